import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { LockedRequest } from '../../reviews/requests.ts'
import { lockRequests, tableOf } from '../../reviews/requests.ts'
import type { Services } from '../../services.ts'
import { writeRequestCancelled } from './requestMail.ts'

/**
 * Locks a member's request as staging and applying do, so that a cancellation and a decision follow each other.
 * @throws {HttpError} 404 for a missing one, another member's and an application for membership.
 */
async function lockOwnRequest(transaction: Database, code: string, memberGuid: string): Promise<LockedRequest> {
  const own = transaction.selectFrom('requests').select('guid').where('code', '=', code).where('user_guid', '=', memberGuid)
  const found = await own.where('queue', 'in', ['share_capital', 'savings', 'service']).executeTakeFirst()
  const [request] = found ? await lockRequests(transaction, [found.guid]) : []
  if (!request) throw new HttpError(404)
  return request
}

/** @throws {HttpError} 409 for a request that an officer has staged or decided, or its member has cancelled. */
function requireCancellable({ status, staged, first }: LockedRequest): void {
  if (status === 'Cancelled') throw new HttpError(409, { message: 'You have cancelled it already.' })
  if (status !== 'Review') throw new HttpError(409, { message: 'An officer has decided it: it can no longer be cancelled.' })
  if (staged ?? first) throw new HttpError(409, { message: 'An officer is deciding it: it can no longer be cancelled.' })
}

/**
 * Cancels a request of the caller that is in Review, of any kind, by its reference number: deposits and withdrawals have no Guid for the
 * member. Not once it is staged, since the officer may have told the member, or have prepared the payment. A cancelled request gets no
 * `processed_at`: no officer has decided it, so that it is in no queue and no list of decisions.
 */
export async function cancelRequest({ clock, config, mails }: Services, call: Call<'cancelRequest'>): Promise<'Cancelled'> {
  const { code } = call.params
  const { guid: memberGuid } = call.caller()
  const response = await call.once(async (transaction) => {
    const request = await lockOwnRequest(transaction, code, memberGuid)
    requireCancellable(request)
    const cancelled = { status: 'Cancelled', cancelled_at: clock.now() } as const
    await transaction.updateTable(tableOf(request)).set(cancelled).where('guid', '=', request.guid).execute()
    await call.audit(transaction, {
      subject: request.guid,
      before: { Status: 'Review' },
      after: { RequestCode: code, Status: 'Cancelled' },
    })
    await mails.add(transaction, await mailOf(config, transaction, memberGuid, writeRequestCancelled(config, code)))
    return 'Cancelled' as const
  })
  mails.wake()
  return response
}
