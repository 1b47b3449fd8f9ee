import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { matchWords, spellSearch } from '../../../../../schema/rules/foldWords.ts'
import { addDays } from '../../../../../schema/rules/days.ts'
import { manilaInstant } from '../../../calendar/day.ts'
import type { Day } from '../../../../../schema/rules/days.ts'
import type { Database } from '../../../database/connect.ts'
import { usersByName } from '../searchMembers.ts'

export interface AuditFilter {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly q?: string | undefined
}

/** Values of an indexed column, one of which a row must have. */
interface Source {
  readonly column: 'actor' | 'action' | 'subject'
  readonly values: readonly string[]
}

/** Rows are written in the order of their commits: so many may be out of the order of their times. */
const disorder = 1_000

/** The actions that rows have, read one by one from the index. */
const distinctActions = sql`
  with recursive known as (
    (select action from audit_log order by action limit 1)
    union all
    select (select action from audit_log where action > known.action order by action limit 1) from known where known.action is not null
  )
  select action from known where action is not null`

/** What is of members, and what they have asked for: acts on it are acts about them. */
const itemsOf = (users: readonly string[]) => sql`
  select guid from subscriptions where member_guid = any(${users}::uuid[])
  union all
  select r.guid from subscriptions s join change_requests r on r.subscription_guid = s.guid where s.member_guid = any(${users}::uuid[])
  union all
  select r.guid from subscriptions s join transaction_requests r on r.subscription_guid = s.guid where s.member_guid = any(${users}::uuid[])
  union all
  select guid from entries where user_guid = any(${users}::uuid[])`

/** The words may match the name or a code of the actor or of the member it was done to, an action, or the code of a request. */
async function findSources(database: Database, text: string): Promise<Source[]> {
  const { rows: users } = await sql<{ guid: string }>`
    (${usersByName(text)}) union (select user_guid from sign_in_names where name = lower(${text}))
      union (select user_guid from members where lower(member_code) = lower(${text}))`.execute(database)
  const guids = users.map(({ guid }) => guid)
  const { rows: items } = await sql<{ guid: string }>`
    select guid from change_requests where code = upper(${text}) union all
    select guid from transaction_requests where code = upper(${text}) union all
    select guid from entries where code = upper(${text}) union all ${itemsOf(guids)}`.execute(database)
  const { rows: known } = await sql<{ action: string }>`${distinctActions}`.execute(database)
  return [
    { column: 'actor', values: [...guids, text.toLowerCase()] },
    { column: 'action', values: spellSearch(text).length === 0 ? [] : known.map(({ action }) => action).filter(matchWords(text)) },
    { column: 'subject', values: [...guids, ...items.map(({ guid }) => guid)] },
  ]
}

/** The sources of a search; none where every row is looked at in its order. */
async function sourcesOf(database: Database, { actor, action, q }: AuditFilter): Promise<Source[]> {
  if (q !== undefined && q.trim() !== '') return findSources(database, q.trim())
  if (actor !== undefined) return [{ column: 'actor', values: [actor.toLowerCase()] }]
  return action === undefined ? [] : [{ column: 'action', values: [action, `${action} refused`] }]
}

/** The first and the last row that a day can have, by the index of times, so that a scan in the order of rows begins and ends there. */
function conditionsOf({ from, to, actor, action }: AuditFilter): RawBuilder<unknown>[] {
  const begin = from === undefined ? null : manilaInstant(from, 0)
  const end = to === undefined ? null : manilaInstant(addDays(to, 1), 0)
  return [
    ...(begin ? [sql`at >= ${begin}`] : []),
    ...(begin
      ? [sql`id >= (select min(id) from (select id from audit_log where at >= ${begin} order by at, id limit ${disorder}) f)`]
      : []),
    ...(end ? [sql`at < ${end}`] : []),
    ...(end
      ? [sql`id <= (select max(id) from (select id from audit_log where at < ${end} order by at desc, id desc limit ${disorder}) l)`]
      : []),
    ...(actor === undefined ? [] : [sql`actor = ${actor.toLowerCase()}`]),
    ...(action === undefined ? [] : [sql`action in (${action}, ${`${action} refused`})`]),
  ]
}

/** The numbers of the rows that match, the newest first: of each value of a source so many as could be among them. */
function matching(sources: readonly Source[], conditions: readonly RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  if (sources.length === 0) return sql`select id from audit_log where ${where} order by id desc limit ${limit}`
  const scans = sources.map(
    ({ column, values }) => sql`
      select found.id from unnest(${values}::text[]) value cross join lateral (
        select id from audit_log where ${sql.ref(column)} = value and ${where} order by id desc limit ${limit}) found`,
  )
  return sql`select distinct id from (${sql.join(scans, sql` union all `)}) found order by id desc limit ${limit}`
}

/** Searches the audit log by its indexes: the numbers of a page, and how many rows match, counted so far. */
export async function findAuditRows(
  database: Database,
  filter: AuditFilter,
  { after, size, counted }: { readonly after: number | undefined; readonly size: number; readonly counted: number },
): Promise<{ ids: number[]; total: number }> {
  const sources = await sourcesOf(database, filter)
  const conditions = conditionsOf(filter)
  const page = matching(sources, after === undefined ? conditions : [...conditions, sql`id < ${after}`], size)
  const found = await sql<{ id: number }>`${page}`.execute(database)
  const count = await sql<{ total: number }>`select count(*) as total from (${matching(sources, conditions, counted)}) m`.execute(database)
  return { ids: found.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 }
}
