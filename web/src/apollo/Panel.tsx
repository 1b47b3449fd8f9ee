import type { ReactElement, ReactNode } from 'react'
import type { SkeletonBars } from '@/ui/Skeleton/Skeleton.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import type { QueryStates } from './queryStates.ts'

/** The states of the query that a panel shows a part of. */
export type PanelState = Omit<QueryStates<unknown>, 'data' | 'pick'>

interface PanelProps<Value> {
  /** What `useScreenData` or `useQueryStates` returns. */
  state: PanelState
  /** The name of the value in the answer. */
  field: string
  value: Value | null | undefined
  /** What is missing after a failure, "Your loans"; or what failed, as a title: "The search could not be made". */
  what: string | { title: string }
  /** What still holds after a failure: "Your payments are not affected." */
  holds?: ReactNode
  /** The outermost value of a screen: below the value the panel says where a refresh failed. */
  isWhole?: boolean
  /** The panel is the whole page, and the title of its failure the page's heading. */
  isPage?: boolean
  /** Announced by the bars of `skeleton`: "Loading your loans…". */
  loading?: string
  /** The bars in the place of the value, as high as the value will be; or the whole skeleton. Without one nothing stands there. */
  skeleton?: SkeletonBars | ReactElement
  /**
   * In place of a value that the REST API does not have; without a skeleton also until the reason is known. Where `absent` is left out,
   * such a value is a failure.
   */
  absent?: ReactNode
  /** Left out where a screen shows the value by itself. */
  children?: (value: Value) => ReactNode
}

/** A part of an answer in the states of its query: loading, failed with Retry, absent, or the value. */
export function Panel<Value>({
  state,
  field,
  value,
  what,
  holds,
  isWhole = false,
  isPage = false,
  loading,
  skeleton,
  absent,
  children,
}: PanelProps<Value>): ReactNode {
  const { isLoading, isRetrying, isOutdated, retry } = state
  if (value != null) {
    return (
      <>
        {children?.(value)}
        {isWhole && isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
      </>
    )
  }
  const reason = state.whyNull(field, value)
  if (absent !== undefined && (reason === 'absent' || (reason === null && skeleton === undefined))) return absent
  if (isLoading || reason === null) return <PanelSkeleton loading={loading} skeleton={skeleton} />
  return (
    <ErrorPanel
      {...(typeof what === 'string' ? { what } : what)}
      isUnreadable={state.isUnreadable(field)}
      reference={state.reference}
      isPage={isPage}
      onRetry={retry}
      isRetrying={isRetrying}
    >
      {holds}
    </ErrorPanel>
  )
}

function PanelSkeleton({ loading, skeleton }: { loading: string | undefined; skeleton: PanelProps<unknown>['skeleton'] }) {
  return skeleton === undefined || !('map' in skeleton) ? skeleton : <Skeleton label={loading} bars={skeleton} />
}
