import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { Ballot, BallotPosition, SetVoteInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { Unread } from '../../reading/unread.ts'
import { anything } from '../../reading/values.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { isWord, sentenceIn } from '../../rest/answer.ts'
import { conflictOf, describeUnconfirmed, obtain } from '../../writing/write.ts'
import { votingNotOpen } from './cards.ts'
import { findBallot, votingOf } from './findBallot.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import type { ElectionSource } from './source.ts'
import { takeTurn } from './takeTurn.ts'

type Payload = Awaited<ResolversTypes['SetVotePayload']>

/** Another copy of the BFF may toggle the same vote at the same time. */
const mostToggles = 3

const notOnBallot: UserError = { code: 'FAILED', message: 'There is no such candidate on the ballot.', field: ['input', 'candidateId'] }
const changed = conflictOf('Your vote was changed in another window meanwhile.')

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
  if (message !== null) return conflictOf(message)
  if (isVoted && position.candidates.some(({ id, left }) => id === candidateId && left !== null))
    return conflictOf('This candidate has left the ballot and takes no new vote.')
  if (!isVoted || position.votes < position.maxVote) return null
  return conflictOf('You have given all your votes for this position. Take one back to vote for another.')
}

/** What a toggle left: the vote that the REST API then has, null where its answer does not say it; and the sentence of that answer. */
interface Toggled {
  isVoted: boolean | null
  sentence: string
}

function readVote(response: Unread<string>): Toggled {
  const vote = anything(response)
  if (isWord(vote, 'Voted', 'Unvoted')) return { isVoted: isWord(vote, 'Voted'), sentence: '' }
  return { isVoted: null, sentence: sentenceIn(vote) }
}

/** Toggles once. A response that was lost says nothing: only a read of the ballot shows the vote. */
const toggleVote = async ({ candidateId }: SetVoteInput, { rest }: GraphContext): Promise<Toggled> =>
  (await readIfThere(() => rest('toggleVote', { path: { candidateGuid: candidateId }, read: readVote }), ['unconfirmed'])) ?? {
    isVoted: null,
    sentence: '',
  }

/**
 * Toggles the vote until the ballot has it as asked for, and gives that ballot; toggles again only where the response says that the vote
 * is the other way round, because another copy of the BFF toggled it too. Trap: a toggle whose response was lost may still arrive, so
 * nothing is toggled after it. Rejects as the call did, and with UNCONFIRMED where the outcome is unknown.
 */
async function toggleUntilSet(input: SetVoteInput, election: ElectionSource, before: Ballot, context: GraphContext): Promise<Payload> {
  let ballot = before
  for (let toggles = 0; toggles < mostToggles && !isSet(ballot, input); toggles += 1) {
    const refusal = refusalOf(election, ballot, input)
    if (refusal) return payloadOf(ballot, input, refusal)
    const { isVoted: isVotedThen, sentence } = await toggleVote(input, context)
    const after = await readAgain(() => findBallot(election, context))
    if (!after || (isVotedThen === null && !isSet(after, input)))
      throw new PublicError('UNCONFIRMED', { message: describeUnconfirmed({ isConfirmed: false, sentence }) })
    ballot = after
    if (isVotedThen === input.isVoted) break
  }
  return payloadOf(ballot, input, ...(isSet(ballot, input) ? [] : [changed]))
}

async function setVoteInTurn(input: SetVoteInput, context: GraphContext): Promise<Payload> {
  const election = await findElectionOf(input.electionId, context)
  if (!election) return payloadOf(null, input, unknownElection)
  const ballot = await findBallot(election, context)
  if (!ballot) return payloadOf(null, input, conflictOf(votingNotOpen.message ?? ''))
  let shown: Ballot | null = null
  const { source, userErrors } = await obtain({
    call: () => toggleUntilSet(input, election, ballot, context),
    conflict: async () => {
      const now = await findElectionOf(input.electionId, context)
      shown = now && (await findBallot(now, context))
      return now && shown && refusalOf(now, shown, input)
    },
  })
  return source ?? payloadOf(shown, input, ...userErrors)
}

/**
 * Sets a vote, one at a time for a voter. Source: GET /api/election/current, GET /api/election/ballot/{electionGuid}, PUT
 * /api/election/vote/toggle/{candidateGuid} where it differs, and the ballot again.
 */
export const setVote = (input: SetVoteInput, context: GraphContext): Promise<Payload> =>
  takeTurn(context, () => setVoteInTurn(input, context))
