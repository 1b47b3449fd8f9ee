import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { storeMails } from '../../mail/storeMails.ts'

/** What a mail says of an anchor, by the kind of its row. */
const events: Readonly<Record<string, string>> = {
  'ballot anchored': 'the ballot was fixed',
  Empty: 'the empty ballot box was made',
  'polling change true': 'polling was opened',
  Shown: 'ballots were counted',
  Closing: 'polling was closed',
  'results published': 'the results were published',
}

/** What was counted, else the action, and of a change of polling whether it is open. */
const kind = sql<string>`coalesce(after ->> 'Of', concat_ws(' ', action, after ->> 'IsPollingOpen'))`

/** An election's anchors in the audit log, each with the hash that its row and the hash of the row before give now. */
export const selectAnchors = (database: Database, electionGuid: string) =>
  database
    .selectFrom('audit_log')
    .select(['id', 'at', 'reason', kind.as('kind'), sql<object | null>`after`.as('after')])
    .select(sql<string>`encode(audit_hash(audit_log), 'hex')`.as('hash'))
    .where('subject', '=', electionGuid)
    .where(kind, 'in', Object.keys(events))

export const sayEvent = (kindOfRow: string): string => events[kindOfRow] ?? kindOfRow

/** Writes an anchor of an election into the audit log, and mails its row to the election's addresses: neither is there without the other. */
export async function writeAnchor(transaction: Database, electionGuid: string, write: () => Promise<void>): Promise<void> {
  await write()
  const election = transaction.selectFrom('elections').select(['title', 'anchor_addresses']).where('guid', '=', electionGuid)
  const { title, anchor_addresses: addresses } = await election.executeTakeFirstOrThrow()
  const anchor = await selectAnchors(transaction, electionGuid).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { id, at, reason, after, hash } = anchor
  const event = sayEvent(anchor.kind)
  const subject = `${title}: ${event}`
  // Without spaces, since mail programs wrap there.
  const line = JSON.stringify({ Election: electionGuid, Event: event.replaceAll(' ', '-'), At: at, Row: id, Hash: hash })
  const text = `${subject}. This is what the audit log has of it, without any vote:

${JSON.stringify({ At: at, ...after, ...(reason !== null && { Reason: reason }) }, null, 2)}

Keep this mail as it is. After the election, compare its hashes with those on the precinct page and on the certificate of canvass.
Then save all mails of the election in one file, and let it be compared with the audit log:
npm run recount -- --with FILE

KAPWA-ANCHOR ${line}`
  const mails = addresses.map((to) => ({ to, subject, text }))
  await storeMails(transaction, mails, at)
}
