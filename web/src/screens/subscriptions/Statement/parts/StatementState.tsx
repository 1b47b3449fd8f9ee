import type { NullReason } from '@/apollo/queryStates.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { StatePanel } from '@/ui/StatePanel/StatePanel.tsx'

interface StatementStateProps {
  /** Null while it is loading. */
  reason: NullReason | null
  isUnreadable: boolean
  /** The subscription, and its page. */
  name: string
  page: string
  isRetrying: boolean
  retry: () => void
}

/** What is in the place of a statement: it is loading, it failed, or the REST API has none. */
export function StatementState({ reason, isUnreadable, name, page, isRetrying, retry }: StatementStateProps) {
  if (reason === null) {
    return (
      <Skeleton label="Loading the statement…">
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="card" />
      </Skeleton>
    )
  }
  if (reason === 'failed') {
    return (
      <ErrorPanel what="The statement" isUnreadable={isUnreadable} onRetry={retry} isRetrying={isRetrying}>
        <p>Your money is not affected.</p>
      </ErrorPanel>
    )
  }
  return (
    <StatePanel
      mark={<Icon name="info" size="large" />}
      title="There are no statements here"
      action={<ButtonLink to={page}>Open {name}</ButtonLink>}
    >
      <p>The cooperative’s system does not keep past movements for this portal. Your recent activities are on the page of your {name}.</p>
    </StatePanel>
  )
}
