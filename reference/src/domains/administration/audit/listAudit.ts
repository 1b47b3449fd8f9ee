import { sql } from 'kysely'
import type { components } from '../../../../../schema/generated/rest.ts'
import type { Call } from '../../../contract/call.ts'
import type { Database } from '../../../database/connect.ts'
import { fullName } from '../../../database/fullName.ts'
import { HttpError } from '../../../http/httpError.ts'
import type { Services } from '../../../services.ts'
import { findAuditRows } from './findRows.ts'

type Schemas = components['schemas']

/** More rows than these are not counted. */
const mostCounted = 10_000

interface Row extends Omit<Schemas['AuditEntry'], 'At' | 'IsRefused'> {
  readonly at: Date
}

const suffix = ' refused'

/** A Guid where the text is one. */
const guidIn = (column: string) => sql`
  case when ${sql.ref(column)} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`

async function readRows(database: Database, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select l.id as "Id", l.at, case when a.guid is null then l.actor else ${fullName('a')} end as "Actor", a.guid as "ActorGuid",
      l.action as "Action", coalesce(l.subject, '') as "Subject",
      coalesce(nullif(${fullName('s')}, ''), c.code, t.code, e.code, '') as "SubjectName", coalesce(l.permission, '') as "Permission",
      coalesce(l.reason, '') as "Reason", coalesce(l.before::text, '') as "Before", coalesce(l.after::text, '') as "After"
    from (select *, ${guidIn('actor')} as actor_key, ${guidIn('subject')} as subject_key from audit_log where id = any(${ids}::bigint[])) l
      left join users a on a.guid = actor_key
      left join users s on s.guid = subject_key
      left join change_requests c on c.guid = subject_key
      left join transaction_requests t on t.guid = subject_key
      left join entries e on e.guid = subject_key
    order by l.id desc`.execute(database)
  return rows
}

function toEntry({ at, Action: action, ...row }: Row): Schemas['AuditEntry'] {
  const IsRefused = action.endsWith(suffix)
  return { ...row, At: at.toISOString(), Action: IsRefused ? action.slice(0, -suffix.length) : action, IsRefused }
}

/** A page of the audit log, the newest first; audited where a download begins. @throws {HttpError} 400 where the period ends before it begins. */
export async function listAudit(
  { database, writes }: Pick<Services, 'database' | 'writes'>,
  call: Call<'listAudit'>,
): Promise<Schemas['AuditPage']> {
  const { after, from, to, limit = 50, download = false } = call.query
  if (from !== undefined && to !== undefined && from > to)
    throw new HttpError(400, { faults: [{ Field: 'from', Message: 'The first day is after the last.' }] })
  if (download) await call.audit(writes, { after: { From: from ?? null, To: to ?? null } })
  const { ids, total } = await findAuditRows(database, call.query, { after, size: limit + 1, counted: mostCounted })
  const page = ids.slice(0, limit)
  const rows = await readRows(database, page)
  return { Entries: rows.map(toEntry), Total: total, Next: ids.length > limit ? (page.at(-1) ?? null) : null }
}
