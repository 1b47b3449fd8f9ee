import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Election } from './election.ts'
import { hashText } from './hashText.ts'

const refuse = (message: string) => new HttpError(409, { message })

/** @throws {HttpError} 409 in the words of the ballot's notes. */
function requirePolling({ is_polling_open: isOpen, polling_opened_at: openedAt }: Election): void {
  if (isOpen !== true) throw refuse(openedAt ? 'Voting is now closed.' : 'Voting is not yet open.')
}

export async function readCastTime(database: Database, electionGuid: string, voterGuid: string): Promise<Date | null> {
  const ballot = database.selectFrom('cast_ballots').select('cast_at').where('election_guid', '=', electionGuid)
  return (await ballot.where('voter_guid', '=', voterGuid).executeTakeFirst())?.cast_at ?? null
}

/** The Guids of those who have cast. */
export async function readVoters(database: Database, electionGuid: string): Promise<string[]> {
  const voters = database.selectFrom('cast_ballots').select('voter_guid').where('election_guid', '=', electionGuid)
  return (await voters.execute()).map(({ voter_guid }) => voter_guid)
}

/** The hash of the voters' Guids, sorted, one a line. */
export const hashVoters = (guids: readonly string[]): string =>
  hashText(
    [...guids]
      .sort()
      .map((guid) => `${guid}\n`)
      .join(''),
  )

/**
 * Locks a voter's row of the attendee list: the votes, the cast and a change of attendance of one voter wait for one another.
 * @throws {HttpError} 409 while polling is not open, for a user without eligibility, and after casting.
 */
export async function lockVoter(transaction: Database, election: Election, userGuid: string): Promise<void> {
  requirePolling(election)
  const voter = await transaction
    .selectFrom('attendees')
    .innerJoin('users', (join) => join.on(sql`lower(users.employee_id)`, '=', sql`lower(attendees.employee_id)`))
    .select(['users.status', 'is_present'])
    .where('attendees.election_guid', '=', election.guid)
    .where('users.guid', '=', userGuid)
    .forUpdate('attendees')
    .executeTakeFirst()
  if (voter?.status !== 'Active' || !voter.is_present) throw refuse('You are not eligible to vote.')
  if (await readCastTime(transaction, election.guid, userGuid)) throw refuse('Your votes have been casted. Your ballot is now locked.')
}
