import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { hashText } from './hashText.ts'

type PollingChange = NonNullable<components['schemas']['Election']['PollingChanges']>[number]

/** Of another opening: why, who asked for it and who agreed. */
interface Reopening {
  readonly reason: string
  readonly asked_by: string
  readonly agreed_by: string
}

export async function addPollingChange(
  transaction: Database,
  electionGuid: string,
  isOpening: boolean,
  at: Date,
  reopening: Reopening | null = null,
): Promise<void> {
  await transaction
    .insertInto('polling_changes')
    .values({ election_guid: electionGuid, is_opening: isOpening, at, ...reopening })
    .execute()
}

/** Every opening and closing, in order. */
export async function readPollingChanges(database: Database, electionGuid: string): Promise<PollingChange[]> {
  const rows = await database
    .selectFrom('polling_changes')
    .leftJoin('users as first', 'first.guid', 'asked_by')
    .leftJoin('users as second', 'second.guid', 'agreed_by')
    .select(['is_opening', 'at', 'reason', fullName('first').as('asked'), fullName('second').as('agreed')])
    .where('election_guid', '=', electionGuid)
    .orderBy('id')
    .execute()
  return rows.map(({ is_opening, at, reason, asked, agreed }) => ({
    Change: is_opening ? 'Opened' : 'Closed',
    At: at.toISOString(),
    ...(reason === null ? {} : { Reason: reason, AskedBy: asked, AgreedBy: agreed }),
  }))
}

/** The hash of the times of all openings and closings, with reasons and officers. */
export async function hashPollingChanges(database: Database, electionGuid: string): Promise<string> {
  const changes = database.selectFrom('polling_changes').select(['is_opening', 'at', 'reason', 'asked_by', 'agreed_by'])
  const rows = await changes.where('election_guid', '=', electionGuid).orderBy('id').execute()
  return hashText(JSON.stringify(rows.map((row) => [row.is_opening, row.at, row.reason, row.asked_by, row.agreed_by])))
}
