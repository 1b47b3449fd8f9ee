import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'

type Movement = components['schemas']['RecordedMovement']

const accountNames = sql`case kind when 'share_capital' then 'Share Capital' when 'savings' then 'Savings' else 'Time Deposit' end`

/** What was posted to share capital, savings and time deposits of a member, the newest first; all without a limit. */
export async function readMovements(database: Database, memberGuid: string, limit: number | null = null): Promise<Movement[]> {
  const { rows } = await sql<Movement & { Amount: string }>`
    select ${accountNames} as "Account", e.business_day as "TransactionDate", e.title as "Title", p.credit - p.debit as "Amount"
    from accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
    where a.member_guid = ${memberGuid} and a.kind in ('share_capital', 'savings', 'time_deposit')
    order by e.business_day desc, e.id desc, a.id desc limit ${limit}`.execute(database)
  return rows.map((row) => ({ ...row, Amount: Number(row.Amount) }))
}
