import { SkeletonBar, Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import styled from 'styled-components'
import { size, space, token } from '@/ui/theme.ts'

const Room = styled.main`
  max-width: ${size.page};
  padding: ${space(20)} ${token.gutter};
`

/** What stands on the page while the code of its first screen is on the way. */
export function FirstLoad() {
  return (
    <Room>
      <Skeleton>
        <SkeletonBar $width="8rem" />
        <SkeletonBar $shape="figure" $width="16rem" />
        <SkeletonBar $width="10rem" />
      </Skeleton>
    </Room>
  )
}
