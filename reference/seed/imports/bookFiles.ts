import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '../../src/calendar/day.ts'
import type { Database } from '../../src/database/connect.ts'
import { loanColumns } from '../../src/domains/administration/loanFile.ts'
import { subscriptionColumns } from '../../src/domains/administration/subscriptionFile.ts'
import { timeDepositColumns } from '../../src/domains/administration/timeDepositFile.ts'
import type { ImportColumn } from '../../src/imports/columns.ts'
import type { ImportSums } from '../../src/imports/history.ts'

/** A file of the past: what was in it, and what it summed up to. */
export interface BookFile {
  readonly content: string
  readonly sums: ImportSums
  readonly total: number
}

/** @param rows columns `line` (the text of a row), `item` and `amount`, in the order of the file. */
async function writeFile(
  database: Database,
  columns: readonly ImportColumn[],
  cutOff: Day | null,
  rows: RawBuilder<unknown>,
): Promise<BookFile> {
  const found = await sql<{ content: string | null }>`
    select string_agg(line, E'\\r\\n' order by line) as content from (${rows}) written`.execute(database)
  const totals = await sql<{ name: string; rows: number; amount: string }>`
    select item as name, count(*) as rows, sum(amount) as amount from (${rows}) written group by item order by item desc`.execute(database)
  const Totals = totals.rows.map(({ name, rows: count, amount }) => ({
    Name: name,
    Rows: count,
    Before: Number(amount),
    After: Number(amount),
  }))
  return {
    content: `${columns.map(({ name }) => name).join(',')}\r\n${found.rows[0]?.content ?? ''}\r\n`,
    sums: { Rows: Totals.reduce((sum, { Rows }) => sum + Rows, 0), CutOff: cutOff, Totals },
    total: Totals.reduce((sum, { After }) => sum + Math.round(After * 100), 0) / 100,
  }
}

/** The remittance of a payday: the balances that share capital and savings had on it. */
export function remittanceOf(database: Database, payday: Day): Promise<BookFile> {
  return writeFile(
    database,
    subscriptionColumns,
    payday,
    sql`
      select concat_ws(',', employee_id, item, amount, s.contribution, coalesce(s.term::text, ''), coalesce(s.effectivity_date::text, ''),
        ${payday}::text) as line, item, amount
      from subscriptions s join users u on u.guid = s.member_guid
        cross join lateral (select case s.type when 'savings' then 'Savings' else 'Share Capital' end as item) named
        join (
          select account_id, sum(credit - debit) as amount from postings join journal_entries e on e.id = entry_id
          where business_day <= ${payday} group by account_id
        ) b on b.account_id = s.account_id`,
  )
}

/** The time deposits that there were on a day. */
export function depositsOf(database: Database, day: Day): Promise<BookFile> {
  return writeFile(
    database,
    timeDepositColumns,
    null,
    sql`
      select concat_ws(',', employee_id, certificate_number, balance, interest_rate, placed_on, matures_on) as line,
        'Time Deposits' as item, balance as amount
      from time_deposits join users u on u.guid = member_guid join account_balances using (account_id) where placed_on <= ${day}`,
  )
}

/** The loans as they stood on a day. */
export function loansOf(database: Database, day: Day): Promise<BookFile> {
  return writeFile(
    database,
    loanColumns,
    null,
    sql`
      select concat_ws(',', employee_id, loan_type, granted_on, matures_on, l.principal, l.interest, terms, amortization, paid, paid_count,
        terms - paid_count, l.principal - paid, l.interest - interest_paid, l.principal - paid + l.interest - interest_paid) as line,
        loan_type as item, l.principal - paid + l.interest - interest_paid as amount
      from loans l join users u on u.guid = member_guid cross join lateral (
        select count(*) as paid_count, coalesce(sum(i.principal), 0) as paid, coalesce(sum(i.interest), 0) as interest_paid
        from loan_installments i where loan_guid = l.guid and due_on <= ${day}) schedule
      where granted_on <= ${day}`,
  )
}
