import { Decimal } from 'decimal.js'
import type { components } from '../../../../schema/generated/rest.ts'
import { formatDay } from '../../calendar/day.ts'
import type { Day } from '../../calendar/day.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import type { FieldFault } from '../../http/failure.ts'
import { formatPesos } from './amounts.ts'
import { readCap } from './cap.ts'
import { countPaydays, renewedTerm } from './renewal.ts'
import type { Subscription } from './subscription.ts'

/** The days between which contributions fall due, both included. */
interface Period {
  readonly today: Day
  readonly end: Day
}

/** By how much share capital would pass the most that a member may hold, when every contribution of a period is paid; null where it would not. */
export async function findExcess(
  transaction: Database,
  { paydays }: Pick<Config, 'paydays'>,
  { type, account_id: accountId }: Subscription,
  contribution: Decimal,
  { today, end }: Period,
): Promise<{ readonly amount: Decimal; readonly cap: Decimal } | null> {
  const cap = type === 'share_capital' ? await readCap(transaction) : null
  if (cap === null) return null
  const held = transaction.selectFrom('account_balances').select('balance').where('account_id', '=', accountId)
  const { balance } = await held.executeTakeFirstOrThrow()
  const amount = contribution
    .times(countPaydays(today, end, paydays))
    .plus(balance)
    .minus(cap)
  return amount.isPositive() && !amount.isZero() ? { amount, cap } : null
}

/** The same of a renewal that a member requests today, as a fault. */
export async function findOverCap(
  transaction: Database,
  config: Pick<Config, 'paydays'>,
  subscription: Subscription,
  { Contribution, Term }: components['schemas']['NewChange'],
  today: Day,
): Promise<FieldFault[]> {
  if (Term === undefined) return []
  const end = renewedTerm(today, subscription.expires_on, Term).expiresOn
  const excess = await findExcess(transaction, config, subscription, new Decimal(Contribution), { today, end })
  if (!excess) return []
  const Message = `By ${formatDay(end)} you would hold ${formatPesos(excess.amount)} more share capital than the ${formatPesos(excess.cap)} that a member may hold.`
  return [{ Field: 'Contribution', Message }]
}
