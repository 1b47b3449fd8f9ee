import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { writeAnchor } from './anchorMail.ts'
import { hashText } from './hashText.ts'
import type { Slips } from './slips.ts'
import type { Turnout } from './turnout.ts'
import { writeTurnout } from './turnout.ts'

/** All ballots of a closing, with the salt of their hash. An earlier version of the service closed polling without the last four fields. */
export interface SaltedCount {
  readonly ballots: number
  readonly slips: Slips
  readonly salt: string
  readonly ballotHash?: string | null
  /** The hash of the sorted Guids of those who have cast. */
  readonly votersHash?: string | null
  readonly turnout?: Turnout | null
  /** The hash of all openings and closings of polling. */
  readonly changesHash?: string | null
}

/** What was anchored: the empty box, a count that the precinct shows, or all ballots at a closing. */
type Of = 'Empty' | 'Shown' | 'Closing'

export interface Anchor {
  readonly of: Of
  readonly ballots: number
  /** The hash of the slips; null for a shown count. */
  readonly hash: string | null
  /** The hash of the votes of a shown count; null for any other anchor, and for a shown count of an earlier version of the service. */
  readonly votesHash: string | null
  /** A closing sets this field and the four below; all five are null for any other anchor, and for a closing of an earlier version. */
  readonly receiptsRoot: string | null
  readonly votersHash: string | null
  readonly ballotHash: string | null
  readonly turnout: Turnout | null
  readonly changesHash: string | null
}

const action = 'count anchored'

/** The lines that are hashed: the salt with the number of ballots, the hashes of the ballot and the voters, the turnout, the hash of the openings and closings, then every slip with its position and its count. */
export function writeSlips({ ballots, slips, salt, ballotHash, votersHash, turnout, changesHash }: SaltedCount): string {
  const lines = Object.entries(slips).flatMap(([position, counted]) =>
    Object.entries(counted).map(([slip, count]) => `${position} ${slip} ${String(count)}\n`),
  )
  const named = [
    ...(ballotHash ? [`ballot ${ballotHash}\n`] : []),
    ...(votersHash ? [`voters ${votersHash}\n`] : []),
    ...(turnout ? [`${writeTurnout(turnout)}\n`] : []),
    ...(changesHash ? [`changes ${changesHash}\n`] : []),
  ]
  return `${salt} ${String(ballots)}\n${[...named, ...lines.sort()].join('')}`
}

export const hashSlips = (count: SaltedCount): string => hashText(writeSlips(count))

/** What the audit log holds of a count: hashes and the number of ballots, never the votes of a candidate. */
interface AnchorRow {
  readonly Of: Of
  readonly Ballots: number
  readonly SlipsHash?: string
  readonly VotesHash?: string
  readonly ReceiptsRoot?: string
  readonly VotersHash?: string
  readonly BallotHash?: string | null
  readonly Turnout?: Turnout
  readonly ChangesHash?: string
}

/** Writes hashes of a count into the audit log, whose chain shows a changed row, and mails them. */
export const anchorCount = (transaction: Database, electionGuid: string, after: AnchorRow, at: Date): Promise<void> =>
  writeAnchor(transaction, electionGuid, () => appendAudit(transaction, { actor: 'service', action, subject: electionGuid, after, at }))

const selectHash = (name: keyof AnchorRow) => sql<string | null>`after ->> ${name}::text`

/** The anchors of an election's present ballot box, the oldest first; none for a box from before the service wrote anchors. */
export async function readAnchors(database: Database, electionGuid: string): Promise<Anchor[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select([sql<Of>`after ->> 'Of'`.as('of'), sql<number>`(after ->> 'Ballots')::integer`.as('ballots')])
    .select([selectHash('SlipsHash').as('hash'), selectHash('VotesHash').as('votesHash'), selectHash('ReceiptsRoot').as('receiptsRoot')])
    .select([selectHash('VotersHash').as('votersHash'), selectHash('BallotHash').as('ballotHash')])
    .select(sql<Turnout | null>`after -> 'Turnout'`.as('turnout'))
    .select(selectHash('ChangesHash').as('changesHash'))
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
