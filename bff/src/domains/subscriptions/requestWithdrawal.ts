import type { GraphContext } from '../../context.ts'
import type { RequestSavingsWithdrawalInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isSendable, pesos } from '../../money/pesos.ts'
import type { SavingsSource } from '../../money/subscriptionSource.ts'
import { answered } from '../../rest/answer.ts'
import { withdrawalOf } from './availabilities.ts'
import { findSavings } from './findSubscription.ts'
import { checkWithdrawal } from './rules.ts'
import { sendRequest } from './sendRequest.ts'

type Payload = Awaited<ResolversTypes['RequestSavingsWithdrawalPayload']>

/**
 * Asks for a withdrawal, sent as a negative amount. Source: POST /api/subscription/new/transaction/savings between two readings of GET
 * /api/subscription/current/user/savings. An amount of zero or less, or too large to send, is refused after the GET, without the POST.
 */
export async function requestWithdrawal(
  { amount, idempotencyKey }: RequestSavingsWithdrawalInput,
  context: GraphContext,
): Promise<Payload> {
  const { claims } = await context.session.require()
  const check = (savings: SavingsSource) => checkWithdrawal(savings, amount)
  if (pesos(amount).lte(0) || !isSendable(amount)) return { savings: null, request: null, userErrors: check(await findSavings(context)) }
  const { source: sent, userErrors } = await sendRequest({
    send: () => {
      const parts = { Transaction: { Title: 'Withdrawal', Amount: pesos(amount).neg().toNumber(), Status: 'Review' } }
      return context.rest('requestTransaction', { path: { type: 'savings' }, parts, idempotencyKey, read: answered() })
    },
    read: () => findSavings(context),
    check,
    availability: (savings) => withdrawalOf(savings, claims.isCompliant),
    inputOf: { Amount: 'amount' },
    requestsOf: ({ withdrawalRequests }) => withdrawalRequests,
    isAsAsked: (request) => pesos(request.amount).eq(amount),
  })
  return { savings: sent?.source ?? null, request: sent?.request ?? null, userErrors }
}
