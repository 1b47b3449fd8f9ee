import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { hashText } from './hashText.ts'
import type { Slips } from './slips.ts'

/** All ballots of a closing, with the salt of its hash. Without the last two, an earlier version has closed polling. */
export interface SaltedCount {
  readonly ballots: number
  readonly slips: Slips
  readonly salt: string
  /** Of the ballot as it was published. */
  readonly ballotHash?: string | null
  /** Of the sorted Guids of those who have cast. */
  readonly votersHash?: string | null
}

/** What was anchored: the empty box, a count that the precinct shows, or all ballots at a closing. */
type Of = 'Empty' | 'Shown' | 'Closing'

export interface Anchor {
  readonly of: Of
  readonly ballots: number
  /** Of the slips; null for a count that is shown. */
  readonly hash: string | null
  /** Of a count that is shown; null for any other, and for one of an earlier version. */
  readonly votesHash: string | null
  /** Those of a closing; null for any other anchor, and for a closing of an earlier version. */
  readonly receiptsRoot: string | null
  readonly votersHash: string | null
  readonly ballotHash: string | null
}

const action = 'count anchored'

/** The lines that are hashed: the salt with the number of ballots, the hashes of the ballot and the voters, then every slip with its position and number. */
export function writeSlips({ ballots, slips, salt, ballotHash, votersHash }: SaltedCount): string {
  const lines = Object.entries(slips).flatMap(([position, counted]) =>
    Object.entries(counted).map(([slip, count]) => `${position} ${slip} ${String(count)}\n`),
  )
  const named = [...(ballotHash ? [`ballot ${ballotHash}\n`] : []), ...(votersHash ? [`voters ${votersHash}\n`] : [])]
  return `${salt} ${String(ballots)}\n${[...named, ...lines.sort()].join('')}`
}

export const hashSlips = (count: SaltedCount): string => hashText(writeSlips(count))

/** What the audit log holds of a count: no figure of a candidate. */
interface AnchorRow {
  readonly Of: Of
  readonly Ballots: number
  readonly SlipsHash?: string
  readonly VotesHash?: string
  readonly ReceiptsRoot?: string
  readonly VotersHash?: string
  readonly BallotHash?: string | null
}

/** Writes hashes of a count into the audit log, whose chain shows a changed row. */
export const anchorCount = (transaction: Database, electionGuid: string, after: AnchorRow, at: Date): Promise<void> =>
  appendAudit(transaction, { actor: 'service', action, subject: electionGuid, after, at })

const hashOf = (name: keyof AnchorRow) => sql<string | null>`after ->> ${name}::text`

/** The anchors of an election's present ballot box, in their order; none where its box is older than they are. */
export async function readAnchors(database: Database, electionGuid: string): Promise<Anchor[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select([sql<Of>`after ->> 'Of'`.as('of'), sql<number>`(after ->> 'Ballots')::integer`.as('ballots')])
    .select([hashOf('SlipsHash').as('hash'), hashOf('VotesHash').as('votesHash'), hashOf('ReceiptsRoot').as('receiptsRoot')])
    .select([hashOf('VotersHash').as('votersHash'), hashOf('BallotHash').as('ballotHash')])
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
