import type { BallotCandidate, BallotPosition } from '../../generated/graph.ts'
import { readFile } from '../../forms/mapFile.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import { splitList, each, fieldsOf, flag, nonEmpty, optional, text, whole } from '../../reading/values.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'
import { readLeft } from './left.ts'

/** A ballot without what the election says of it. */
export interface BallotMarks {
  isCast: boolean
  castAt: string | null
  hasLostVotes: boolean
  positions: BallotPosition[]
}

function readCandidate(response: Unread<Contract['BallotCandidate']>, isCast: boolean): BallotCandidate {
  const candidate = fieldsOf(response)
  const isVoted = optional(candidate.IsVoted, flag) ?? false
  return {
    __typename: 'BallotCandidate',
    id: nonEmpty(candidate.Guid),
    fullName: text(candidate.FullName),
    photo: optional(candidate.Photo, readFile),
    manifesto: optional(candidate.Manifesto, text) ?? '',
    experiences: splitList(optional(candidate.Experiences, text) ?? ''),
    // A ballot that was cast shows no choices, whatever the REST API answers.
    isVoted: isVoted && !isCast,
    left: optional(candidate.Left, readLeft),
  }
}

/** The caller's ballot. Source: GET /api/election/ballot/{electionGuid}. */
export function readBallot(response: Unread<Contract['Ballot']>): BallotMarks {
  const ballot = fieldsOf(response)
  const isCast = flag(ballot.IsCasted)
  // A vote names its candidate alone.
  const candidateIds = new Set<string>()
  const positions = each(ballot.Positions, (item): BallotPosition => {
    const position = fieldsOf(item)
    const candidates = each(position.Candidates, (candidate) => readCandidate(candidate, isCast), candidateIds)
    return {
      __typename: 'BallotPosition',
      id: nonEmpty(position.Guid),
      name: text(position.Name),
      maxVote: whole(position.MaxVote),
      votes: candidates.filter(({ isVoted }) => isVoted).length,
      candidates,
    }
  })
  const hasLostVotes = !isCast && (optional(ballot.HasLostMarks, flag) ?? false)
  return { isCast, castAt: optional(ballot.CastedAt, readOptionalInstant), hasLostVotes, positions }
}
