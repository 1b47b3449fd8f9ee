import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { BallotPosition } from './ballotPosition.ts'

const answerTo = (controlName: string) => sql<string>`coalesce((
  select value from answers where answers.entry_guid = candidates.entry_guid and control_name = ${controlName}), '')`

const photo = sql<string>`coalesce((
  select file_guid || '/' || files.name from answer_files join files on files.guid = file_guid
  where answer_files.entry_guid = candidates.entry_guid and control_name = 'photo' order by position limit 1), '')`

/** The positions of an election as the tables have them, with the candidates that have a number on the ballot. */
export async function readStoredPositions(database: Database, electionGuid: string): Promise<BallotPosition[]> {
  const positions = await database.selectFrom('positions').selectAll().where('election_guid', '=', electionGuid).orderBy('number').execute()
  const rows = await database
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .innerJoin('users', 'users.guid', 'entries.user_guid')
    .select(['candidates.guid', 'entry_guid as entryGuid', 'position_guid', sql<number>`ballot_number`.as('ballotNumber')])
    .select([
      fullName('users').as('name'),
      photo.as('photo'),
      answerTo('manifesto').as('manifesto'),
      answerTo('experiences').as('experiences'),
    ])
    .where('election_guid', '=', electionGuid)
    .where('ballot_number', 'is not', null)
    .orderBy('ballot_number')
    .execute()
  return positions.map(({ guid, name, max_vote: maxVote }) => ({
    guid,
    name,
    maxVote,
    candidates: rows.filter(({ position_guid }) => position_guid === guid).map(({ position_guid: _position, ...candidate }) => candidate),
  }))
}
