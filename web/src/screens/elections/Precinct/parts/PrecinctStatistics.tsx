import { countOf, formatCount } from '@/format/count.ts'
import type { ElectionStage } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { PanelHead } from '../../officers/PanelHead.ts'
import { describeQuorum } from '../../parts/describeQuorum.ts'
import { Statistics } from '../../parts/Statistics.tsx'
import type { Count, CountedPosition } from './precinctTypes.ts'

/** How many votes the counted ballots together could hold, none for a position without candidates; null where its seats are not known. */
function possibleVotes(ballotCount: number, positions: readonly CountedPosition[]): number | null {
  const votable = positions.filter(({ candidates }) => candidates.length > 0)
  const seats = votable.map(({ maxVote }) => maxVote).filter((maxVote) => maxVote !== null)
  return seats.length === votable.length ? ballotCount * seats.reduce((sum, maxVote) => sum + maxVote, 0) : null
}

/** The present voters without a ballot: none of them has missed anything before polling is closed. */
function describeRemaining(stage: ElectionStage): { label: string; detail: string } {
  if (stage === 'CLOSED' || stage === 'COMPLETED') return { label: 'Did not vote', detail: 'present, without a ballot cast' }
  return { label: 'Yet to vote', detail: stage === 'POLLING' ? 'they may vote until closing' : 'polling has not begun' }
}

function describeVotes({ ballotCount, heldBackCount, positions }: Count): string {
  const possible = possibleVotes(ballotCount, positions)
  const share = possible === null ? 'in all positions' : `out of ${formatCount(possible)} possible`
  return heldBackCount === 0 ? share : `${share}, ${countOf(heldBackCount, 'ballot')} not shown yet`
}

interface PrecinctStatisticsProps {
  count: Count
  stage: ElectionStage
  /** Whether the count is shown at this stage. */
  isCounted: boolean
}

/** Voters, ballots and votes, at the time of the count. */
export function PrecinctStatistics({ count, stage, isCounted }: PrecinctStatisticsProps) {
  const { voterCount, attendeeCount, ballotCount, heldBackCount, turnoutPercent, quorum, positions, asOf } = count
  const castCount = ballotCount + heldBackCount
  const votes = positions.reduce((sum, { totalVotes }) => sum + totalVotes, 0)
  const remaining = describeRemaining(stage)
  return (
    <section aria-labelledby="statistics">
      <PanelHead>
        <h2 id="statistics">Statistics</h2>
        <Muted role="status">
          as of <DateText value={asOf} hasTime />
        </Muted>
      </PanelHead>
      <Statistics
        figures={[
          {
            label: 'Voters present',
            value: formatCount(voterCount),
            detail: attendeeCount === null ? 'on the list of attendees' : `of ${formatCount(attendeeCount)} on the list`,
          },
          describeQuorum(quorum, voterCount),
          {
            label: 'Ballots cast',
            value: formatCount(castCount),
            detail: `${turnoutPercent.toFixed(1)}% out of ${formatCount(voterCount)}`,
          },
          {
            label: remaining.label,
            value: formatCount(Math.max(0, voterCount - castCount)),
            detail: remaining.detail,
          },
          ...(isCounted ? [{ label: 'Votes', value: formatCount(votes), detail: describeVotes(count) }] : []),
        ]}
      />
    </section>
  )
}
