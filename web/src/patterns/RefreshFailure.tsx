import styled from 'styled-components'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { useFocusHandedOn } from '@/ui/StatePanel/useFocusHandedOn.ts'
import { media, size, space, token } from '@/ui/theme.ts'

/** Stays in sight at the foot of the window, above the bar of a phone, and moves nothing of what is being read. */
const Dock = styled.div`
  position: sticky;
  z-index: 4;
  bottom: calc(${size.header} + ${space(2)} + env(safe-area-inset-bottom));
  margin-top: ${space(6)};
  border-radius: ${token.radius};
  box-shadow: ${token.shadowLift};
  overflow: hidden;
  ${media.wide} { bottom: ${space(6)}; }
`

interface RefreshFailureProps {
  isRetrying: boolean
  retry: () => void
}

/** What a screen shows could not be refreshed, and is older than it seems. Stands last in the screen. */
export function RefreshFailure({ isRetrying, retry }: RefreshFailureProps) {
  const dock = useFocusHandedOn<HTMLDivElement>()
  const action = (
    <Button variant="quiet" isSmall isBusy={isRetrying} busyLabel="Trying again…" onClick={retry}>
      Retry
    </Button>
  )
  return (
    <Dock ref={dock}>
      <Banner icon="warning" action={action}>
        Could not be refreshed. Shown as last fetched.
      </Banner>
    </Dock>
  )
}
