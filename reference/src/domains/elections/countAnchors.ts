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
  /** Of the board of receipts, at a closing. */
  readonly receiptsRoot?: string
}

/** What was anchored: the empty box, a count that the precinct shows, or all ballots at a closing. */
type Of = 'Empty' | 'Shown' | 'Closing'

export interface Anchor {
  readonly of: Of
  readonly ballots: number
  readonly hash: string
  /** Null for what is no closing, and for one before there was a board. */
  readonly receiptsRoot: string | null
}

const action = 'count anchored'

/** The lines that are hashed: the salt with the number of ballots, then every slip with its position and number. */
export function writeSlips({ ballots, slips, salt }: SaltedCount): string {
  const lines = Object.entries(slips).flatMap(([position, counted]) =>
    Object.entries(counted).map(([slip, count]) => `${position} ${slip} ${String(count)}\n`),
  )
  return `${salt} ${String(ballots)}\n${lines.sort().join('')}`
}

/** SHA-256 of the lines, in hexadecimal digits. */
export const hashSlips = (count: SaltedCount): string => createHash('sha256').update(writeSlips(count)).digest('hex')

/** Writes the ballots, the hash of a count and the root of the board into the audit log, whose chain shows a changed row. */
export function anchorCount(transaction: Database, electionGuid: string, of: Of, count: SaltedCount, at: Date): Promise<void> {
  const { ballots, receiptsRoot } = count
  const after = { Of: of, Ballots: ballots, SlipsHash: hashSlips(count), ...(receiptsRoot !== undefined && { ReceiptsRoot: receiptsRoot }) }
  return appendAudit(transaction, { actor: 'service', action, subject: electionGuid, after, at })
}

/** The anchors of an election's present ballot box, in their order; none where its box is older than they are. */
export async function readAnchors(database: Database, electionGuid: string): Promise<Anchor[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select([sql<Of>`after ->> 'Of'`.as('of'), sql<number>`(after ->> 'Ballots')::integer`.as('ballots')])
    .select(sql<string>`after ->> 'SlipsHash'`.as('hash'))
    .select(sql<string | null>`after ->> 'ReceiptsRoot'`.as('receiptsRoot'))
    .where('subject', '=', electionGuid)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.slice(rows.findLastIndex(({ of }) => of === 'Empty') + 1)
}

/** What polling was last closed with; null without a closing. */
export async function readClosing(database: Database, electionGuid: string): Promise<Anchor | null> {
  return (await readAnchors(database, electionGuid)).findLast(({ of }) => of === 'Closing') ?? null
}
