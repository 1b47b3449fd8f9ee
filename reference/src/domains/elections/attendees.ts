import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { readElection } from './election.ts'

/** Whether a user who may vote has the employee ID of an attendee, without regard to case. */
export const isKnown = sql<boolean>`exists (
  select from users where users.status = 'Active' and lower(users.employee_id) = lower(attendees.employee_id))`

/** Every attendee, by name. */
export async function listAttendees(database: Database, electionGuid: string): Promise<components['schemas']['Attendee'][]> {
  const election = await readElection(database, electionGuid)
  const rows = await database
    .selectFrom('attendees')
    .select(['name', 'is_present', isKnown.as('is_known')])
    .where('election_guid', '=', election.guid)
    .orderBy('name')
    .orderBy('employee_id')
    .execute()
  return rows.map(({ name, is_present, is_known }) => ({ Name: name, Status: is_present ? 'Present' : 'Absent', IsKnown: is_known }))
}
