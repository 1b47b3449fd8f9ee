import { sql } from 'kysely'
import type { Day } from '../../../schema/rules/days.ts'
import type { Database } from '../database/connect.ts'
import type { Booking } from './bookings.ts'
import { bookingOf } from './bookings.ts'
import { accountName, titleOf } from './readMovements.ts'

/** What an entry posted to an account of a member. */
export interface Posted {
  readonly account_id: number
  readonly entry_id: number
  /** Null of what cannot be taken back. */
  readonly booking: Booking | null
  /** For example Savings. */
  readonly account: string
  /** For example `Deposit DP-2026-03107`; of what a file added the certificate, or the type of the loan. */
  readonly title: string
  readonly on: Day
  /** By how much the balance rose. Pesos. */
  readonly amount: string
  readonly balance: string
}

/** What was posted to an account of a member. */
export async function findPosted(
  transaction: Database,
  memberGuid: string,
  accountId: string,
  entryId: string,
): Promise<Posted | undefined> {
  const { rows } = await sql<Posted>`
    select a.id as account_id, e.id as entry_id, booking, ${accountName} as account, e.business_day as "on", balance,
      ${titleOf} as title,
      case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end as amount
    from postings p join journal_entries e on e.id = p.entry_id join accounts a on a.id = p.account_id
      join account_balances b on b.account_id = a.id cross join lateral (select ${bookingOf} as booking) known
      left join time_deposits d on d.account_id = a.id left join loans l on l.account_id = a.id
    where a.member_guid = ${memberGuid} and (a.id, e.id) = (${accountId}, ${entryId})`.execute(transaction)
  return rows[0]
}
