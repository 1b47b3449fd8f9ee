import { SkeletonBar, Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import styled from 'styled-components'
import { size, space, token } from '@/ui/theme.ts'

const Room = styled.div`
  max-width: ${size.page};
  padding: ${space(20)} ${token.gutter};
`

/** What stands in a layout while the code of its screen is on the way. */
export function ScreenLoad() {
  return (
    <Skeleton>
      <SkeletonBar $width="8rem" />
      <SkeletonBar $shape="figure" $width="16rem" />
      <SkeletonBar $width="10rem" />
    </Skeleton>
  )
}

/** What stands on the page while the code of its layout is on the way. */
export function FirstLoad() {
  return (
    <Room>
      <ScreenLoad />
    </Room>
  )
}
