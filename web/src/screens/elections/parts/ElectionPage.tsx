import type { ReactNode } from 'react'
import type { NullReason } from '@/apollo/queryStates.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

interface ElectionPageProps<Election> {
  screen: ScreenData<{ election: Election | null }>
  /** Why there is no election: `screen.whyNull('election', screen.data?.election)`. */
  reason: NullReason | null
  /** The heading while it is loading, and without an election. */
  title: string
  /** What is missing where it failed: "Your ballot". */
  what: string
  children: (election: Election) => ReactNode
}

/** A screen of the election in the states of its data. */
export function ElectionPage<Election>({ screen, reason, title, what, children }: ElectionPageProps<Election>) {
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable } = screen
  const election = data?.election
  if (isLoading || (election === null && reason === null)) {
    return (
      <>
        <PageHeader title={title} />
        <Skeleton label={`Loading ${title}…`}>
          <SkeletonBar $width="60%" />
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="card" />
          <SkeletonBar $shape="row" />
        </Skeleton>
      </>
    )
  }
  if (election === undefined || (election === null && reason !== 'absent')) {
    return (
      <ErrorPanel isPage what={what} isUnreadable={isUnreadable('election')} onRetry={retry} isRetrying={isRetrying}>
        <p>Nothing is lost: it is only not shown at the moment.</p>
      </ErrorPanel>
    )
  }
  return (
    <>
      {election === null ? (
        <>
          <PageHeader title={title} />
          <EmptyState title="There is no active election at the moment">
            <p>Once the cooperative begins one, its stages, the candidates and your ballot will be here.</p>
          </EmptyState>
        </>
      ) : (
        children(election)
      )}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}
