import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { readElection } from './election.ts'

/** Every attendee, by name. */
export async function listAttendees(database: Database, electionGuid: string): Promise<components['schemas']['Attendee'][]> {
  const election = await readElection(database, electionGuid)
  const rows = await database
    .selectFrom('attendees')
    .select(['name', 'is_present'])
    .where('election_guid', '=', election.guid)
    .orderBy('name')
    .orderBy('employee_id')
    .execute()
  return rows.map(({ name, is_present }) => ({ Name: name, Status: is_present ? 'Present' : 'Absent' }))
}
