import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { findMissing } from '../../database/schema.ts'
import type { Tables } from '../../database/tables.ts'

/** All that an election is made of, and that a recount reads. */
const tables = [
  ...(['elections', 'positions', 'candidates', 'published_ballots', 'ballot_boxes', 'shown_counts'] as const),
  ...(['cast_ballots', 'receipts', 'polling_changes', 'attendees', 'marks', 'left_candidates', 'audit_log'] as const),
] satisfies (keyof Tables)[]

/**
 * Sentences on what makes a recount read something else than the stored rows, or has let rows change unseen. A table is what its name
 * stands for, should another schema come before the service's own.
 */
export async function findTableFaults(database: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with named as (
      select name, pg_class.oid as relation, relkind, relrowsecurity
      from unnest(array[${sql.join(tables)}]) as name left join pg_class on pg_class.oid = to_regclass(name)
    )
    select name || ' is no table.' as fault from named where relkind is distinct from 'r'
    union select 'Row security of ' || name || ' is on: not every row is read.' from named where relrowsecurity
    union select 'The rule ' || rulename || ' changes what is written to ' || name || '.'
      from named join pg_rewrite on ev_class = relation where relkind = 'r'
    union select 'The rows of ' || inhrelid::regclass || ' are read as rows of ' || name || '.' from named join pg_inherits on inhparent = relation
    union select 'The trigger ' || coalesce(conname, tgname) || ' of ' || name || ' is off.'
      from named join pg_trigger on tgrelid = relation left join pg_constraint on pg_constraint.oid = tgconstraint
      where tgenabled in ('D', 'R')
    order by fault`.execute(database)
  const found = rows.map(({ fault }) => fault)
  const missing = (await findMissing(database)).flatMap((line) => {
    const [kind = '', table = '', name = ''] = line.split(' ')
    const isSaid = found.includes(`${table} is no table.`) || found.includes(`The trigger ${name} of ${table} is off.`)
    if (isSaid || !tables.some((one) => one === table)) return []
    return [`The ${kind} ${name} of ${table} is missing, or not as the migrations made it.`]
  })
  return [...found, ...missing]
}
