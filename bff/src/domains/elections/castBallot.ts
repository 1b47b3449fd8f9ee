import type { GraphContext } from '../../context.ts'
import type { Ballot, CastBallotInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { anything } from '../../reading/values.ts'
import { RestError } from '../../rest/errors.ts'
import { findBallot } from './findBallot.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import { conflict, explainRefusal, failed, isAnswer } from './refusals.ts'
import type { ElectionSource } from './source.ts'
import { takeTurn } from './takeTurn.ts'

type Payload = Awaited<ResolversTypes['CastBallotPayload']>

const visible = /^[\x20-\x7e]{1,100}$/

const refused = (...userErrors: UserError[]): Payload => ({ ballot: null, receipt: null, userErrors })

/** The ballot that was cast; null where it cannot be read now, because the receipt is shown this once. */
async function findCast(election: ElectionSource, context: GraphContext): Promise<Ballot | null> {
  try {
    return await findBallot(election, context)
  } catch (error) {
    if (error instanceof RestError) return null
    throw error
  }
}

async function cast({ electionId, idempotencyKey }: CastBallotInput, context: GraphContext): Promise<Payload> {
  const election = await findElectionOf(electionId, context)
  if (!election) return refused(unknownElection)
  try {
    const { answer, receipt } = await context.rest('castBallot', {
      path: { electionGuid: election.id },
      idempotencyKey,
      read: (body, info) => ({ answer: anything(body), receipt: info.receipt }),
    })
    if (!isAnswer('Casted', answer)) return refused(failed)
    const shown = receipt !== null && visible.test(receipt) ? receipt : null
    return { ballot: await findCast(election, context), receipt: shown, userErrors: [] }
  } catch (error) {
    return explainRefusal(error, async (refusal) => {
      const now = await findElectionOf(electionId, context)
      const message = now && (await findBallot(now, context))?.cast.message
      return refused(message == null ? refusal : conflict(message))
    })
  }
}

/**
 * Casts the ballot, once, after the votes that are on their way. Source: PUT /api/election/ballot/cast/{electionGuid}, whose header
 * `Receipt` is an extension, then GET /api/election/ballot/{electionGuid}.
 */
export const castBallot = (input: CastBallotInput, context: GraphContext): Promise<Payload> => takeTurn(context, () => cast(input, context))
