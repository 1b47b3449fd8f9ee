import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Services } from '../../services.ts'

type FoundMember = components['schemas']['FoundMember']

/** So many names that match are put in order; of a name that more people have, another word is needed. */
const mostMatches = 60

/** Words that all have to begin a word of the name, for `to_tsquery`; null where there is none. */
export function toNameQuery(text: string): string | null {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null
}

/** The Guids of users by their names; as in the index users_by_name. */
export const usersByName = (nameQuery: string | null) => sql`
  select guid from users where ${nameQuery}::text is not null
    and to_tsvector('simple', first_name || ' ' || middle_name || ' ' || last_name || ' ' || suffix) @@ to_tsquery('simple', ${nameQuery}) limit ${mostMatches}`

const beginsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Users by words of the name, or by the beginning of the employee ID or the member code, in any case. */
export async function findMembers(database: Database, text: string): Promise<FoundMember[]> {
  const beginning = beginsWith(text)
  const { rows } = await sql<FoundMember>`
    with matched as (
      (${usersByName(toNameQuery(text))})
      union (select guid from users where lower(employee_id) like ${beginning} order by lower(employee_id) limit ${mostMatches})
      union (select user_guid from members where lower(member_code) like ${beginning} order by lower(member_code) limit ${mostMatches})
    )
    select users.guid as "Guid", ${fullName('users')} as "FullName", coalesce(employee_id, '') as "EmployeeId",
      coalesce(member_code, '') as "MemberCode", status as "Status"
    from matched join users using (guid) left join members on user_guid = users.guid
    order by 2, users.guid limit 20`.execute(database)
  return rows
}

/** The look-up of members; audited. */
export async function searchMembers({ database, writes }: Services, call: Call<'searchMembers'>): Promise<FoundMember[]> {
  const text = call.query.q.trim()
  const found = text === '' ? [] : await findMembers(database, text)
  await call.audit(writes, { after: { Query: text, Found: found.length } })
  return found
}
