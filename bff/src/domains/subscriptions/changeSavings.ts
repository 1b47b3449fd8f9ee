import type { GraphContext } from '../../context.ts'
import type { ChangeSavingsInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { pesos } from '../../money/pesos.ts'
import { answered } from '../../rest/answer.ts'
import { changeOf } from './availabilities.ts'
import { findSavings } from './findSubscription.ts'
import { checkChange } from './previewSavings.ts'
import { checkContribution } from './rules.ts'
import { sendRequest } from './sendRequest.ts'

type Payload = Awaited<ResolversTypes['ChangeSavingsPayload']>

/**
 * Asks for another contribution to savings. Source: POST /api/subscription/change/savings between two readings of GET
 * /api/subscription/current/user/savings.
 */
export async function changeSavings({ contribution, idempotencyKey }: ChangeSavingsInput, context: GraphContext): Promise<Payload> {
  const { claims } = await context.session.require()
  const wrong = checkContribution('savings', contribution)
  if (wrong.length > 0) return { savings: null, request: null, userErrors: wrong }
  const body = { Contribution: pesos(contribution).toNumber() }
  const { source: sent, userErrors } = await sendRequest({
    send: () => context.rest('requestChange', { path: { key: 'savings' }, body, idempotencyKey, read: answered() }),
    read: () => findSavings(context),
    check: (savings) => checkChange(savings, contribution, context.today),
    availability: (savings) => changeOf(savings, claims.isCompliant),
    inputOf: { Contribution: 'contribution' },
    requestsOf: ({ changeRequests }) => changeRequests,
    isAsAsked: ({ newContribution }) => pesos(newContribution).eq(contribution),
  })
  return { savings: sent?.source ?? null, request: sent?.request ?? null, userErrors }
}
