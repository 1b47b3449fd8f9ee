import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { bookingOf } from './bookings.ts'
import { entryTitles } from './entryTitles.ts'

type Movement = components['schemas']['RecordedMovement']

export const accountName = sql<string>`case a.kind when 'share_capital' then 'Share Capital' when 'savings' then 'Savings' when 'loan' then 'Loan' else 'Time Deposit' end`

/** The title of an entry e; of what a file has added the certificate d, or the type of the loan l. */
export const titleOf = sql<string>`case
  when e.title in (${entryTitles.timeDeposits}, ${entryTitles.loans}) then coalesce('Time deposit ' || d.certificate_number, l.loan_type, e.title)
  else e.title end`

/** What was posted to share capital, savings and time deposits of a member, the newest first; all of it. */
export async function readMovements(database: Database, memberGuid: string): Promise<Movement[]> {
  const { rows } = await sql<Movement & { Amount: string }>`
    select ${accountName} as "Account", e.business_day as "TransactionDate", e.title as "Title", p.credit - p.debit as "Amount"
    from accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
    where a.member_guid = ${memberGuid} and a.kind in ('share_capital', 'savings', 'time_deposit')
    order by e.business_day desc, e.id desc, a.id desc`.execute(database)
  return rows.map((row) => ({ ...row, Amount: Number(row.Amount) }))
}

interface ReversibleRow extends Pick<Movement, 'Account' | 'TransactionDate' | 'Title'> {
  readonly amount: string
  readonly posting: string | null
  readonly guid: string | null
  readonly reason: string
  readonly officer: string
  readonly asked_by: string
  readonly asked_at: Date
  readonly reversed_at: Date | null
}

/** The latest 200 movements of a member for officers, those of loans and all whose reversal waits among them, with how each is taken back. */
export async function readReversibleMovements(database: Database, memberGuid: string, callerGuid: string): Promise<Movement[]> {
  const { rows } = await sql<ReversibleRow>`
    select ${accountName} as "Account", e.business_day as "TransactionDate", ${titleOf} as "Title",
      case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end as amount,
      case when r.guid is not null or ${bookingOf} is not null then e.id || '-' || a.id end as posting,
      r.guid, r.reason, r.asked_by, r.asked_at, ${fullName('officer')} as officer, case r.status when 'Reversed' then r.decided_at end as reversed_at
    from accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
      left join time_deposits d on d.account_id = a.id left join loans l on l.account_id = a.id
      left join reversals r on (r.account_id, r.entry_id) = (a.id, e.id) and r.status <> 'TurnedDown'
      left join users officer on officer.guid = r.asked_by
    where a.member_guid = ${memberGuid}
    order by r.status is not distinct from 'Waiting' desc, e.business_day desc, e.id desc, a.id desc limit 200`.execute(database)
  return rows.map(({ Account, TransactionDate, Title, amount, posting, guid, reason, officer, asked_by, asked_at, reversed_at }) => ({
    ...{ Account, TransactionDate, Title, Amount: Number(amount) },
    ...(posting !== null && { Posting: posting }),
    ...(guid !== null && {
      Reversal: {
        ...{ Guid: guid, Reason: reason, AskedBy: officer, IsOwn: asked_by === callerGuid, DateAsked: asked_at.toISOString() },
        ...(reversed_at && { DateReversed: reversed_at.toISOString() }),
      },
    }),
  }))
}
