import type { GraphContext } from '../../context.ts'
import type { CastBallotInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { anything } from '../../reading/values.ts'
import { write } from '../../writing/write.ts'
import { findBallot } from './findBallot.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import { takeTurn } from './takeTurn.ts'

type Payload = Awaited<ResolversTypes['CastBallotPayload']>

const visible = /^[\x20-\x7e]{1,100}$/

async function cast({ electionId, idempotencyKey }: CastBallotInput, context: GraphContext): Promise<Payload> {
  const election = await findElectionOf(electionId, context)
  if (!election) return { ballot: null, receipt: null, userErrors: [unknownElection] }
  let receipt: string | null = null
  const { source, userErrors } = await write({
    call: () =>
      context.rest('castBallot', {
        path: { electionGuid: election.id },
        idempotencyKey,
        read: (body, info) => {
          receipt = info.receipt !== null && visible.test(info.receipt) ? info.receipt : null
          return anything(body)
        },
      }),
    confirmation: 'Casted',
    conflict: async () => {
      const now = await findElectionOf(electionId, context)
      return (now && (await findBallot(now, context))?.cast.message) ?? null
    },
    // A read that fails does not make the result UNCONFIRMED: the receipt is shown this once.
    readAgain: async () => ({ receipt, ballot: await readIfPossible(() => findBallot(election, context)) }),
  })
  return { ...(source ?? { ballot: null, receipt: null }), userErrors }
}

/**
 * Casts the ballot, once, after the votes that are on their way. Source: PUT /api/election/ballot/cast/{electionGuid}, whose header
 * `Receipt` is an extension, then GET /api/election/ballot/{electionGuid}.
 */
export const castBallot = (input: CastBallotInput, context: GraphContext): Promise<Payload> => takeTurn(context, () => cast(input, context))
