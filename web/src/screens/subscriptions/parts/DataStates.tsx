import type { ReactNode } from 'react'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { Title } from './SubscriptionHead.tsx'

interface DataStatesProps<Value> {
  screen: Pick<ScreenData<unknown>, 'isLoading' | 'isOutdated' | 'isRetrying' | 'retry' | 'isUnreadable'>
  /** What the screen shows; null or undefined where it could not be loaded. */
  value: Value | null | undefined
  /** Its name in the answer. */
  field: string
  /** The heading while it is loading. */
  title: string
  /** What is missing where it failed: "Your ballot". */
  what: string
  /** The screen has a chart, whose place is kept while it is loading. */
  hasChart?: boolean
  children: (value: Value) => ReactNode
}

/** A screen of share capital or savings in the states of its data. */
export function DataStates<Value>({ screen, value, field, title, what, hasChart = false, children }: DataStatesProps<Value>) {
  const { isLoading, isOutdated, isRetrying, retry } = screen
  if (isLoading) {
    return (
      <>
        <Title tabIndex={-1}>{title}</Title>
        <Skeleton label={`Loading ${title}…`}>
          <SkeletonBar $shape="figure" $width="15rem" />
          <SkeletonBar $width="8rem" />
          <SkeletonBar $shape="row" />
          {hasChart && <GrowthSkeleton />}
          <SkeletonBar $shape="row" $width="60%" />
          <SkeletonBar $shape="row" $width="60%" />
        </Skeleton>
      </>
    )
  }
  if (value === null || value === undefined) {
    return (
      <ErrorPanel isPage what={what} isUnreadable={screen.isUnreadable(field)} onRetry={retry} isRetrying={isRetrying}>
        <p>Nothing is lost: it is only not shown at the moment.</p>
      </ErrorPanel>
    )
  }
  return (
    <>
      {children(value)}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}
