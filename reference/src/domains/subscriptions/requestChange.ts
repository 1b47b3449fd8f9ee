import { randomUUID } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay, formatDay } from '../../calendar/day.ts'
import type { Day } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { findChangeFaults } from './changeRules.ts'
import { findOverCap } from './overCap.ts'
import { renewalOpensOn } from './renewal.ts'
import { nextRequestCode } from './requestCode.ts'
import { writeRequestReceived } from './requestMail.ts'
import { refuseRequest } from './refuseRequest.ts'
import type { Subscription } from './subscription.ts'
import { lockOwnSubscription } from './subscription.ts'

type NewChange = components['schemas']['NewChange']

/** @throws {Failure} 409 while another change is in review. */
async function requireNoOpenChange(transaction: Database, subscriptionGuid: string): Promise<void> {
  const open = transaction.selectFrom('change_requests').select('code').where('subscription_guid', '=', subscriptionGuid)
  const found = await open.where('status', '=', 'Review').executeTakeFirst()
  if (found) throw new Failure(409, { message: `Your change request ${found.code} is still in review.` })
}

/** @throws {Failure} 409 while an approved renewal of share capital is still to take effect. */
async function requireNoComingRenewal(transaction: Database, { guid, type }: Subscription): Promise<void> {
  if (type !== 'share_capital') return
  const approved = transaction.selectFrom('change_requests').select('effectivity_date').where('subscription_guid', '=', guid)
  const coming = approved.where('status', '=', 'Approved').where('took_effect_at', 'is', null).where('replaced_at', 'is', null)
  const day = (await coming.orderBy('effectivity_date').executeTakeFirst())?.effectivity_date
  if (day) throw new Failure(409, { message: `Your renewal is approved and takes effect on ${formatDay(day)}.` })
}

/** @throws {Failure} 409 before the window of the renewal. */
function requireOpenRenewal({ type, expires_on: expiresOn }: Subscription, today: Day): void {
  const opensOn = type === 'share_capital' ? renewalOpensOn(expiresOn) : null
  if (opensOn !== null && today < opensOn) throw new Failure(409, { message: `You can renew from ${formatDay(opensOn)}.` })
}

async function store(transaction: Database, subscription: Subscription, { Contribution, Term }: NewChange, now: Date) {
  const { guid: subscription_guid, type } = subscription
  const request = {
    guid: randomUUID(),
    code: await nextRequestCode(transaction, type, now),
    subscription_guid,
    subscription_type: type,
    old_amount: subscription.contribution,
    old_term: subscription.term,
    old_effectivity_date: subscription.effectivity_date,
    new_amount: new Decimal(Contribution).toFixed(2),
    new_term: type === 'share_capital' ? (Term ?? null) : null,
    requested_at: now,
  }
  await transaction.insertInto('change_requests').values(request).execute()
  return request
}

/** Puts a change of contribution, of share capital a renewal, into review. */
export async function requestChange(services: Services, call: Call<'requestChange'>): Promise<'Added'> {
  const { clock, config, mails } = services
  const { guid: memberGuid } = call.caller()
  const { key: type } = call.params
  const answer = await call.once(async (transaction) => {
    const now = clock.now()
    const subscription = await lockOwnSubscription(transaction, memberGuid, type)
    await requireNoOpenChange(transaction, subscription.guid)
    await requireNoComingRenewal(transaction, subscription)
    requireOpenRenewal(subscription, businessDay(now))
    refuseRequest(findChangeFaults(type, call.body))
    refuseRequest(await findOverCap(transaction, config, subscription, call.body, businessDay(now)))
    const { guid, code, old_amount, old_term, new_amount, new_term } = await store(transaction, subscription, call.body, now)
    await call.audit(transaction, {
      subject: guid,
      before: { Contribution: old_amount, Term: old_term },
      after: { RequestCode: code, Contribution: new_amount, Term: new_term, Status: 'Review' },
    })
    await mails.add(transaction, await mailOf(config, transaction, memberGuid, writeRequestReceived(config, type, code)))
    return 'Added'
  })
  mails.wake()
  return answer
}
