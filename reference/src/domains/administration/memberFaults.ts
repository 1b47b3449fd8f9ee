import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Rows of import_changes whose employee ID is no member's. */
export const findNonMembers = sql`
  select line, 'EmployeeId', employee_id || ' is not known.' from import_changes where user_guid is null
  union all
  select line, 'EmployeeId', employee_id || ' is not a member.' from import_changes where user_guid is not null and not is_member`

/** The members of staged rows `r`: joins as `u` and `m`. */
export const joinMembers: RawBuilder<unknown> = sql`
  left join sign_in_names n on n.name = lower(r.employee_id)
  left join users u on u.guid = n.user_guid and lower(u.employee_id) = n.name
  left join members m on m.user_guid = u.guid`
