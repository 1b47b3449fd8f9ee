import type { GraphContext } from '../../context.ts'
import type { CancelRequestInput, CancelRequestPayload, MemberRequest, UserError } from '../../generated/graph.ts'
import { answered } from '../../rest/answer.ts'
import { conflictOf, write } from '../../writing/write.ts'
import { findRequests } from './findRequests.ts'

const unknownRequest: UserError = { code: 'FAILED', message: 'There is no such request.', field: ['input', 'requestCode'] }
const notOffered = conflictOf('This request cannot be cancelled here. Please write to the office.')

/** Why a request can not be cancelled, by what is there now; null where that shows no reason. */
function reasonAgainst({ status, cancellation }: MemberRequest): string | null {
  if (status === 'CANCELLED') return 'You have cancelled it already.'
  if (status !== 'REVIEW') return 'An officer has decided it: it can no longer be cancelled.'
  return cancellation?.message ?? null
}

/**
 * Cancels a request of the caller's own that is in review. Source: GET of the requests, PUT /api/request/cancel/{code}, and the requests
 * again. A request that the caller does not have is refused without the PUT; one that is cancelled is sent, since a press may be repeated.
 */
export async function cancelRequest(
  { requestCode, idempotencyKey }: CancelRequestInput,
  context: GraphContext,
): Promise<CancelRequestPayload> {
  const find = async () => (await findRequests(context)).find((request) => request.requestCode === requestCode)
  const found = await find()
  if (!found) return { request: null, userErrors: [unknownRequest] }
  if (found.status === 'REVIEW' && !found.cancellation) return { request: null, userErrors: [notOffered] }
  const { source, userErrors } = await write({
    call: () => context.rest('cancelRequest', { path: { code: requestCode }, idempotencyKey, read: answered('Cancelled') }),
    conflict: async () => {
      const request = await find()
      return request ? reasonAgainst(request) : null
    },
    readAgain: find,
    holds: (request) => request?.status === 'CANCELLED',
  })
  return { request: source ?? null, userErrors }
}
