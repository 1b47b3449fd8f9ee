import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '../../../schema/rules/days.ts'
import type { Database } from '../../src/database/connect.ts'
import { fullName } from '../../src/database/fullName.ts'
import type { ImportOutcome } from '../../src/domains/administration/importOutcome.ts'
import { loanColumns } from '../../src/domains/administration/loanFile.ts'
import { subscriptionColumns } from '../../src/domains/administration/subscriptionFile.ts'
import { timeDepositColumns } from '../../src/domains/administration/timeDepositFile.ts'
import type { ImportColumn } from '../../src/imports/columns.ts'
import type { ImportSums } from '../../src/imports/history.ts'

/** A file of the past: what was in it, and what it summed up to. */
export interface BookFile {
  readonly content: string
  /** Of a remittance all that it has changed. */
  readonly sums: ImportSums & Partial<ImportOutcome>
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

/** What a remittance has changed: the contributions of its payday, and no terms. */
async function readContributed(database: Database, payday: Day, { Rows, Totals }: ImportSums): Promise<Partial<ImportOutcome>> {
  const { rows } = await sql<{ employee_id: string; name: string; item: string; before: string; after: string; contribution: string }>`
    select employee_id, ${fullName('u')} as name, case s.type when 'savings' then 'Savings' else 'Share Capital' end as item,
      balance - amount as before, balance as after, s.contribution
    from (
      select account_id, sum(credit - debit) as balance, sum(credit - debit) filter (where payday = ${payday}) as amount
      from postings join journal_entries e on e.id = entry_id where business_day <= ${payday} group by account_id
    ) b join subscriptions s on s.account_id = b.account_id join users u on u.guid = s.member_guid
    where amount > 0 order by amount desc, employee_id, item`.execute(database)
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100
  const sum = sumOf(rows.map(({ contribution }) => contribution))
  const growthOf = (name?: string) => {
    const posted = rows.filter(({ item }) => name === undefined || item === name)
    return Math.round(100 * (sumOf(posted.map(({ after }) => after)) - sumOf(posted.map(({ before }) => before)))) / 100
  }
  return {
    Changed: rows.length,
    Unchanged: Rows - rows.length,
    AppliedAt: null,
    Totals: Totals.map((total) => ({
      ...total,
      Before: Math.round(100 * (total.After - growthOf(total.Name))) / 100,
      Results: total.After,
    })),
    Postings: [{ PostsAs: 'Contribution', Rows: rows.length, Difference: growthOf() }],
    LargestChanges: rows.slice(0, 10).map((row) => ({
      EmployeeId: row.employee_id,
      Name: row.name,
      Item: row.item,
      Before: Number(row.before),
      After: Number(row.after),
      Results: Number(row.after),
      PostsAs: 'Contribution',
    })),
    Terms: [],
    TermCount: 0,
    Contributions: { Rows: rows.length, Changed: 0, Before: sum, After: sum },
    LaterPostings: [],
    LaterPostingCount: 0,
  }
}

/** The remittance of a payday: the balances that share capital and savings had on it. */
export async function remittanceOf(database: Database, payday: Day): Promise<BookFile> {
  const file = await writeFile(
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
  return { ...file, sums: { ...file.sums, ...(await readContributed(database, payday, file.sums)) } }
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
        from loan_installments i where loan_guid = l.guid and due_on <= ${day} and entry_id is not null) schedule
      where granted_on <= ${day}`,
  )
}
