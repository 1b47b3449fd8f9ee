import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { EarlierImport, ImportSums } from '../../imports/history.ts'
import type { ImportedFile } from '../../imports/runImport.ts'

export type ImportOutcome = Exclude<components['schemas']['ImportAnswer'], string>
export type Posting = components['schemas']['ImportPosting']

/** A book without a cut-off: nothing can be posted after it. */
export const noCutOff = { CutOff: null, LaterPostings: [], LaterPostingCount: 0 } as const satisfies Partial<ImportOutcome>

export const pesosIn = (amount: RawBuilder<unknown>) => sql`'₱' || to_char(${amount}, 'FM999,999,999,990.00')`

/** The ten largest changes of import_changes, of one user alone where one is given. */
export async function readLargestChanges(transaction: Database, userGuid: string | null = null): Promise<Posting[]> {
  const { rows } = await sql<{ employee_id: string; name: string; item: string; before: string; after: string; posts_as: string }>`
    select c.employee_id, ${fullName('users')} as name, item, before, after, posts_as
    from (
      select * from import_changes where is_changed and posts_as is not null and coalesce(user_guid = ${userGuid}, true)
      order by abs(after - before) desc, line limit 10
    ) c join users on users.guid = user_guid order by abs(after - before) desc, line`.execute(transaction)
  return rows.map((row) => ({
    EmployeeId: row.employee_id,
    Name: row.name,
    Item: row.item,
    Before: Number(row.before),
    After: Number(row.after),
    PostsAs: row.posts_as,
  }))
}

/**
 * Sums up the temporary table import_changes: `employee_id, user_guid, item, before, after, posts_as`, and `is_changed`.
 * @param item what the totals go by.
 */
export async function sumChanges(transaction: Database, { rows, dayOrder, appliedAt }: ImportedFile, item: RawBuilder<unknown>) {
  const totals = await sql<{ name: string; rows: number; changed: number; before: string; after: string }>`
    select ${item} as name, count(*) as rows, count(*) filter (where is_changed) as changed, sum(before) as before, sum(after) as after
    from import_changes group by 1 order by 1 desc`.execute(transaction)
  const changed = totals.rows.reduce((sum, row) => sum + row.changed, 0)
  return {
    Rows: rows,
    Changed: changed,
    Unchanged: rows - changed,
    AppliedAt: appliedAt?.toISOString() ?? null,
    ...(dayOrder && { DayOrder: dayOrder }),
    Totals: totals.rows.map((row) => ({ Name: row.name, Rows: row.rows, Before: Number(row.before), After: Number(row.after) })),
    LargestChanges: await readLargestChanges(transaction),
  }
}

/** The pesos of the whole file, as a decimal string. */
export async function readFileTotal(transaction: Database): Promise<string> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(after), 0) as total from import_changes`.execute(transaction)
  return rows[0]?.total ?? '0'
}

export const sumsOf = ({ Rows, CutOff, Totals }: ImportOutcome): ImportSums => ({ Rows, CutOff, Totals })

export function auditOf({ Rows, Changed, CutOff, Totals }: ImportOutcome, total: string): object {
  return { Rows, Changed, Total: total, ...(CutOff !== null && { CutOff }), Totals }
}

/** The outcome of the last applied file when it comes again: nothing changes. */
export function recogniseFile({ appliedAt, sums }: EarlierImport): ImportOutcome {
  const { Rows, CutOff, Totals } = sums
  return {
    Rows,
    Changed: 0,
    Unchanged: Rows,
    CutOff,
    AppliedAt: appliedAt.toISOString(),
    Totals: Totals.map((total) => ({ ...total, Before: total.After })),
    LargestChanges: [],
    LaterPostings: [],
    LaterPostingCount: 0,
  }
}

interface KeptContribution {
  readonly employee_id: string
  readonly name: string
  readonly item: string
  readonly held_contribution: string
  readonly contribution: string
  readonly kept_since: Day
  readonly count: number
}

/** Contributions of the file that are not taken over, since the term has expired. */
export async function readKeptContributions(
  transaction: Database,
): Promise<Pick<ImportOutcome, 'KeptContributions' | 'KeptContributionCount'>> {
  const { rows } = await sql<KeptContribution>`
    select c.employee_id, ${fullName('users')} as name, item, held_contribution, contribution, kept_since, count(*) over () as count
    from import_changes c join users on users.guid = user_guid where kept_since is not null
    order by line limit 100`.execute(transaction)
  return {
    KeptContributions: rows.map((row) => ({
      EmployeeId: row.employee_id,
      Name: row.name,
      Item: row.item,
      Kept: Number(row.held_contribution),
      InFile: Number(row.contribution),
      ExpiredOn: row.kept_since,
    })),
    KeptContributionCount: rows[0]?.count ?? 0,
  }
}

interface LaterPosting {
  readonly employee_id: string
  readonly name: string
  readonly item: string
  readonly title: string
  readonly amount: string
  readonly business_day: Day
  readonly count: number
}

/** The postings after the cut-off to accounts of the file, from the temporary table import_later. */
export async function readLaterPostings(transaction: Database): Promise<Pick<ImportOutcome, 'LaterPostings' | 'LaterPostingCount'>> {
  const { rows } = await sql<LaterPosting>`
    select c.employee_id, ${fullName('users')} as name, item, title, amount, business_day, count(*) over () as count
    from import_later join import_changes c using (line) join users on users.guid = user_guid
    order by line, business_day, entry_id limit 100`.execute(transaction)
  return {
    LaterPostings: rows.map((row) => ({
      EmployeeId: row.employee_id,
      Name: row.name,
      Item: row.item,
      Title: row.title,
      Amount: Number(row.amount),
      On: row.business_day,
    })),
    LaterPostingCount: rows[0]?.count ?? 0,
  }
}
