import type { GraphContext } from '../../context.ts'
import type { CandidateResult, ResultPosition, Results } from '../../generated/graph.ts'
import { percentOf } from '../../money/percentOf.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readFile } from '../../forms/mapFile.ts'
import { readLeft } from './left.ts'
import { quorumOf } from './quorumOf.ts'
import type { ElectionSource } from './source.ts'

/**
 * The rank of so many votes among those of all candidates for a position, 1 for the most; candidates with the same votes share it. Null
 * without a vote, beyond the seats, and where more candidates are tied than seats are left: no seat is given by a machine then.
 */
function rankVotes(votes: number, all: readonly number[], seats: number): { rank: number | null; isTied: boolean } {
  const above = all.filter((other) => other > votes).length
  const same = all.filter((other) => other === votes).length
  if (votes === 0 || above >= seats) return { rank: null, isTied: false }
  return above + same > seats ? { rank: null, isTied: true } : { rank: above + 1, isTied: false }
}

type Figures = Pick<Results, 'ballotCount' | 'voterCount' | 'attendeeCount'>

function readPosition(response: Unread<Contract['ResultPosition']>): ResultPosition & Figures {
  const position = fieldsOf(response)
  const seats = whole(position.MaxVote)
  const ballotCount = optional(position.BallotCount, whole)
  const candidates = each(position.Candidates, (item) => {
    const candidate = fieldsOf(item)
    const left = optional(candidate.Left, readLeft)
    return { fullName: text(candidate.FullName), photo: optional(candidate.Photo, readFile), votes: whole(candidate.VoteCount), left }
  }).sort((first, second) => second.votes - first.votes)
  const totalVotes = candidates.reduce((sum, candidate) => sum + candidate.votes, 0)
  // A candidate who left the ballot takes no seat: the next by votes has it.
  const votes = candidates.flatMap((candidate) => (candidate.left ? [] : [candidate.votes]))
  const ranked = candidates.map(
    (candidate): CandidateResult => ({
      __typename: 'CandidateResult',
      ...candidate,
      percent: percentOf(candidate.votes, ballotCount ?? totalVotes),
      ...(candidate.left ? { rank: null, isTied: false } : rankVotes(candidate.votes, votes, seats)),
    }),
  )
  const hasTie = ranked.some(({ isTied }) => isTied)
  const voterCount = optional(position.VoterCount, whole)
  const attendeeCount = optional(position.AttendeeCount, whole)
  const shown = { name: text(position.Name), maxVote: seats, totalVotes, hasTie, candidates: ranked }
  return { __typename: 'ResultPosition', ...shown, ballotCount, voterCount, attendeeCount }
}

function readResults(response: Unread<Contract['ResultPosition'][]>): Omit<Results, 'quorum'> {
  const positions = each(response, readPosition)
  const { ballotCount = null, voterCount = null, attendeeCount = null } = positions[0] ?? {}
  return { __typename: 'Results', ballotCount, voterCount, attendeeCount, positions }
}

/** The official results; null before the election is completed. Source: GET /api/election/result/{electionGuid}. */
export async function findResults(election: ElectionSource, { rest, quorumPercent }: GraphContext): Promise<Results | null> {
  const { id, stage, entitledCount: entitled } = election
  if (stage !== 'COMPLETED') return null
  const results = await readIfThere(() => rest('getResults', { path: { electionGuid: id }, read: readResults }))
  if (!results) return null
  const { voterCount: present, attendeeCount: listed } = results
  return { ...results, quorum: present === null ? null : quorumOf({ present, listed, entitled }, quorumPercent) }
}
