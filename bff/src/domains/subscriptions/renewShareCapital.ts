import type { GraphContext } from '../../context.ts'
import type { RenewShareCapitalInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { pesos } from '../../money/pesos.ts'
import { answered } from '../../rest/answer.ts'
import { renewalOf } from './availabilities.ts'
import { findShareCapital } from './findSubscription.ts'
import { checkRenewal } from './previewRenewal.ts'
import { checkContribution, checkTerm, invalid } from './rules.ts'
import { sendRequest } from './sendRequest.ts'

type Payload = Awaited<ResolversTypes['RenewShareCapitalPayload']>

const inputOf = { Contribution: 'contribution', Term: 'term', Agree: 'isAgreed' }
const notAgreed = invalid('isAgreed', 'You must agree to the agreement.')

/** These faults depend on the input alone and need no call. */
function checkRenewalInput({ contribution, term, isAgreed }: RenewShareCapitalInput): UserError[] {
  return [...checkContribution('shareCapital', contribution), ...checkTerm(term), ...(isAgreed ? [] : [notAgreed])]
}

/**
 * Asks for another contribution and term of share capital. Source: POST /api/subscription/change/share_capital between two readings of GET
 * /api/subscription/current/user/share_capital.
 */
export async function renewShareCapital(input: RenewShareCapitalInput, context: GraphContext): Promise<Payload> {
  const { contribution, term, idempotencyKey } = input
  const { claims } = await context.session.require()
  const wrong = checkRenewalInput(input)
  if (wrong.length > 0) return { shareCapital: null, request: null, userErrors: wrong }
  const body = { Contribution: pesos(contribution).toNumber(), Term: term, Agree: true }
  const { source: sent, userErrors } = await sendRequest({
    send: () => context.rest('requestChange', { path: { key: 'share_capital' }, body, idempotencyKey, read: answered() }),
    read: () => findShareCapital(context),
    check: (shareCapital) => checkRenewal(shareCapital, { contribution, term }, context),
    availability: (shareCapital) => renewalOf(shareCapital, claims.isCompliant, context.today),
    inputOf,
    requestsOf: ({ changeRequests }) => changeRequests,
    isAsAsked: ({ newContribution, newTerm }) => pesos(newContribution).eq(contribution) && newTerm === term,
  })
  return { shareCapital: sent?.source ?? null, request: sent?.request ?? null, userErrors }
}
