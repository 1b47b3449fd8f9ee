import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'

export interface BallotCandidate {
  readonly guid: string
  readonly ballotNumber: number
  readonly name: string
  /** Empty without a photo. */
  readonly photo: string
  readonly manifesto: string
  readonly experiences: string
}

/** A position with its qualified candidates in the order drawn by lot; none before they are published. */
export interface BallotPosition {
  readonly guid: string
  readonly name: string
  readonly maxVote: number
  readonly candidates: readonly BallotCandidate[]
}

const answerTo = (controlName: string) => sql<string>`coalesce((
  select value from answers where answers.entry_guid = candidates.entry_guid and control_name = ${controlName}), '')`

const photo = sql<string>`coalesce((
  select file_guid || '/' || files.name from answer_files join files on files.guid = file_guid
  where answer_files.entry_guid = candidates.entry_guid and control_name = 'photo' order by position limit 1), '')`

/** The positions of an election in the order of the ballot. */
export async function readBallotPositions(database: Database, electionGuid: string): Promise<BallotPosition[]> {
  const positions = await database.selectFrom('positions').selectAll().where('election_guid', '=', electionGuid).orderBy('number').execute()
  const rows = await database
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .innerJoin('users', 'users.guid', 'entries.user_guid')
    .select(['candidates.guid', 'position_guid', sql<number>`ballot_number`.as('ballotNumber'), fullName('users').as('name')])
    .select([photo.as('photo'), answerTo('manifesto').as('manifesto'), answerTo('experiences').as('experiences')])
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
