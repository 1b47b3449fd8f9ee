import { Decimal } from 'decimal.js'
import { addDays, addMonths, formatDay } from '../../../../schema/rules/days.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { expirationOf } from '../../../../schema/rules/expirationOf.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged, decidedColumns } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome } from '../../reviews/applyStaged.ts'
import type { LockedRequest } from '../../reviews/requests.ts'
import type { Decision } from '../../reviews/staging.ts'
import { decideAsIs, queueNameOf, refuseDisposition, stageDisposition } from '../../reviews/stageDisposition.ts'
import type { Disposition, ReviewRules } from '../../reviews/stageDisposition.ts'
import type { Services } from '../../services.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { runDailyJob } from './dailyJob.ts'
import { writeChangeDecision } from './decisionMail.ts'
import { findExcess } from './overCap.ts'
import type { Subscription, SubscriptionType } from './subscription.ts'
import { reviewPermissions } from './subscription.ts'

/** A change request, with the subscription that it is about. */
interface LockedChange extends Pick<LockedRequest, 'guid' | 'code' | 'new_term' | 'old_amount' | 'old_term'> {
  /** The contribution that is asked for. */
  readonly amount: string
  readonly subscription: Subscription
}

/** A mistyped year would leave months without the contribution: a change holds within a term of its earliest day, of savings within a year. */
function findLateFault({ new_term, subscription }: LockedChange, day: Day, earliest: Day): string | null {
  const years = new_term ?? subscription.term ?? 1
  const latest = addMonths(earliest, 12 * years)
  if (day <= latest) return null
  const most = `${years} ${years === 1 ? 'year' : 'years'} after the earliest day, ${formatDay(earliest)}`
  return `The effectivity date must be ${formatDay(latest)} or earlier: at most ${most}.`
}

/** The sentence against a day of effect; null for none. */
function findDayFault(change: LockedChange, day: Day | null, today: Day): string | null {
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
  { amount, new_term: term, subscription }: LockedChange,
  startsOn: Day,
  today: Day,
): Promise<string | null> {
  if (term === null) return null
  const end = expirationOf(startsOn, term)
  const newTerm = { contribution: new Decimal(amount), startsOn, end }
  const excess = await findExcess(transaction, config, subscription, newTerm, today)
  if (!excess) return null
  return `By ${formatDay(end)} the member would hold ${formatPesos(excess.amount)} more share capital than the ${formatPesos(excess.cap)} that a member may hold.`
}

async function decide(services: Services, transaction: Database, change: LockedChange, disposition: Disposition): Promise<Decision> {
  const decision = decideAsIs(disposition)
  if (decision.status === 'Rejected') return decision
  const today = businessDay(services.clock.now())
  const day = disposition.EffectivityDate ?? null
  const fault = findDayFault(change, day, today)
  if (day === null || fault !== null) refuseDisposition([{ Field: 'EffectivityDate', Message: fault ?? '' }])
  const overCap = day === null ? null : await findOverCap(services, transaction, change, day, today)
  if (overCap !== null) throw new HttpError(409, { message: overCap })
  return { ...decision, effectivity_date: day }
}

const rulesOf = (services: Services, type: SubscriptionType): ReviewRules<LockedChange> => ({
  find: ({ kind, amount, subscription, ...request }) =>
    kind === 'change' && amount !== null && subscription?.type === type ? { ...request, amount, subscription } : null,
  decide: (transaction, change, disposition) => decide(services, transaction, change, disposition),
  isPartOfDetail: type === 'savings',
})

/** Stages the disposition of a change request of the kind that the path names. */
export function stageChange(services: Services, call: Call<'stageChange'>) {
  return stageDisposition(services, call, rulesOf(services, call.params.type))
}

async function apply(
  services: Services,
  transaction: Database,
  change: LockedChange,
  staged: Decision,
  officer: Officer,
): Promise<Outcome | null> {
  const { guid, amount, new_term, old_amount: Contribution, old_term: Term } = change
  const { effectivity_date } = staged
  const isApproved = staged.status === 'Approved'
  const today = businessDay(officer.now)
  if (isApproved) {
    if (effectivity_date === null || findDayFault(change, effectivity_date, today) !== null) return null
    if ((await findOverCap(services, transaction, change, effectivity_date, today)) !== null) return null
  }
  const decided = { ...decidedColumns(staged, officer), effectivity_date }
  await transaction.updateTable('change_requests').set(decided).where('guid', '=', guid).execute()
  return {
    before: { Contribution, Term },
    after: isApproved ? { Contribution: amount, Term: new_term, EffectivityDate: effectivity_date } : {},
    letter: writeChangeDecision(services.config, { ...change, kind: change.subscription.type }, staged),
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
  const { type } = call.params
  const response = await applyStaged(services, call, {
    ...rulesOf(services, type),
    name: queueNameOf({ kind: 'change', queue: type, group_guid: null }),
    permission: reviewPermissions[type],
    books: null,
    apply: (...applied) => apply(services, ...applied),
  })
  await applyDueChanges(services)
  return response
}
