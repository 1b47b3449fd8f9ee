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

interface Row {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly actor_guid: string | null
  readonly actor_name: string
  readonly action: string
  readonly subject: string | null
  readonly subject_name: string | null
  readonly permission: string | null
  readonly reason: string | null
  readonly before: string | null
  readonly after: string | null
}

const suffix = ' refused'

/** A Guid where the text is one. */
const guidIn = (column: string) => sql`
  case when ${sql.ref(column)} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`

async function readRows(database: Database, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.at, l.actor, a.guid as actor_guid, ${fullName('a')} as actor_name, l.action, l.subject, l.permission, l.reason,
      l.before::text, l.after::text, coalesce(nullif(${fullName('s')}, ''), c.code, t.code, e.code) as subject_name
    from (select *, ${guidIn('actor')} as actor_key, ${guidIn('subject')} as subject_key from audit_log where id = any(${ids}::bigint[])) l
      left join users a on a.guid = actor_key
      left join users s on s.guid = subject_key
      left join change_requests c on c.guid = subject_key
      left join transaction_requests t on t.guid = subject_key
      left join entries e on e.guid = subject_key
    order by l.id desc`.execute(database)
  return rows
}

function toEntry(row: Row): Schemas['AuditEntry'] {
  const isRefused = row.action.endsWith(suffix)
  return {
    Id: row.id,
    At: row.at.toISOString(),
    Actor: row.actor_guid === null ? row.actor : row.actor_name,
    ActorGuid: row.actor_guid,
    Action: isRefused ? row.action.slice(0, -suffix.length) : row.action,
    IsRefused: isRefused,
    Subject: row.subject ?? '',
    SubjectName: row.subject_name ?? '',
    Permission: row.permission ?? '',
    Reason: row.reason ?? '',
    Before: row.before ?? '',
    After: row.after ?? '',
  }
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
