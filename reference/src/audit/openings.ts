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
  audit(transaction: Database, details: { subject?: string; after: object }): Promise<void>
}

type AuditServices = Pick<Services, 'writes' | 'clock'>

/** Writes the row of a reading: the first in a quarter of an hour of its kind by the officer. */
function auditReading({ writes, clock }: AuditServices, call: AuditableCall, what: string, details: { subject?: string; after: object }) {
  return writes.transaction().execute(async (transaction) => {
    const kind = `${what} by ${call.caller().guid}`
    if (await opensWindow(transaction, { kind, length: shared }, clock.now())) await call.audit(transaction, details)
  })
}

/**
 * Audits that an officer has opened an item about a user, before it is sent: one row in a quarter of an hour for each officer and item, since
 * a screen reads an item again after each disposition. A user's own items are not audited.
 */
export async function auditOpening(services: AuditServices, call: AuditableCall, { subject, item }: Opened): Promise<void> {
  if (call.caller().guid === subject) return
  await auditReading(services, call, `opening of ${item}`, { subject, after: { Item: item } })
}

/** A call that answers a list: its path and query say which. */
interface ListingCall extends AuditableCall {
  readonly params: object
  readonly query: object
}

/**
 * Audits that an officer has read a list about others, before it is sent: one row in a quarter of an hour for each officer, list and filter,
 * with how many it had and nothing of its content. @returns the list.
 */
export async function auditListing<List extends readonly unknown[]>(
  services: AuditServices,
  call: ListingCall,
  name: string,
  list: List,
): Promise<List> {
  const filter = { ...call.params, ...call.query }
  // The instant since when decided items are listed is another one at each call.
  const kind = `list of ${name} ${JSON.stringify({ ...filter, since: undefined })}`
  await auditReading(services, call, kind, { after: { Count: list.length, ...filter } })
  return list
}

/** Audits the opening of an entry, by its Guid. Does nothing where there is no such entry. */
export async function auditEntryOpening(services: Services, call: AuditableCall, guid: string): Promise<void> {
  const entry = await services.database.selectFrom('entries').select('user_guid').where('guid', '=', guid).executeTakeFirst()
  if (entry) await auditOpening(services, call, { subject: entry.user_guid, item: guid })
}
