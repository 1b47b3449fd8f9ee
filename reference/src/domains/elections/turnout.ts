import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { isKnown } from './attendees.ts'
import type { Election } from './election.ts'

/** How many members may vote, are on the attendee list and are present; an unknown attendee counts in none. */
export interface Turnout {
  /** The active members of the cooperative, listed or not: of these the law counts the quorum. */
  readonly entitled: number
  readonly listed: number
  readonly present: number
}

/** As it is now. */
export const countTurnout = (database: Database, electionGuid: string): Promise<Turnout> =>
  database
    .selectFrom('attendees')
    .select((row) => [
      row.fn.countAll<number>().as('listed'),
      row.fn.countAll<number>().filterWhere('is_present', '=', true).as('present'),
      sql<number>`(select count(*) from members join users on users.guid = user_guid where users.status = 'Active')`.as('entitled'),
    ])
    .where('election_guid', '=', electionGuid)
    .where(isKnown)
    .executeTakeFirstOrThrow()

/** As polling was last closed; null while it is not, and where an earlier version of the service has closed it. */
export function readClosedTurnout({ closed_entitled: entitled, closed_listed: listed, closed_present: present }: Election): Turnout | null {
  return entitled === null || listed === null || present === null ? null : { entitled, listed, present }
}

/** As polling was last closed, before that as it is now. */
export const readTurnout = async (database: Database, election: Election): Promise<Turnout> =>
  readClosedTurnout(election) ?? (await countTurnout(database, election.guid))

/** The members, the listed and the present, in the words of a line that is hashed. */
export const writeTurnout = ({ entitled, listed, present }: Turnout): string => `turnout ${[entitled, listed, present].join(' ')}`
