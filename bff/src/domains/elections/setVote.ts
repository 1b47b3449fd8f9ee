import type { GraphContext } from '../../context.ts'
import { AnswerError } from '../../errors/answerError.ts'
import type { Ballot, BallotPosition, SetVoteInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import { anything } from '../../reading/values.ts'
import { RestError } from '../../rest/errors.ts'
import { votingNotOpen } from './cards.ts'
import { findBallot, votingOf } from './findBallot.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import { conflict, explainRefusal, isAnswer } from './refusals.ts'
import type { ElectionSource } from './source.ts'
import { takeTurn } from './takeTurn.ts'

type Payload = Awaited<ResolversTypes['SetVotePayload']>

/** Another copy of the BFF may toggle the same vote at the same time. */
const mostToggles = 3

const notOnBallot: UserError = { code: 'FAILED', message: 'There is no such candidate on the ballot.', field: ['input', 'candidateId'] }
const changed = conflict('Your vote was changed in another window meanwhile.')

const positionOf = ({ positions }: Ballot, candidateId: string): BallotPosition | null =>
  positions.find(({ candidates }) => candidates.some(({ id }) => id === candidateId)) ?? null

const isSet = (ballot: Ballot, { candidateId, isVoted }: SetVoteInput): boolean =>
  positionOf(ballot, candidateId)?.candidates.find(({ id }) => id === candidateId)?.isVoted === isVoted

function payloadOf(ballot: Ballot | null, { candidateId }: SetVoteInput, ...userErrors: UserError[]): Payload {
  return { position: ballot && positionOf(ballot, candidateId), ballot, userErrors }
}

/** Why the vote cannot be set on this ballot; null where it can. */
function refusalOf(election: ElectionSource, ballot: Ballot, { candidateId, isVoted }: SetVoteInput): UserError | null {
  const position = positionOf(ballot, candidateId)
  if (!position) return notOnBallot
  const { message } = votingOf(election, ballot.isCast)
  if (message !== null) return conflict(message)
  if (!isVoted || position.votes < position.maxVote) return null
  return conflict('You have given all your votes for this position. Take one back to vote for another.')
}

/** Toggles once; whether there is a vote then. Null where the answer was lost: only a reading says it. */
async function toggle({ candidateId }: SetVoteInput, { rest }: GraphContext): Promise<boolean | null> {
  try {
    return isAnswer('Voted', await rest('toggleVote', { path: { candidateGuid: candidateId }, read: anything }))
  } catch (error) {
    if (error instanceof RestError && error.failure === 'unconfirmed') return null
    throw error
  }
}

/**
 * Brings the vote to what was asked for, and answers the ballot as it is then: toggled again only where an answer says that the vote is
 * the other way round, because another copy of the BFF toggled it too. Trap: a toggle whose answer was lost may still arrive, so that
 * nothing is toggled after it. Rejects as the call did, and with UNCONFIRMED where it is not known what became of it.
 */
async function bring(input: SetVoteInput, election: ElectionSource, before: Ballot, context: GraphContext): Promise<Payload> {
  let ballot = before
  for (let toggles = 0; toggles < mostToggles && !isSet(ballot, input); toggles += 1) {
    const refusal = refusalOf(election, ballot, input)
    if (refusal) return payloadOf(ballot, input, refusal)
    const answered = await toggle(input, context)
    const after = await readAgain(() => findBallot(election, context))
    if (!after || (answered === null && !isSet(after, input))) throw new AnswerError('UNCONFIRMED')
    ballot = after
    if (answered === input.isVoted) break
  }
  return payloadOf(ballot, input, ...(isSet(ballot, input) ? [] : [changed]))
}

async function vote(input: SetVoteInput, context: GraphContext): Promise<Payload> {
  const election = await findElectionOf(input.electionId, context)
  if (!election) return payloadOf(null, input, unknownElection)
  const ballot = await findBallot(election, context)
  if (!ballot) return payloadOf(null, input, conflict(votingNotOpen.message ?? ''))
  try {
    return await bring(input, election, ballot, context)
  } catch (error) {
    return explainRefusal(error, async (refusal) => {
      const now = await findElectionOf(input.electionId, context)
      const after = now && (await findBallot(now, context))
      return payloadOf(after, input, (now && after && refusalOf(now, after, input)) ?? refusal)
    })
  }
}

/**
 * Sets a vote, one at a time for a voter. Source: GET /api/election/current, GET /api/election/ballot/{electionGuid}, PUT
 * /api/election/vote/toggle/{candidateGuid} where it differs, and the ballot again.
 */
export const setVote = (input: SetVoteInput, context: GraphContext): Promise<Payload> => takeTurn(context, () => vote(input, context))
