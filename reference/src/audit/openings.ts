import type { Caller } from '../caller.ts'
import type { Database } from '../database/connect.ts'
import type { Services } from '../services.ts'
import { opensWindow, shared } from './windows.ts'

/** What an officer has opened: an item about a user. */
interface Opened {
  readonly subject: string
  /** The Guid of what was opened; the row has nothing of its content. */
  readonly item: string
}

interface AuditableCall {
  readonly caller: () => Caller
  audit(transaction: Database, details: { subject: string; after: { Item: string } }): Promise<void>
}

/**
 * Audits that an officer has opened an item about a user, before it is sent: one row in a quarter of an hour for each officer and item, since
 * a screen reads an item again after each disposition. A user's own items are not audited.
 */
export async function auditOpening(
  { writes, clock }: Pick<Services, 'writes' | 'clock'>,
  call: AuditableCall,
  { subject, item }: Opened,
): Promise<void> {
  const { guid: officer } = call.caller()
  if (officer === subject) return
  await writes.transaction().execute(async (transaction) => {
    const kind = `opening of ${item} by ${officer}`
    if (await opensWindow(transaction, { kind, length: shared }, clock.now()))
      await call.audit(transaction, { subject, after: { Item: item } })
  })
}

/** Audits the opening of an entry, by its Guid. Does nothing where there is no such entry. */
export async function auditEntryOpening(services: Services, call: AuditableCall, guid: string): Promise<void> {
  const entry = await services.database.selectFrom('entries').select('user_guid').where('guid', '=', guid).executeTakeFirst()
  if (entry) await auditOpening(services, call, { subject: entry.user_guid, item: guid })
}
