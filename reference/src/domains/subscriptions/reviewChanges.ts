import { Decimal } from 'decimal.js'
import { addDays, addMonths, businessDay, formatDay } from '../../calendar/day.ts'
import type { Day } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome, ReviewQueue } from '../../reviews/applyStaged.ts'
import type { Decision, StagedDisposition } from '../../reviews/staging.ts'
import { decideAsIs, refuseDisposition, stageDisposition } from '../../reviews/stageDisposition.ts'
import type { Disposition } from '../../reviews/stageDisposition.ts'
import type { Services } from '../../services.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { runDailyJob } from './dailyJob.ts'
import { writeChangeDecision } from './decisionMail.ts'
import { changeQueue, lockChanges, readSavingsVersion } from './lockForReview.ts'
import type { ReviewedChange } from './lockForReview.ts'
import { findExcess } from './overCap.ts'
import { expirationOf } from './renewal.ts'
import { reviewPermissions } from './subscription.ts'

/** A mistyped year would leave months without the contribution: a change holds within a term of its earliest day, of savings within a year. */
function findLateFault({ request, subscription }: ReviewedChange, day: Day, earliest: Day): string | null {
  const years = request.new_term ?? subscription.term ?? 1
  const latest = addMonths(earliest, 12 * years)
  if (day <= latest) return null
  const most = `${years} ${years === 1 ? 'year' : 'years'} after the earliest day, ${formatDay(earliest)}`
  return `The effectivity date must be ${formatDay(latest)} or earlier: at most ${most}.`
}

/** The sentence against a day of effect; null for none. */
function findDayFault(change: ReviewedChange, day: Day | null, today: Day): string | null {
  const { type, expires_on: expiresOn } = change.subscription
  if (day === null) return 'Effectivity date is required to approve.'
  if (day < today) return 'The effectivity date must be today or later.'
  const next = type === 'share_capital' && expiresOn !== null ? addDays(expiresOn, 1) : today
  if (day < next) return `The effectivity date must be ${formatDay(next)} or later: the present term ends on the day before.`
  return findLateFault(change, day, next > today ? next : today)
}

/** The pesos above the most that a member may hold; null within it. */
async function findOverCap(
  { config }: Services,
  transaction: Database,
  { request, subscription }: ReviewedChange,
  startsOn: Day,
  today: Day,
): Promise<string | null> {
  if (request.new_term === null) return null
  const end = expirationOf(startsOn, request.new_term)
  const newTerm = { contribution: new Decimal(request.new_amount), startsOn, end }
  const excess = await findExcess(transaction, config, subscription, newTerm, today)
  if (!excess) return null
  return `By ${formatDay(end)} the member would hold ${formatPesos(excess.amount)} more share capital than the ${formatPesos(excess.cap)} that a member may hold.`
}

async function decide(services: Services, transaction: Database, item: ReviewedChange, disposition: Disposition): Promise<Decision> {
  const decision = decideAsIs(disposition)
  if (decision.status === 'Rejected') return decision
  const today = businessDay(services.clock.now())
  const day = disposition.EffectivityDate ?? null
  const fault = findDayFault(item, day, today)
  if (day === null || fault !== null) refuseDisposition([{ Field: 'EffectivityDate', Message: fault ?? '' }])
  const overCap = day === null ? null : await findOverCap(services, transaction, item, day, today)
  if (overCap !== null) throw new HttpError(409, { message: overCap })
  return { ...decision, effectivity_date: day }
}

/** Stages the disposition of a change request of the kind that the path names. */
export function stageChange(services: Services, call: Call<'stageChange'>): Promise<Disposition['Status']> {
  return stageDisposition(services, call, {
    async lock(transaction, guid) {
      const [item] = await lockChanges(transaction, [guid])
      if (item?.subscription.type !== call.params.type) return undefined
      if (call.params.type === 'share_capital') return item
      return { ...item, versionsAround: [await readSavingsVersion(transaction, item.subscription, call.caller().guid)] }
    },
    decide: (transaction, item, disposition) => decide(services, transaction, item, disposition),
  })
}

async function apply(
  services: Services,
  transaction: Database,
  item: ReviewedChange,
  { status, remarks, effectivity_date }: StagedDisposition,
  { guid: decided_by, now }: Officer,
): Promise<Outcome | null> {
  const { request } = item
  const today = businessDay(now)
  if (status === 'Approved') {
    if (effectivity_date === null || findDayFault(item, effectivity_date, today) !== null) return null
    if ((await findOverCap(services, transaction, item, effectivity_date, today)) !== null) return null
  }
  const decided = { status, remarks, decided_by, processed_at: now, effectivity_date }
  await transaction.updateTable('change_requests').set(decided).where('guid', '=', request.guid).execute()
  return {
    before: { Status: 'Review', Contribution: request.old_amount, Term: request.old_term },
    after: {
      RequestCode: request.code,
      Status: status,
      Remarks: remarks,
      ...(status === 'Approved' && { Contribution: request.new_amount, Term: request.new_term, EffectivityDate: effectivity_date }),
    },
    letter: writeChangeDecision(services.config, request, { status, remarks, effectivity_date }),
  }
}

/** The decisions are stored already: what this misses, the next run of the daily job finds. */
async function applyDueChanges(services: Services): Promise<void> {
  try {
    await runDailyJob(services, 'service')
  } catch (error) {
    services.log.warn({ err: error }, 'approved changes could not be applied at once; the daily job does it')
  }
}

/** Applies the caller's staged dispositions of a kind; changes that hold from today on take effect at once. */
export async function applyChanges(services: Services, call: Call<'applyChanges'>): Promise<'Submitted'> {
  const queue: ReviewQueue<ReviewedChange> = {
    name: changeQueue(call.params.type),
    permission: reviewPermissions[call.params.type],
    lock: lockChanges,
    apply: (transaction, item, staged, officer) => apply(services, transaction, item, staged, officer),
  }
  const response = await applyStaged(services, call, queue)
  await applyDueChanges(services)
  return response
}
