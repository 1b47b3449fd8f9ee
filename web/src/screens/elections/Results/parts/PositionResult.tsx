import { useId } from 'react'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { ResultPosition } from './CandidateRow.tsx'
import { CandidateRow } from './CandidateRow.tsx'

const Lead = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const List = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
`

const Tie = styled.p`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
`

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** Seats, votes and, where the ballots are known, what was left blank. */
function describePosition({ maxVote, totalVotes, candidates }: ResultPosition, ballotCount: number | null): string {
  const facts = [countOf(maxVote, 'seat'), countOf(totalVotes, 'vote')]
  if (ballotCount === null || candidates.length === 0) return facts.join(', ')
  return [...facts, `${formatCount(Math.max(0, ballotCount * maxVote - totalVotes))} left blank`].join(', ')
}

interface PositionResultProps {
  position: ResultPosition
  ballotCount: number | null
}

/** The result of a position, the most votes first; a tie for the last seat is named. */
export function PositionResult({ position, ballotCount }: PositionResultProps) {
  const { name, candidates, hasTie } = position
  const id = useId()
  const tied = candidates.filter(({ isTied }) => isTied)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <Lead>{describePosition(position, ballotCount)}</Lead>
      {candidates.length === 0 ? (
        <p>There were no candidates for this position.</p>
      ) : (
        <List>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.fullName} candidate={candidate} shareOf={ballotCount === null ? 'votes' : 'ballots'} />
          ))}
        </List>
      )}
      {hasTie && (
        <Tie>
          <Icon name="warning" />
          <span>
            <b>Tie for the last seat.</b> {names.format(tied.map(({ fullName }) => fullName))} have {countOf(tied[0]?.votes ?? 0, 'vote')}{' '}
            each. The election committee decides; the seat stays open until then.
          </span>
        </Tie>
      )}
    </section>
  )
}
