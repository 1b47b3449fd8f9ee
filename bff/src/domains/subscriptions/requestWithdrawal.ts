import type { GraphContext } from '../../context.ts'
import type { RequestSavingsWithdrawalInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isSendable, pesos } from '../../mapping/pesos.ts'
import { anything } from '../../reading/values.ts'
import { withdrawalOf } from './availabilities.ts'
import { findSavings } from './findSubscription.ts'
import { checkWithdrawal } from './rules.ts'
import { newRequest, sendRequest } from './sendRequest.ts'
import type { SavingsSource } from '../../mapping/subscriptionSource.ts'

type Payload = Awaited<ResolversTypes['RequestSavingsWithdrawalPayload']>

/**
 * Asks for a withdrawal, sent as a negative amount. Source: POST /api/subscription/new/transaction/savings, then GET
 * /api/subscription/current/user/savings; this alone for an amount that is none.
 */
export async function requestWithdrawal(
  { amount, idempotencyKey }: RequestSavingsWithdrawalInput,
  context: GraphContext,
): Promise<Payload> {
  const { claims } = await context.session.require()
  const check = (savings: SavingsSource) => checkWithdrawal(savings, amount)
  if (pesos(amount).lte(0) || !isSendable(amount)) return { savings: null, request: null, userErrors: check(await findSavings(context)) }
  const sent = await sendRequest({
    send: () => {
      const parts = { Transaction: { Title: 'Withdrawal', Amount: pesos(amount).neg().toNumber(), Status: 'Review' } }
      return context.rest('requestTransaction', { path: { type: 'savings' }, parts, idempotencyKey, read: anything })
    },
    read: () => findSavings(context),
    check,
    availability: (savings) => withdrawalOf(savings, claims.isCompliant),
    inputOf: { Amount: 'amount' },
  })
  if (sent.source === null) return { savings: null, request: null, userErrors: sent.userErrors }
  const request = newRequest(sent.source.withdrawalRequests, (one) => pesos(one.amount).eq(amount))
  return { savings: sent.source, request, userErrors: [] }
}
