import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'

type Schemas = components['schemas']
type Kind = Schemas['RecordOpening']['Kind']

/** What each action of the audit log has opened: those of the contract that end in "opened", whose subject is a member, and which only read. */
const kinds: Readonly<Record<string, Kind>> = {
  'member look-up': 'record',
  'registration opened': 'registration',
  'entry opened': 'application',
  'savings review opened': 'savings_requests',
  'candidacy opened': 'candidacy',
  'file opened': 'file',
}

interface Row {
  readonly id: number
  readonly at: Date
  readonly officer: string
  readonly permission: string | null
  readonly action: string
}

/** A page of what officers have opened about a user, the newest first; what the user has opened as an officer is left out. */
export async function listRecordOpenings(
  database: Database,
  userGuid: string,
  { after, limit = 20 }: { readonly after?: number; readonly limit?: number },
): Promise<Schemas['RecordOpeningPage']> {
  const ofUser = sql`audit_log where subject = ${userGuid} and actor <> ${userGuid} and action = any(${Object.keys(kinds)})`
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      select l.id, l.at, ${fullName('officer')} as officer, l.permission, l.action
      from (select * from ${ofUser} ${after === undefined ? sql`` : sql`and id < ${after}`} order by id desc limit ${limit + 1}) l
        join users officer on officer.guid = l.actor::uuid
      order by l.id desc`.execute(database),
    sql<{ total: number }>`select count(*) as total from ${ofUser}`.execute(database),
  ])
  const page = rows.slice(0, limit)
  return {
    Openings: page.flatMap(({ id, at, officer, permission, action }) => {
      const Kind = kinds[action]
      return Kind === undefined ? [] : [{ Id: id, At: at.toISOString(), Officer: officer, Permission: permission ?? '', Kind }]
    }),
    Total: count.rows[0]?.total ?? 0,
    Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
