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
import { useHistoryQuery } from './screen.generated.ts'

const pageSize = 20

function useMore(fetchMore: ReturnType<typeof useHistoryQuery>['fetchMore']) {
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const showToast = useToast()
  async function loadMore(after: string | null): Promise<void> {
    setIsLoadingMore(true)
    try {
      await fetchMore({ variables: { after } })
    } catch (error) {
      showToast({ tone: 'danger', text: describeFailure(error).message })
    } finally {
      setIsLoadingMore(false)
    }
  }
  return { isLoadingMore, loadMore }
}

function HistoryContent() {
  useReadMemberCode()
  const [params, setParams] = useSearchParams()
  const { filter, isFiltered } = readFilter(params, businessDay())
  const query = useHistoryQuery({ ...screenOptions, variables: { first: pageSize, filter } })
  const state = useScreenData(query)
  const timeline = state.pick('timeline', ({ viewer }) => viewer?.timeline)
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
