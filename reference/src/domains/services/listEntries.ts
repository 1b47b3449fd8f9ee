import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { showWaiting, waitsForMember } from '../../forms/waitsForMember.ts'
import { isStaged, showCancellable } from '../../reviews/staging.ts'

type SentEntry = components['schemas']['SentEntry']

/** What a user has sent of services, forms and the registration, the newest first. Services alone can be cancelled. */
export async function listEntries(database: Database, userGuid: string): Promise<SentEntry[]> {
  const rows = await database
    .selectFrom('entries')
    .innerJoin('attribute_groups as group', 'group.guid', 'entries.group_guid')
    .select(['code', 'name', 'title', 'type', 'entries.status', 'submitted_at', 'processed_at', 'cancelled_at', 'remarks'])
    .select([isStaged('entries.guid').as('is_staged'), waitsForMember.as('waits')])
    .where('user_guid', '=', userGuid)
    .where('type', 'in', ['Service', 'Form', 'Registration'])
    .orderBy('submitted_at', 'desc')
    .orderBy('entries.guid')
    .execute()
  return rows.flatMap(({ status, submitted_at: submittedAt, ...row }) =>
    submittedAt === null || status === 'Draft'
      ? []
      : [
          {
            EntryCode: row.code,
            Name: row.name,
            Title: row.title,
            Type: row.type,
            Status: status,
            DateSubmitted: submittedAt.toISOString(),
            DateProcessed: (row.processed_at ?? row.cancelled_at)?.toISOString() ?? null,
            Remarks: row.remarks,
            ...showWaiting(row.waits),
            ...(row.type === 'Service' && showCancellable({ status, is_staged: row.is_staged })),
          },
        ],
  )
}
