import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Counted, TermChange } from './changedTerms.ts'
import { changedTerms, uncount } from './changedTerms.ts'
import type { ImportOutcome } from './importOutcome.ts'

/** The rows to look at: the temporary table import_unusual. @param findUnusual a query of a Book. */
export async function findLooks(transaction: Database, findUnusual: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table import_unusual on commit drop as
    with unusual (line, message) as (${findUnusual}) select line, message from unusual`.execute(transaction)
}

/** So many rows are named. */
const namedLooks = 500

const balance = changedTerms([{ field: 'Balance', type: 'Pesos', before: sql`case when not is_new then before end`, after: sql`after` }])

/** The rows of import_unusual with what they change, the largest first. */
export async function readLooks(transaction: Database): Promise<Pick<ImportOutcome, 'Looks' | 'LookCount'>> {
  const { rows } = await sql<Counted<Required<TermChange>>>`
    with looks as (select line, array_agg(message order by message) as sentences from import_unusual group by line)
    select c.employee_id as "EmployeeId", ${fullName('users')} as "Name", item as "Item",
      coalesce(${balance}, '[]') || coalesce(changed_terms, '[]') as "Terms", sentences as "Unusual", count(*) over () as count
    from looks join import_changes c using (line) join users on users.guid = user_guid
    order by greatest(abs(after - before), coalesce(term_weight, 0)) desc, line limit ${namedLooks}`.execute(transaction)
  const [Looks, LookCount] = uncount(rows)
  return { Looks, LookCount }
}

/** A file that takes more of a kind of account than this part is confirmed by typing the sum. */
const largestPart = 0.1

/** The kind of account of which a file takes the largest part, where that is more than a tenth; adds to accounts are not set off. */
export async function readTaken(transaction: Database, accountKind: RawBuilder<unknown>): Promise<Pick<ImportOutcome, 'Taken'>> {
  const { rows } = await sql<{ name: string; amount: string; held: string }>`
    with taken as (
      select ${accountKind}::text as kind, sum(before - after) as amount from import_changes where after < before group by 1
    ), held as (
      select kind, sum(balance) as held from account_balances where kind in (select kind from taken) group by kind
    )
    select initcap(replace(kind, '_', ' ')) as name, amount, held from taken join held using (kind)
    where amount > ${largestPart} * held order by amount / held desc limit 1`.execute(transaction)
  return rows[0] ? { Taken: { Name: rows[0].name, Amount: Number(rows[0].amount), Of: Number(rows[0].held) } } : {}
}
