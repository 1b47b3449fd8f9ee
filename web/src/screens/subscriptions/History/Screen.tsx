import { businessDay } from '@/format/businessDay.ts'
import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { describeFailure } from '@/apollo/failure.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { useReadMemberCode } from '@/patterns/systemId/useReadMemberCode.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { HistoryFilters } from './parts/HistoryFilters.tsx'
import { HistoryList } from './parts/HistoryList.tsx'
import { readFilter } from './parts/historyFilter.ts'
import { RecentHistory } from './parts/RecentHistory.tsx'
import type { HistoryQuery } from './screen.generated.ts'
import { useHistoryQuery } from './screen.generated.ts'

const pageSize = 20

/** The list so far, and the part that follows it. */
function append(before: HistoryQuery, { viewer: next }: HistoryQuery): HistoryQuery {
  const { viewer } = before
  if (!viewer?.timeline || !next?.timeline) return before
  return { viewer: { ...viewer, timeline: { ...next.timeline, edges: [...viewer.timeline.edges, ...next.timeline.edges] } } }
}

function useMore(fetchMore: ReturnType<typeof useHistoryQuery>['fetchMore']) {
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const showToast = useToast()
  async function loadMore(after: string | null): Promise<void> {
    setIsLoadingMore(true)
    try {
      await fetchMore({ variables: { after }, updateQuery: (before, { fetchMoreResult }) => append(before, fetchMoreResult) })
    } catch (error) {
      showToast({ tone: 'danger', text: describeFailure(error).message })
    } finally {
      setIsLoadingMore(false)
    }
  }
  return { isLoadingMore, loadMore }
}

/** Whether the list that is shown is of this filter. While another is loading it is the one before, which must go when that fails. */
function useIsOfFilter(filter: object, { data, loading }: { data: unknown; loading: boolean }): boolean {
  const current = JSON.stringify(filter)
  const [answered, setAnswered] = useState('')
  if (data !== undefined && !loading && answered !== current) setAnswered(current)
  return loading || answered === current
}

function HistoryContent() {
  useReadMemberCode()
  const [params, setParams] = useSearchParams()
  const { filter, isFiltered } = readFilter(params, businessDay())
  const query = useHistoryQuery({ ...screenOptions, variables: { first: pageSize, filter } })
  const state = useScreenData(query)
  const isOfFilter = useIsOfFilter(filter, query)
  const timeline = isOfFilter ? state.data?.viewer?.timeline : null
  const { isLoadingMore, loadMore } = useMore(query.fetchMore)
  const change = (next: URLSearchParams) => setParams(next, { replace: true })
  if (state.whyNull('timeline', timeline) === 'absent') return <RecentHistory />
  return (
    <>
      <HistoryFilters params={params} onChange={change} />
      <UnreadEntries count={timeline?.unreadCount ?? 0} />
      <Panel
        state={state}
        field="timeline"
        value={timeline}
        what="Your history"
        holds={<p>Your money is not affected.</p>}
        isWhole
        loading="Loading your history…"
        skeleton={['row', 'row', 'row']}
        absent={null}
      >
        {(shown) => (
          <HistoryList
            timeline={shown}
            isFiltered={isFiltered}
            isLoadingMore={isLoadingMore}
            onLoadMore={() => void loadMore(shown.pageInfo.endCursor)}
            onClear={() => change(new URLSearchParams())}
          />
        )}
      </Panel>
    </>
  )
}

/** /member/history: the movements and requests of share capital and savings in one list, with its filters in the address. */
export function Screen() {
  return (
    <>
      <PageHeader title="History" lead="Movements and requests of your share capital and savings" />
      <HistoryContent />
    </>
  )
}
