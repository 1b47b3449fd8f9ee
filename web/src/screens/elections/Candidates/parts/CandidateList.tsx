import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { token } from '@/ui/theme.ts'
import { PanelHead } from '../../officers/PanelHead.ts'
import { CandidateRow } from './CandidateRow.tsx'
import type { CandidateConnection } from './candidateTypes.ts'

const Counts = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

interface CandidateListProps {
  candidates: CandidateConnection
  openId: string | null
  addressOf: (id: string) => string
  linkState: unknown
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown> }
}

/** All candidates with their dispositions. */
export function CandidateList({ candidates, openId, addressOf, linkState, list }: CandidateListProps) {
  const { edges, totalCount, qualifiedCount, disqualifiedCount } = candidates
  const waiting = totalCount - qualifiedCount - disqualifiedCount
  if (totalCount === 0) {
    return (
      <EmptyState title="No candidates yet">
        <p>Each member who submits a candidacy will be here, to be qualified or disqualified.</p>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="candidates">
      <PanelHead>
        <h2 id="candidates">{countOf(totalCount, 'candidate')}</h2>
        <Counts>
          {formatCount(qualifiedCount)} qualified, {formatCount(disqualifiedCount)} disqualified, {formatCount(waiting)} to decide
        </Counts>
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
