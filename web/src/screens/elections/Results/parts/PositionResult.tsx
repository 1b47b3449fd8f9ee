import { useId } from 'react'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, RuledList } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'
import type { ResultPosition } from './CandidateRow.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import { listWords } from '@/format/listWords.ts'

const Tie = styled(Row)`
  b { color: ${token.ink}; }
`

/** Seats, votes and, where the ballots are known, what was left blank. */
export function describePosition({ maxVote, totalVotes, candidates }: ResultPosition, ballotCount: number | null): string {
  const facts = [countOf(maxVote, 'seat'), countOf(totalVotes, 'vote')]
  if (ballotCount === null || candidates.length === 0) return facts.join(', ')
  return [...facts, `${formatCount(Math.max(0, ballotCount * maxVote - totalVotes))} left blank`].join(', ')
}

/** The result of a position, the most votes first; a tie for the last seat is named. */
export function PositionResult({ position, ballotCount }: { position: ResultPosition; ballotCount: number | null }) {
  const { name, maxVote, candidates, hasTie, totalVotes } = position
  const id = useId()
  const tied = candidates.filter(({ isTied }) => isTied)
  const open = hasTie || candidates.length === 0 ? 0 : maxVote - candidates.filter(({ rank }) => rank !== null).length
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <Muted $top={1} $bottom={3}>
        {describePosition(position, ballotCount)}
      </Muted>
      {candidates.length === 0 ? (
        <p>There were no candidates for this position.</p>
      ) : (
        <RuledList>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.fullName} candidate={candidate} shareOf={ballotCount === null ? 'votes' : 'ballots'} />
          ))}
        </RuledList>
      )}
      {open > 0 && (
        <Muted $top={3} $size="small">
          {`${open === 1 ? '1 seat stays' : `${formatCount(open)} seats stay`} open: ${totalVotes === 0 ? 'no votes were given' : 'no other candidate has a vote'}.`}
        </Muted>
      )}
      {hasTie && (
        <Tie as="p" $gap={3} $align="start" $top={3} $tone="muted" $size="small">
          <Icon name="warning" />
          <span>
            <b>Tie for the last seat.</b> {listWords(tied.map(({ fullName }) => fullName))} have {countOf(tied[0]?.votes ?? 0, 'vote')}{' '}
            each. The election committee decides; the seat stays open until then.
          </span>
        </Tie>
      )}
    </section>
  )
}
