import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import styled from 'styled-components'
import { size, space, token } from '@/ui/theme.ts'

const Room = styled.div`
  max-width: ${size.page};
  padding: ${space(20)} ${token.gutter};
`

/** Shown within a layout while the code of its screen is loading. */
export function ScreenLoadingFallback() {
  return (
    <Skeleton
      bars={[
        ['text', '8rem'],
        ['figure', '16rem'],
        ['text', '10rem'],
      ]}
    />
  )
}

/** Shown on the page while the code of its layout is loading. */
export function LoadingFallback() {
  return (
    <Room>
      <ScreenLoadingFallback />
    </Room>
  )
}
