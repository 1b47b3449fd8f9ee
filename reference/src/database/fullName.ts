import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The full name of a user in a joined table of users; empty where there is none. */
export function fullName(users: string): RawBuilder<string> {
  const names = sql.join(
    ['first_name', 'middle_name', 'last_name', 'suffix'].map((part) => sql`nullif(${sql.ref(`${users}.${part}`)}, '')`),
  )
  return sql<string>`concat_ws(' ', ${names})`
}
