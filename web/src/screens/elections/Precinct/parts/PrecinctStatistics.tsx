import { formatCount } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { PanelHead } from '../../officers/PanelHead.ts'
import { Statistics } from '../../officers/Statistics.tsx'
import type { Count, CountedPosition } from './precinctTypes.ts'

/** How many votes the counted ballots together could hold; null where the seats of a position are not known. */
function possibleVotes(ballotCount: number, positions: readonly CountedPosition[]): number | null {
  const seats = positions.map(({ maxVote }) => maxVote).filter((maxVote) => maxVote !== null)
  return seats.length === positions.length ? ballotCount * seats.reduce((sum, maxVote) => sum + maxVote, 0) : null
}

/** Voters, ballots and votes, at the time of the count. */
export function PrecinctStatistics({ count, isPollingOpen }: { count: Count; isPollingOpen: boolean }) {
  const { voterCount, attendeeCount, ballotCount, heldBackCount, turnoutPercent, positions, asOf } = count
  const castCount = ballotCount + heldBackCount
  const votes = positions.reduce((sum, { totalVotes }) => sum + totalVotes, 0)
  const possible = possibleVotes(ballotCount, positions)
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
          {
            label: 'Ballots cast',
            value: formatCount(castCount),
            detail: `${turnoutPercent.toFixed(1)}% out of ${formatCount(voterCount)}`,
          },
          {
            label: isPollingOpen ? 'Yet to vote' : 'Did not vote',
            value: formatCount(Math.max(0, voterCount - castCount)),
            detail: isPollingOpen ? 'they may vote until closing' : 'present, without a ballot cast',
          },
          {
            label: 'Votes',
            value: formatCount(votes),
            detail: possible === null ? 'in all positions' : `out of ${formatCount(possible)} possible`,
          },
        ]}
      />
    </section>
  )
}
