import { servicePermission } from '../contract/authorize.ts'
import type { Database } from '../database/connect.ts'
import { isAmong } from '../database/isAmong.ts'

/** The permission of a queue, as `queueNameOf` names it; `service` is the name of the group of an entry. */
function permissionOf(queue: string, service: string | null): string {
  if (service !== null) return servicePermission(service)
  return `${queue === 'transaction' ? 'savings' : queue.replace('change ', '')}_approval_review`
}

/** Deletes what an officer has staged without the permission for it, so that it waits for the others again; answers the items. */
export async function releaseStagings(transaction: Database, officerGuid: string, held: readonly string[]): Promise<string[]> {
  if (held.includes('management_access')) return []
  const staged = await transaction
    .selectFrom('staged_dispositions as staged')
    .leftJoin('entries', 'entries.guid', 'staged.item_guid')
    .leftJoin('attribute_groups as service', (join) => join.onRef('service.guid', '=', 'group_guid').on('service.type', '=', 'Service'))
    .select(['item_guid', 'queue', 'service.name'])
    .where('officer_guid', '=', officerGuid)
    .orderBy('item_guid')
    .execute()
  const released = staged.flatMap(({ item_guid: item, queue, name }) => (held.includes(permissionOf(queue, name)) ? [] : [item]))
  const own = transaction.deleteFrom('staged_dispositions').where('officer_guid', '=', officerGuid)
  // What another officer has replaced meanwhile is not deleted.
  const deleted = await own.where(isAmong('item_guid', released)).returning('item_guid').execute()
  return deleted.map(({ item_guid: item }) => item).toSorted()
}
