import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Day } from '../../../schema/rules/days.ts'
import type { Database } from '../database/connect.ts'
import { entryTitles } from './entryTitles.ts'

/** What books: the approvals of deposits and withdrawals, and each kind of file. */
export type Booking = 'Transactions' | components['schemas']['StagedImport']['Kind']

/** How one kind of booking is known in the ledger, and how it is taken back. */
interface Reverse {
  /** Whether a posting p of an entry e to an account a was booked so and can be taken back: a condition. */
  readonly isBooked: RawBuilder<boolean>
  /** The accounts that have the other side, with their part of the `amount` of `posted`, which is credit less debit: a query. */
  readonly otherSide: RawBuilder<unknown>
  /** Takes out of its book what a file has added, or notes the day in the request. */
  readonly takeOut?: (transaction: Database, posted: { account_id: number; entry_id: number }, day: Day) => Promise<unknown>
}

/** Whether nothing else was posted to the account, so that the record is as its file has added it. */
const isUntouched = sql`not exists (select from postings later where later.account_id = p.account_id and later.entry_id <> p.entry_id)`

/** Each kind that books has its way back. Values of the ledger that nothing here knows, such as interest, cannot be taken back. */
export const bookings: Readonly<Record<Booking, Reverse>> = {
  Transactions: {
    isBooked: sql`exists (select from transaction_requests booked where booked.entry_id = e.id)`,
    otherSide: sql`select 'cash' as code, amount from posted`,
    takeOut: (transaction, { entry_id }, day) =>
      transaction.updateTable('transaction_requests').set({ reversed_on: day }).where('entry_id', '=', entry_id).execute(),
  },
  Subscriptions: {
    isBooked: sql`(e.title in (${entryTitles.contribution}, ${entryTitles.adjustment}))`,
    otherSide: sql`select case title when ${entryTitles.contribution} then 'cash' else 'opening-balances' end as code, amount from posted`,
  },
  TimeDeposits: {
    isBooked: sql`(a.kind = 'time_deposit' and e.title = ${entryTitles.timeDeposits} and ${isUntouched}
      and exists (select from time_deposits booked where booked.account_id = a.id))`,
    otherSide: sql`select 'opening-balances' as code, amount from posted`,
    takeOut: (transaction, { account_id }) => transaction.deleteFrom('time_deposits').where('account_id', '=', account_id).execute(),
  },
  Loans: {
    isBooked: sql`(a.kind = 'loan' and e.title = ${entryTitles.loans} and ${isUntouched}
      and exists (select from loans booked where booked.account_id = a.id))`,
    otherSide: sql`
      select 'unearned-interest' as code, -booked_interest as amount from posted join loans using (account_id)
      union all select 'opening-balances', amount + booked_interest from posted join loans using (account_id)`,
    takeOut: (transaction, { account_id }) => transaction.deleteFrom('loans').where('account_id', '=', account_id).execute(),
  },
}

const kinds = Object.entries(bookings).map(([kind, { isBooked }]) => sql`when ${isBooked} then ${kind}`)

/** The kind of booking of a posting p of an entry e to an account a of a member; null for what cannot be taken back. */
export const bookingOf = sql<Booking | null>`(case ${sql.join(kinds, sql` `)} end)`

/** Whether a posting p of an entry e stands: nothing has taken it back. */
export const isStanding = sql<boolean>`not exists (
  select from reversals taken where taken.account_id = p.account_id and taken.entry_id = e.id and taken.status = 'Reversed')`
