import { sql } from 'kysely'
import { spellSearch } from '../../../../schema/rules/foldWords.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Services } from '../../services.ts'

type FoundMember = components['schemas']['FoundMember']

/** So many names that match are put in order; of a name that more people have, another word is needed. */
const mostMatches = 60

/** A tsquery: each word of the search begins a word of the name, or is one. Nothing matches an empty one. */
const toNameQuery = (search: string, isWhole: boolean): string =>
  spellSearch(search)
    .map((spellings) => `(${spellings.map((spelling) => `'${spelling}'${isWhole ? '' : ':*'}`).join(' | ')})`)
    .join(' & ')

/** The Guids of users by the words of their names, as `matchWords` finds them; by whole words only if asked. As in the index users_by_name. */
export const usersByName = (search: string, isWhole = false) => sql`
  select guid from users
  where name_lexemes(first_name || ' ' || middle_name || ' ' || last_name || ' ' || suffix) @@ ${toNameQuery(search, isWhole)}::tsquery
  limit ${mostMatches}`

/** The Guid of the requesting user, by the request code. */
const usersByRequest = (text: string) => sql`
  select member_guid as guid from change_requests r join subscriptions s on s.guid = r.subscription_guid where code = upper(${text})
  union all
  select member_guid from transaction_requests r join subscriptions s on s.guid = r.subscription_guid where code = upper(${text})
  union all
  select user_guid from entries where code = upper(${text})`

const beginsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * Users by words of the name, by the beginning of the employee ID, the member code or the e-mail address, or by a request code, in any case; whole words first.
 * The planner expects more matches than there are: without the limit of one row in the join, all users would be read.
 */
export async function findMembers(database: Database, text: string): Promise<FoundMember[]> {
  const beginning = beginsWith(text)
  const { rows } = await sql<FoundMember>`
    with exact as (
      (${usersByName(text, true)})
      union (${usersByRequest(text)})
    ), matched as (
      select guid from exact
      union (${usersByName(text)})
      union (select guid from users where lower(email_address) like ${beginning} order by lower(email_address) limit ${mostMatches})
      union (select guid from users where lower(employee_id) like ${beginning} order by lower(employee_id) limit ${mostMatches})
      union (select user_guid from members where lower(member_code) like ${beginning} order by lower(member_code) limit ${mostMatches})
    )
    select users.guid as "Guid", ${fullName('users')} as "FullName", coalesce(employee_id, '') as "EmployeeId",
      coalesce(member_code, '') as "MemberCode", status as "Status"
    from matched cross join lateral (select * from users where guid = matched.guid limit 1) users left join members on user_guid = users.guid
    order by users.guid not in (select guid from exact), 2, users.guid limit 20`.execute(database)
  return rows
}

/** The look-up of members; audited. */
export async function searchMembers({ database, writes }: Services, call: Call<'searchMembers'>): Promise<FoundMember[]> {
  const text = call.query.q.trim()
  const found = text === '' ? [] : await findMembers(database, text)
  await call.audit(writes, { after: { Query: text, Found: found.length } })
  return found
}
