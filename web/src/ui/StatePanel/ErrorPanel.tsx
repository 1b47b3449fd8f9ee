import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useFocusHandoff } from './useFocusHandoff.ts'

interface ErrorPanelProps {
  /** What failed: "Your recent activity could not be loaded". */
  title: string
  /** What still holds: "Your balance above is up to date." */
  children?: ReactNode
  /** The panel is the whole page, and its title the page's heading. */
  isPage?: boolean
  onRetry: () => void
  isRetrying?: boolean
}

/** A failed fetch, with Retry. Announced when it appears. */
export function ErrorPanel({ title, isPage = false, children, onRetry, isRetrying = false }: ErrorPanelProps) {
  const panel = useFocusHandoff<HTMLDivElement>()
  const retry = (
    <Button variant="line" icon="retry" isBusy={isRetrying} busyLabel="Trying again…" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <div ref={panel} role="alert">
      <StatePanel mark={<Icon name="warning" size="large" />} isDanger title={title} isPage={isPage} action={retry}>
        {children}
      </StatePanel>
    </div>
  )
}
