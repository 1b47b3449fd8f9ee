import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import { addDays, formatDay } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import { readCap } from '../../ledger/cap.ts'
import { countPaydays, renewedTerm } from './renewal.ts'
import type { Subscription } from './subscription.ts'

/** The term of a renewal, both days included, with its contribution on each payday. */
interface NewTerm {
  readonly contribution: Decimal
  readonly startsOn: Day
  readonly end: Day
}

/** The first day whose payday is still to be posted: tomorrow, where today's contribution is among the movements. */
async function readFirstDue(transaction: Database, { account_id, contribution }: Subscription, today: Day): Promise<Day> {
  const movements = transaction.selectFrom('journal_entries').innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
  const ofToday = movements.where('account_id', '=', account_id).where('business_day', '=', today).where('credit', '=', contribution)
  const posted = await ofToday.select('entry_id').limit(1).executeTakeFirst()
  return posted ? addDays(today, 1) : today
}

/**
 * By how much share capital would pass the most that a member may hold at the end of a new term, when the present contribution is paid
 * on each payday before the term begins, and the new one on each payday of it; null where it would not.
 */
export async function findExcess(
  transaction: Database,
  { paydays }: Pick<Config, 'paydays'>,
  subscription: Subscription,
  { contribution, startsOn, end }: NewTerm,
  today: Day,
): Promise<{ readonly amount: Decimal; readonly cap: Decimal } | null> {
  const cap = subscription.type === 'share_capital' ? await readCap(transaction) : null
  if (cap === null) return null
  const held = transaction.selectFrom('account_balances').select('balance').where('account_id', '=', subscription.account_id)
  const { balance } = await held.executeTakeFirstOrThrow()
  const due = await readFirstDue(transaction, subscription, today)
  const before = new Decimal(subscription.contribution).times(countPaydays(due, addDays(startsOn, -1), paydays))
  const during = contribution.times(countPaydays(startsOn < due ? due : startsOn, end, paydays))
  const amount = before.plus(during).plus(balance).minus(cap)
  return amount.isPositive() && !amount.isZero() ? { amount, cap } : null
}

/** The excess as a fault, for a renewal that a member requests today. */
export async function findOverCap(
  transaction: Database,
  config: Pick<Config, 'paydays'>,
  subscription: Subscription,
  { Contribution, Term }: components['schemas']['NewChange'],
  today: Day,
): Promise<FieldFault[]> {
  if (Term === undefined) return []
  const { startsOn, expiresOn: end } = renewedTerm(today, subscription.expires_on, Term)
  const excess = await findExcess(transaction, config, subscription, { contribution: new Decimal(Contribution), startsOn, end }, today)
  if (!excess) return []
  const Message = `By ${formatDay(end)} you would hold ${formatPesos(excess.amount)} more share capital than the ${formatPesos(excess.cap)} that a member may hold.`
  return [{ Field: 'Contribution', Message }]
}
