import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { FailureReference } from './FailureReference.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useFocusHandoff } from './useFocusHandoff.ts'

/** What could not be loaded: "Your recent activity". */
interface Missing {
  what: string
  /** The cooperative's system answered, in a form that the portal does not know: `screen.isUnreadable('ballot')`. */
  isUnreadable: boolean
}

interface OtherFailure {
  /** What failed: "The search could not be made". */
  title: string
  isUnreadable?: boolean
}

type ErrorPanelProps = PanelProps & (Missing | OtherFailure)

interface PanelProps {
  /** What still holds: "Your balance above is up to date." */
  children?: ReactNode
  /** The panel is the whole page, and its title the page's heading. */
  isPage?: boolean
  reference?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}

function titleOf(failure: Missing | OtherFailure): string {
  if ('title' in failure) return failure.title
  return `${failure.what} ${failure.isUnreadable ? 'cannot be shown' : 'could not be loaded'}`
}

/** A failed fetch, with Retry. Announced when it appears. */
export function ErrorPanel({ isPage = false, children, reference, onRetry, isRetrying = false, ...failure }: ErrorPanelProps) {
  const panel = useFocusHandoff<HTMLDivElement>()
  const retry = (
    <Button variant="line" icon="retry" isBusy={isRetrying} busyLabel="Trying again…" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <div ref={panel} role="alert">
      <StatePanel mark={<Icon name="warning" size="large" />} isDanger title={titleOf(failure)} isPage={isPage} action={retry}>
        {failure.isUnreadable && <p>The cooperative’s system answered in a way that this portal does not know.</p>}
        {children && <div>{children}</div>}
        <FailureReference reference={reference} />
      </StatePanel>
    </div>
  )
}
