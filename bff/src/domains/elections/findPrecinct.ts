import type { GraphContext } from '../../context.ts'
import type { Precinct } from '../../generated/graph.ts'
import { percentOf } from '../../money/percentOf.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readLeft } from './left.ts'
import { quorumOf } from './quorumOf.ts'
import { ifPermitted, isHolder, precinctPermissions, requirePermission } from './requirePermission.ts'
import type { ElectionSource } from './source.ts'
import { changeOf, publishResultsOf, reportOf } from './stageRules.ts'

type Count = Pick<
  Precinct,
  'voterCount' | 'attendeeCount' | 'ballotCount' | 'heldBackCount' | 'ballotHash' | 'closingHash' | 'closingBallotCount' | 'positions'
>

function readCount(response: Unread<Contract['Precinct']>): Count {
  const precinct = fieldsOf(response)
  const ballotCount = whole(precinct.TotalVotes)
  return {
    voterCount: whole(precinct.VoterCount),
    attendeeCount: optional(precinct.AttendeeCount, whole),
    ballotCount,
    heldBackCount: optional(precinct.HeldBackVotes, whole) ?? 0,
    ballotHash: optional(precinct.BallotHash, text),
    closingHash: optional(precinct.ClosingHash, text),
    closingBallotCount: optional(precinct.ClosingBallots, whole),
    positions: each(precinct.Positions, (item) => {
      const position = fieldsOf(item)
      const candidates = each(position.Candidates, (candidate) => {
        const { FullName, VoteCount, Left } = fieldsOf(candidate)
        return { fullName: text(FullName), votes: whole(VoteCount), left: optional(Left, readLeft) }
      })
      return {
        __typename: 'PrecinctPosition',
        name: text(position.Name),
        maxVote: optional(position.MaxVote, whole),
        totalVotes: whole(position.TotalVotes),
        candidates: candidates
          .sort((first, second) => second.votes - first.votes)
          .map((candidate) => ({ __typename: 'PrecinctCandidate', ...candidate, percent: percentOf(candidate.votes, ballotCount) })),
      }
    }),
  }
}

/** The label of the precinct page. Source: second document, section 4. */
function labelOf({ stage, polling }: ElectionSource): string {
  if (stage === 'COMPLETED') return 'Published'
  if (polling === 'UNSET') return ''
  return polling === 'OPEN' ? 'Polling (Open)' : 'Polling (Close)'
}

/** The count so far, and what an officer may do. Source: GET /api/election/precinct/{electionGuid}; null before there is one. */
export async function findPrecinct(election: ElectionSource, context: GraphContext): Promise<Precinct> {
  await requirePermission(context, ...precinctPermissions)
  const isManager = await isHolder(context, 'election_precinct_manage')
  const count = await context.rest('getPrecinct', { path: { electionGuid: election.id }, read: readCount })
  const castCount = count.ballotCount + count.heldBackCount
  return {
    __typename: 'Precinct',
    id: election.id,
    label: labelOf(election),
    ...count,
    quorum: quorumOf({ present: count.voterCount, listed: count.attendeeCount, entitled: election.entitledCount }, context.quorumPercent),
    turnoutPercent: percentOf(castCount, count.voterCount),
    asOf: new Date().toISOString(),
    openPolling: ifPermitted(isManager, changeOf(election, 'POLLING', true)),
    closePolling: ifPermitted(isManager, changeOf(election, 'POLLING', false)),
    generateReport: reportOf(election, count.ballotCount),
    publish: ifPermitted(isManager, publishResultsOf(election, castCount)),
    reportUrl: `/exports/precinct?electionGuid=${encodeURIComponent(election.id)}`,
  }
}
