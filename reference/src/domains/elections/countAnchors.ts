import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Slips } from './slips.ts'

/** Ballots and their slips, with the salt of the box that they are in. */
export interface SaltedCount {
  readonly ballots: number
  readonly slips: Slips
  readonly salt: string
}

/** What was anchored: the empty box, a count that the precinct shows, or all ballots at a closing. */
type Of = 'Empty' | 'Shown' | 'Closing'

export interface Anchor {
  readonly of: Of
  readonly ballots: number
  readonly hash: string
}

const action = 'count anchored'

/** SHA-256 of the salt, the number of ballots and every slip with its number, in hexadecimal digits. */
export function hashSlips({ ballots, slips, salt }: SaltedCount): string {
  const lines = Object.entries(slips).flatMap(([position, counted]) =>
    Object.entries(counted).map(([slip, count]) => `${position} ${slip} ${String(count)}\n`),
  )
  return createHash('sha256')
    .update(`${salt} ${String(ballots)}\n${lines.sort().join('')}`)
    .digest('hex')
}

/** Writes the ballots and the hash of a count into the audit log, whose chain shows a changed row. */
export function anchorCount(transaction: Database, electionGuid: string, of: Of, count: SaltedCount, at: Date): Promise<void> {
  const after = { Of: of, Ballots: count.ballots, SlipsHash: hashSlips(count) }
  return appendAudit(transaction, { actor: 'service', action, subject: electionGuid, after, at })
}

/** The anchors of an election's present ballot box, in their order; none where its box is older than they are. */
export async function readAnchors(database: Database, electionGuid: string): Promise<Anchor[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select([sql<Of>`after ->> 'Of'`.as('of'), sql<number>`(after ->> 'Ballots')::integer`.as('ballots')])
    .select(sql<string>`after ->> 'SlipsHash'`.as('hash'))
    .where('subject', '=', electionGuid)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.slice(rows.findLastIndex(({ of }) => of === 'Empty') + 1)
}

/** The hash that polling was last closed with; null without one. */
export async function readClosingHash(database: Database, electionGuid: string): Promise<string | null> {
  return (await readAnchors(database, electionGuid)).findLast(({ of }) => of === 'Closing')?.hash ?? null
}
