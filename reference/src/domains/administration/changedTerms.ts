import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'

type Schemas = components['schemas']
type TermType = Schemas['ImportTerm']['Type']
export type TermChange = Schemas['ImportTermChange']

/** A value other than the balance: SQL of a row of the query around it. */
interface Term {
  /** The column of the file. */
  readonly field: string
  readonly type: TermType
  readonly before: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
}

/** As the template writes it. */
const written: Readonly<Record<TermType, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  Pesos: (value) => sql`round(${value}, 2)::text`,
  Percent: (value) => sql`trim_scale(${value})::text`,
  Day: (value) => sql`to_char(${value}, 'YYYY-MM-DD')`,
  Count: (value) => sql`(${value})::text`,
}

/** The terms of a row that change as a list of ImportTerm, in jsonb; null for none. A wrong cell is null, which is no change. */
export function changedTerms(terms: readonly Term[]): RawBuilder<unknown> {
  const rows = terms.map(
    ({ field, type, before, after }, place) => sql`
      (${place}::integer, ${field}::text, ${type}::text, ${written[type](before)}, ${written[type](after)}, ${before} is distinct from ${after})`,
  )
  return sql`(
    select jsonb_agg(jsonb_build_object('Field', field, 'Type', type, 'Before', old, 'After', new) order by place)
    from (values ${sql.join(rows)}) as term (place, field, type, old, new, is_changed)
    where is_changed and new is not null)`
}

/** A row of a query that names the first of many, and counts all. */
export type Counted<Row> = Row & { readonly count: number }

/** The rows without their count, and the count. */
export function uncount<Row>(rows: readonly Counted<Row>[]): [list: Omit<Counted<Row>, 'count'>[], count: number] {
  return [rows.map(({ count: _count, ...row }) => row), rows[0]?.count ?? 0]
}

/** So many members are named. */
const namedChanges = 500

/** The members of import_changes whose terms change: what is unusual and the uploader's own first, then by term_weight, what is new last. */
export async function readTerms(
  transaction: Database,
  uploaderGuid: string,
): Promise<{ readonly Terms: TermChange[]; readonly TermCount: number }> {
  const { rows } = await sql<Counted<Omit<TermChange, 'Unusual'> & { Unusual: string[] | null }>>`
    select c.employee_id as "EmployeeId", ${fullName('users')} as "Name", item as "Item", changed_terms as "Terms", unusual as "Unusual",
      count(*) over () as count
    from import_changes c left join (
      select line, array_agg(message order by message) as unusual from import_unusual group by line
    ) looks using (line) join users on users.guid = user_guid
    where changed_terms is not null
    order by unusual is not null or user_guid = ${uploaderGuid} desc, is_new, term_weight desc, line limit ${namedChanges}`.execute(
    transaction,
  )
  const [changes, TermCount] = uncount(rows)
  return { Terms: changes.map(({ Unusual, ...change }) => ({ ...change, ...(Unusual && { Unusual }) })), TermCount }
}

/** Contributions of a payday of all rows of import_changes. */
export async function readContributions(transaction: Database): Promise<Required<Pick<Schemas['ImportOutcome'], 'Contributions'>>> {
  const { rows } = await sql<{ rows: number; changed: number; before: string; after: string }>`
    select count(*) as rows, count(*) filter (where due <> held_contribution) as changed,
      coalesce(sum(held_contribution), 0) as before, coalesce(sum(due), 0) as after
    from (select held_contribution, case when has_other_terms then new_contribution else held_contribution end as due from import_changes) c`.execute(
    transaction,
  )
  const { rows: Rows = 0, changed: Changed = 0, before = '0', after = '0' } = rows[0] ?? {}
  return { Contributions: { Rows, Changed, Before: Number(before), After: Number(after) } }
}
