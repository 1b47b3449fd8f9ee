import styled from 'styled-components'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { useOutdated } from '@/ui/outdated.ts'
import { useFocusHandoff } from './useFocusHandoff.ts'
import { media, size, space, token } from '@/ui/theme.ts'

/** Sticks to the bottom of the window, above the bar there: that of a phone, or `--docked` high. Shifts no content. */
const Dock = styled.div`
  position: sticky;
  z-index: 4;
  bottom: calc(var(--docked, ${size.header}) + ${space(2)} + env(safe-area-inset-bottom));
  margin-top: ${space(6)};
  border-radius: ${token.radius};
  box-shadow: ${token.shadowLift};
  overflow: hidden;
  ${media.wide} { bottom: calc(var(--docked, 0px) + ${space(6)}); }
`

/** Says that the data of the screen could not be refreshed, but for a new version, of which the bar above the screen tells. Placed last in the screen. */
export function RefreshFailure({ isRetrying, retry }: { isRetrying: boolean; retry: () => void }) {
  const dock = useFocusHandoff<HTMLDivElement>()
  if (useOutdated()) return null
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
