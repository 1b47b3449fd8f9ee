import { countOf, formatCount, formatShare } from '@/format/count.ts'
import { Statistics } from '../../parts/Statistics.tsx'
import type { ElectionResultsQuery } from '../screen.generated.ts'

type Results = NonNullable<NonNullable<ElectionResultsQuery['election']>['results']>

/** The count in figures: ballots, votes and seats. */
export function ResultFigures({ results: { ballotCount, voterCount, positions } }: { results: Results }) {
  const seats = positions.reduce((sum, { maxVote }) => sum + maxVote, 0)
  const votable = positions.reduce((sum, { maxVote, candidates }) => sum + (candidates.length === 0 ? 0 : maxVote), 0)
  const votes = positions.reduce((sum, { totalVotes }) => sum + totalVotes, 0)
  const filled = positions.flatMap(({ candidates }) => candidates).filter(({ rank }) => rank !== null).length
  const ties = positions.filter(({ hasTie }) => hasTie).length
  const cast =
    voterCount === null
      ? 'by the members present'
      : `out of ${formatCount(voterCount)} present, ${formatShare(ballotCount ?? 0, voterCount)}`
  const given =
    ballotCount === null
      ? `for ${countOf(positions.length, 'position')}`
      : `out of ${formatCount(ballotCount * votable)} that could be given`
  return (
    <Statistics
      figures={[
        ...(ballotCount === null ? [] : [{ label: 'Ballots cast', value: formatCount(ballotCount), detail: cast }]),
        { label: 'Votes', value: formatCount(votes), detail: given },
        { label: 'Seats filled', value: `${filled} of ${seats}`, detail: ties === 0 ? 'no tie' : `${countOf(ties, 'tie')} to decide` },
      ]}
    />
  )
}
