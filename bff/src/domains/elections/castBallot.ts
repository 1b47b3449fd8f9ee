import type { GraphContext } from '../../context.ts'
import type { CastBallotInput, Ballot, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { PublicError } from '../../errors/publicError.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { answered } from '../../rest/answer.ts'
import { write, conflictOf } from '../../writing/write.ts'
import { findBallot } from './findBallot.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import type { ElectionSource } from './source.ts'
import { takeTurn } from './takeTurn.ts'

const changed = 'Your ballot has other votes than were shown here. Look at them again before you cast.'
const lost =
  'Your votes are no longer on your ballot: they were taken back elsewhere, or the service has restarted. Vote again before you cast.'

/**
 * Compares the votes on the ballot with the ids of those shown, in any order. Answers the user error of a difference; null where the votes
 * are the same, and on a ballot that is cast, which has no votes any more: a cast whose answer was lost must find its outcome.
 */
function compareVotes({ isCast, note, positions }: Ballot, shownIds: readonly string[]): UserError | null {
  if (isCast) return null
  const there = new Set(positions.flatMap(({ candidates }) => candidates.flatMap(({ id, isVoted }) => (isVoted ? [id.toLowerCase()] : []))))
  const shown = new Set(shownIds.map((id) => id.toLowerCase()))
  if (there.symmetricDifference(shown).size === 0) return null
  return conflictOf(note ?? (there.size === 0 ? lost : changed))
}

const nothing = { ballot: null, receipt: null, isReceiptTaken: false }

type Payload = Awaited<ResolversTypes['CastBallotPayload']>

/** As the contract has it, before it is sent as a header. */
const hashPattern = /^[0-9a-f]{64}$/
const visible = /^[\x20-\x7e]{1,100}$/

/**
 * The ballot as it is and what differs, where it has other votes than those shown; null where it may be cast. Trap: the turn is that of this
 * process, so that another copy of the BFF may still set a vote between this read and the cast.
 */
async function findDifference(votes: CastBallotInput['votes'], election: ElectionSource, context: GraphContext): Promise<Payload | null> {
  const ballot = votes ? await findBallot(election, context) : null
  const difference = votes && ballot && compareVotes(ballot, votes)
  return difference ? { ...nothing, ballot, userErrors: [difference] } : null
}

async function cast({ electionId, idempotencyKey, receiptHash, votes }: CastBallotInput, context: GraphContext): Promise<Payload> {
  const sentHash = receiptHash ?? null
  if (sentHash !== null && !hashPattern.test(sentHash))
    throw new PublicError('BAD_USER_INPUT', { message: 'A receipt hash has 64 hexadecimal digits in lower case.' })
  const election = await findElectionOf(electionId, context)
  if (!election) return { ...nothing, userErrors: [unknownElection] }
  const difference = await findDifference(votes, election, context)
  if (difference) return difference
  let receipt: string | null = null
  let isReceiptTaken = false
  const { source, userErrors } = await write({
    call: () =>
      context.rest('castBallot', {
        path: { electionGuid: election.id },
        idempotencyKey,
        ...(sentHash !== null && { headers: { 'Receipt-Hash': sentHash } }),
        read: (body, info) => {
          receipt = info.receipt !== null && visible.test(info.receipt) ? info.receipt : null
          isReceiptTaken = sentHash !== null && info.receiptHash === sentHash
          return answered('Casted')(body)
        },
      }),
    conflict: async () => {
      const now = await findElectionOf(electionId, context)
      return (now && (await findBallot(now, context))?.cast.message) ?? null
    },
    // A read that fails does not make a confirmed cast UNCONFIRMED: the receipt is shown this once.
    readAgain: async () => ({ receipt, isReceiptTaken, ballot: await readIfPossible(() => findBallot(election, context)) }),
    holds: ({ ballot }) => ballot?.isCast ?? null,
  })
  return { ...(source ?? nothing), userErrors }
}

/**
 * Casts the ballot, once, after the votes that are on their way. Source: PUT /api/election/ballot/cast/{electionGuid}, whose header
 * `Receipt` is an extension, as is `Receipt-Hash` of both request and answer, then GET /api/election/ballot/{electionGuid}, which is read
 * before as well where the client says which votes it has shown.
 */
export const castBallot = (input: CastBallotInput, context: GraphContext): Promise<Payload> => takeTurn(context, () => cast(input, context))
