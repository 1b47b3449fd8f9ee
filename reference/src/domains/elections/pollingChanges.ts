import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'

type PollingChange = NonNullable<components['schemas']['Election']['PollingChanges']>[number]

export async function addPollingChange(transaction: Database, electionGuid: string, isOpening: boolean, at: Date): Promise<void> {
  await transaction.insertInto('polling_changes').values({ election_guid: electionGuid, is_opening: isOpening, at }).execute()
}

/** Every opening and closing, in order. */
export async function readPollingChanges(database: Database, electionGuid: string): Promise<PollingChange[]> {
  const changes = database.selectFrom('polling_changes').select(['is_opening', 'at']).where('election_guid', '=', electionGuid)
  const rows = await changes.orderBy('id').execute()
  return rows.map(({ is_opening, at }) => ({ Change: is_opening ? 'Opened' : 'Closed', At: at.toISOString() }))
}
