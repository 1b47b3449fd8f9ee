import { randomUUID } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { formatPesos, findUnpostable } from '../../ledger/amounts.ts'
import { contributionOn } from '../../ledger/contributionOn.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { findOverCap } from './overCap.ts'
import { renewalOpensOn } from './renewal.ts'
import { nextRequestCode } from './requestCode.ts'
import { writeRequestReceived } from './requestMail.ts'
import { refuseRequest } from './refuseRequest.ts'
import type { Subscription, SubscriptionType } from './subscription.ts'
import { lockOwnSubscription } from './subscription.ts'
import { contributionStep, findContributionFault, findTermFault } from '../../../../schema/rules/moneyRequests.ts'

type NewChange = components['schemas']['NewChange']

/** The faults of a request for another contribution, of share capital also for a term. */
function findChangeFaults(type: SubscriptionType, { Contribution, Term, Agree }: NewChange): FieldFault[] {
  const contribution = new Decimal(Contribution)
  const kind = type === 'savings' ? 'savings' : 'shareCapital'
  const fault = findContributionFault(kind, contribution.toFixed(2), contributionStep) ?? findUnpostable(contribution)
  const faults = fault === null ? [] : [{ Field: 'Contribution', Message: fault }]
  if (type === 'savings') return faults
  const termFault = Term === undefined ? 'Term is required.' : findTermFault(Term)
  if (termFault !== null) faults.push({ Field: 'Term', Message: termFault })
  if (Agree !== true) faults.push({ Field: 'Agree', Message: 'You must agree to the agreement.' })
  return faults
}

/** @throws {HttpError} 409 while another change is in review. */
async function requireNoOpenChange(transaction: Database, subscriptionGuid: string): Promise<void> {
  const open = transaction.selectFrom('change_requests').select('code').where('subscription_guid', '=', subscriptionGuid)
  const found = await open.where('status', '=', 'Review').executeTakeFirst()
  if (found) throw new HttpError(409, { message: `Your change request ${found.code} is still in review.` })
}

/** The approved change that is still to take effect; undefined without one. */
function findComingChange(transaction: Database, { guid }: Subscription) {
  const approved = transaction
    .selectFrom('change_requests')
    .select(['effectivity_date', 'new_amount'])
    .where('subscription_guid', '=', guid)
    .where('status', '=', 'Approved')
  const coming = approved.where('took_effect_at', 'is', null).where('replaced_at', 'is', null)
  return coming.orderBy('effectivity_date').executeTakeFirst()
}

/** @throws {HttpError} 409 while an approved renewal of share capital is still to take effect. */
async function requireNoComingRenewal(transaction: Database, subscription: Subscription): Promise<void> {
  if (subscription.type !== 'share_capital') return
  const day = (await findComingChange(transaction, subscription))?.effectivity_date
  if (day) throw new HttpError(409, { message: `Your renewal is approved and takes effect on ${formatDay(day)}.` })
}

/** The fault of a savings change to what is put in already, or will be by an approved change. */
async function findUnchanged(transaction: Database, subscription: Subscription, { Contribution }: NewChange): Promise<FieldFault[]> {
  if (subscription.type !== 'savings') return []
  const coming = await findComingChange(transaction, subscription)
  const amount = new Decimal(Contribution)
  if (!amount.equals(coming?.new_amount ?? subscription.contribution)) return []
  const from = coming?.effectivity_date ? ` from ${formatDay(coming.effectivity_date)}` : ' now'
  return [{ Field: 'Contribution', Message: `You put in ${formatPesos(amount)} per payday${from}. Enter another amount.` }]
}

/** @throws {HttpError} 409 before the window of the renewal. */
function requireOpenRenewal({ type, expires_on: expiresOn }: Subscription, today: Day): void {
  const opensOn = type === 'share_capital' ? renewalOpensOn(expiresOn) : null
  if (opensOn !== null && today < opensOn) throw new HttpError(409, { message: `You can renew from ${formatDay(opensOn)}.` })
}

async function store(transaction: Database, subscription: Subscription, { Contribution, Term }: NewChange, now: Date) {
  const { guid: subscription_guid, type } = subscription
  const request = {
    guid: randomUUID(),
    code: await nextRequestCode(transaction, type, now),
    subscription_guid,
    subscription_type: type,
    old_amount: contributionOn(subscription, businessDay(now)).toFixed(2),
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
  const response = await call.once(async (transaction) => {
    const now = clock.now()
    const subscription = await lockOwnSubscription(transaction, memberGuid, type)
    await requireNoOpenChange(transaction, subscription.guid)
    await requireNoComingRenewal(transaction, subscription)
    requireOpenRenewal(subscription, businessDay(now))
    refuseRequest(findChangeFaults(type, call.body))
    refuseRequest(await findUnchanged(transaction, subscription, call.body))
    refuseRequest(await findOverCap(transaction, config, subscription, call.body, businessDay(now)))
    const { guid, code, old_amount, old_term, new_amount, new_term } = await store(transaction, subscription, call.body, now)
    await call.audit(transaction, {
      subject: guid,
      before: { Contribution: old_amount, Term: old_term },
      after: { RequestCode: code, Contribution: new_amount, Term: new_term, Status: 'Review' },
    })
    const term = new_term === null ? '' : `, ${new_term} ${new_term === 1 ? 'year' : 'years'}`
    const asked = `${formatPesos(new Decimal(new_amount))} per payday${term}`
    const letter = writeRequestReceived(config, { kind: type, code, asked })
    await mails.add(transaction, await mailOf(config, transaction, memberGuid, letter))
    return 'Added'
  })
  mails.wake()
  return response
}
