import { countOf, formatCount } from '@/format/count.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PanelHead } from '../../officers/PanelHead.ts'
import { CandidateRow } from './CandidateRow.tsx'
import type { CandidateConnection } from './candidateTypes.ts'

interface CandidateListProps {
  candidates: CandidateConnection
  openId: string | null
  addressOf: (id: string) => string
  linkState: unknown
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown> }
}

export function CandidateList({ candidates, openId, addressOf, linkState, list }: CandidateListProps) {
  const { edges, totalCount, qualifiedCount, disqualifiedCount } = candidates
  const waiting = totalCount - qualifiedCount - disqualifiedCount
  if (totalCount === 0) {
    return (
      <EmptyState title="No candidates yet">Each member who submits a candidacy will be here, to be qualified or disqualified.</EmptyState>
    )
  }
  return (
    <section aria-labelledby="candidates">
      <PanelHead>
        <h2 id="candidates">{countOf(totalCount, 'candidate')}</h2>
        <Muted>
          {`${formatCount(qualifiedCount)} qualified, ${formatCount(disqualifiedCount)} disqualified, ${formatCount(waiting)} to decide`}
        </Muted>
      </PanelHead>
      <WindowedList
        label="Candidates"
        items={edges}
        keyOf={({ node }) => node.id}
        renderRow={({ node }) => <CandidateRow candidate={node} to={addressOf(node.id)} state={linkState} isOpen={node.id === openId} />}
        totalCount={totalCount}
        hasMore={list.hasMore}
        hasMoreFailed={list.hasMoreFailed}
        loadMore={() => void list.loadMore()}
        isBusy={false}
        revealKey={openId}
      />
    </section>
  )
}
