import type { Selectable } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/httpError.ts'

export type Election = Selectable<Tables['elections']>
type Stage = components['schemas']['Election']['Status']

/** How far an election is: Closed after polling, Completed after the results were published. */
export function stageOf(election: Election): Stage {
  if (election.results_published_at) return 'Completed'
  if (election.is_polling_open === true) return 'Polling'
  if (election.is_polling_open === false) return election.polling_opened_at ? 'Closed' : 'Published'
  return election.is_reviewing_open === null ? 'Filing' : 'Reviewing'
}

const electionOf = (database: Database, guid: string) => database.selectFrom('elections').selectAll().where('guid', '=', guid)

const required = (election: Election | undefined): Election => {
  if (!election) throw new HttpError(404)
  return election
}

/** @throws {HttpError} 404 */
export async function readElection(database: Database, guid: string): Promise<Election> {
  return required(await electionOf(database, guid).executeTakeFirst())
}

/** For a change of its stage: waits for every vote, cast and candidacy under way. @throws {HttpError} 404 */
export async function lockStage(transaction: Database, guid: string): Promise<Election> {
  return required(await electionOf(transaction, guid).forUpdate().executeTakeFirst())
}

/** For a cast or an upload: one after the other, with the stage as it is. @throws {HttpError} 404 */
export async function lockBallotBox(transaction: Database, guid: string): Promise<Election> {
  return required(await electionOf(transaction, guid).forNoKeyUpdate().executeTakeFirst())
}

/** For marks and candidacies: side by side, with the stage as it is. @throws {HttpError} 404 */
export async function holdStage(transaction: Database, guid: string): Promise<Election> {
  return required(await electionOf(transaction, guid).forKeyShare().executeTakeFirst())
}
