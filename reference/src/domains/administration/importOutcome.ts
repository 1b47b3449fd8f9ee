import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { EarlierImport } from '../../imports/history.ts'
import type { ImportedFile } from '../../imports/runImport.ts'
import { readTerms, uncount } from './changedTerms.ts'
import type { Counted } from './changedTerms.ts'

export type ImportOutcome = Exclude<components['schemas']['ImportAnswer'], string>
export type Posting = components['schemas']['ImportPosting']

/** A book without a cut-off: nothing can be posted after it. */
export const noCutOff = { CutOff: null, LaterPostings: [], LaterPostingCount: 0 } as const satisfies Partial<ImportOutcome>

export const pesosIn = (amount: RawBuilder<unknown>) => sql`'₱' || to_char(${amount}, 'FM999,999,999,990.00')`

/** So many balances are named, and so many contributions that are due. */
const [namedChanges, namedContributions] = [500, 10]

/** The balances of import_changes that change, the largest first, contributions that are due last; of one user alone where one is given. */
export async function readLargestChanges(transaction: Database, userGuid: string | null = null): Promise<Posting[]> {
  const { rows } = await sql<Omit<Posting, 'AsOf'> & { AsOf: Day | null }>`
    with changed as not materialized (
      select line, employee_id, user_guid, item, before, after, results, posts_as, posts_as = 'Contribution' as is_due, as_of
      from import_changes where before <> after and coalesce(user_guid = ${userGuid}, true)
    ), named as (
      (select * from changed where not is_due order by abs(after - before) desc, line limit ${namedChanges})
      union all
      (select * from changed where is_due order by abs(after - before) desc, line limit ${namedContributions})
    )
    select c.employee_id as "EmployeeId", ${fullName('users')} as "Name", item as "Item", before::float8 as "Before", after::float8 as "After",
      results::float8 as "Results", posts_as as "PostsAs", nullif(as_of, (select max(as_of) from import_changes)) as "AsOf"
    from named c join users on users.guid = user_guid order by is_due, abs(after - before) desc, line`.execute(transaction)
  return rows.map(({ AsOf, ...row }) => ({ ...row, ...(AsOf !== null && { AsOf }) }))
}

/** Whose file is summed up, and what the totals go by. */
interface Summing {
  readonly item: RawBuilder<unknown>
  readonly uploaderGuid: string
}

/**
 * Sums up the temporary table import_changes: `employee_id, user_guid, item, before, after, results, posts_as`, `is_changed`, `is_new`, and of
 * the terms `changed_terms, term_weight`. `results` is the balance once the row is applied, and `as_of` the cut-off of a row.
 */
export async function sumChanges(
  transaction: Database,
  { rows, dayOrder, hasDecimalComma, appliedAt }: ImportedFile,
  { item, uploaderGuid }: Summing,
) {
  const totals = await sql<ImportOutcome['Totals'][number] & { changed: number }>`
    select ${item} as "Name", count(*) as "Rows", sum(before)::float8 as "Before", sum(after)::float8 as "After",
      sum(results)::float8 as "Results", count(*) filter (where is_changed) as changed
    from import_changes group by 1 order by 1 desc`.execute(transaction)
  const { rows: Postings } = await sql<NonNullable<ImportOutcome['Postings']>[number]>`
    select posts_as as "PostsAs", count(*) as "Rows", sum(after - before)::float8 as "Difference"
    from import_changes where before <> after group by 1 order by 2 desc, 1`.execute(transaction)
  const Changed = totals.rows.reduce((sum, { changed }) => sum + changed, 0)
  return {
    Rows: rows,
    Changed,
    Unchanged: rows - Changed,
    AppliedAt: appliedAt?.toISOString() ?? null,
    ...(dayOrder && { DayOrder: dayOrder }),
    ...(hasDecimalComma && { HasDecimalComma: true }),
    Totals: totals.rows.map(({ changed: _changed, ...total }) => total),
    Postings,
    LargestChanges: await readLargestChanges(transaction),
    ...(await readTerms(transaction, uploaderGuid)),
  }
}

/** The pesos of the whole file, as a decimal string. */
export async function readFileTotal(transaction: Database): Promise<string> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(after), 0) as total from import_changes`.execute(transaction)
  return rows[0]?.total ?? '0'
}

export function auditOf({ Rows, Changed, CutOff, Totals, TermCount, Contributions }: ImportOutcome, total: string): object {
  const terms = { ...(TermCount && { Terms: TermCount }), ...(Contributions && { Contributions }) }
  return { Rows, Changed, Total: total, ...(CutOff !== null && { CutOff }), Totals, ...terms }
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
    // Later postings are not read here, so that the balances that result are left out.
    Totals: Totals.map(({ Name, Rows: rows, After }) => ({ Name, Rows: rows, Before: After, After })),
    Postings: [],
    LargestChanges: [],
    Terms: [],
    TermCount: 0,
    LaterPostings: [],
    LaterPostingCount: 0,
  }
}

/** Contributions of the file that are not taken over, since the term has expired. */
export async function readKeptContributions(
  transaction: Database,
): Promise<Pick<ImportOutcome, 'KeptContributions' | 'KeptContributionCount'>> {
  const { rows } = await sql<Counted<NonNullable<ImportOutcome['KeptContributions']>[number]>>`
    select c.employee_id as "EmployeeId", ${fullName('users')} as "Name", item as "Item", held_contribution::float8 as "Kept",
      contribution::float8 as "InFile", kept_since as "ExpiredOn", count(*) over () as count
    from import_changes c join users on users.guid = user_guid where kept_since is not null
    order by line limit 100`.execute(transaction)
  const [list, count] = uncount(rows)
  return { KeptContributions: list, KeptContributionCount: count }
}

/** The postings after the cut-off to accounts of the file, from the temporary table import_later. */
export async function readLaterPostings(transaction: Database): Promise<Pick<ImportOutcome, 'LaterPostings' | 'LaterPostingCount'>> {
  const { rows } = await sql<Counted<ImportOutcome['LaterPostings'][number]>>`
    select c.employee_id as "EmployeeId", ${fullName('users')} as "Name", item as "Item", title as "Title", amount::float8 as "Amount",
      business_day as "On", count(*) over () as count
    from import_later join import_changes c using (line) join users on users.guid = user_guid
    order by line, business_day, entry_id limit 100`.execute(transaction)
  const [list, count] = uncount(rows)
  return { LaterPostings: list, LaterPostingCount: count }
}
