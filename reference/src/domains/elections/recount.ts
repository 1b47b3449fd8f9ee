import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { readBallotBox } from './ballotBox.ts'
import type { BallotBox } from './boxRules.ts'
import { hashSlips, readAnchors } from './countAnchors.ts'
import type { Anchor } from './countAnchors.ts'
import { readBallotPositions } from './ballotCandidates.ts'
import type { BallotPosition } from './ballotCandidates.ts'
import type { CountedPosition } from './count.ts'
import { countVotes, hashCount, writeCount } from './count.ts'
import type { Election } from './election.ts'
import { readBoard } from './receiptBoard.ts'
import type { ReceiptBoard } from './receiptBoard.ts'
import { readSlip, toSlip } from './slips.ts'
import type { Slips } from './slips.ts'

export interface Recount {
  readonly ballots: number
  readonly counted: readonly CountedPosition[]
  readonly hash: string
  /** Of the slips, when polling was last closed; null where the audit log has none of it. */
  readonly closingHash: string | null
  /** Each sentence names a difference. */
  readonly faults: readonly string[]
}

/** A slip as it was cast: candidates of the position, each once, no more than there are seats. */
function isValidSlip(slip: string, { maxVote, candidates }: BallotPosition): boolean {
  const numbers = readSlip(slip)
  const isKnown = (number: number) => candidates.some(({ ballotNumber }) => ballotNumber === number)
  return numbers.length <= maxVote && numbers.every(isKnown) && slip === toSlip([...new Set(numbers)])
}

function checkSlips(position: BallotPosition, { ballots, slips }: BallotBox): string[] {
  const ofPosition = Object.entries(slips[position.guid] ?? {})
  const total = ofPosition.reduce((sum, [, count]) => sum + count, 0)
  const invalid = ofPosition.filter(([slip]) => !isValidSlip(slip, position)).length
  return [
    ...(total === ballots ? [] : [`${position.name} has ${String(total)} slips, and there are ${String(ballots)} ballots.`]),
    ...(invalid === 0 ? [] : [`${position.name} has slips that cannot have been cast: ${String(invalid)} kinds.`]),
  ]
}

const countVoters = async (database: Database, electionGuid: string): Promise<number> => {
  const rows = database.selectFrom('cast_ballots').select((row) => row.fn.countAll<number>().as('count'))
  return (await rows.where('election_guid', '=', electionGuid).executeTakeFirstOrThrow()).count
}

/** The hash that the audit log holds of the publishing; null without one, as where the demo's command has published. */
async function readAuditedHash(database: Database, electionGuid: string, publishedAt: Date): Promise<string | null> {
  const row = database.selectFrom('audit_log').select(sql<string | null>`after ->> 'CountHash'`.as('hash'))
  const ofElection = row.where('action', '=', 'results published').where('subject', '=', electionGuid).where('at', '>=', publishedAt)
  return (await ofElection.orderBy('id', 'desc').limit(1).executeTakeFirst())?.hash ?? null
}

/** Whether the slips hold all those others, each as often or more. */
const holds = (slips: Slips, others: Slips): boolean =>
  Object.entries(others).every(([position, counted]) =>
    Object.entries(counted).every(([slip, count]) => (slips[position]?.[slip] ?? 0) >= count),
  )

/** Later counts of a kind never have fewer ballots. */
function checkGrowth(anchors: readonly Anchor[], of: Anchor['of']): string[] {
  const ballots = anchors.filter((anchor) => anchor.of === of).map((anchor) => anchor.ballots)
  const fewer = ballots.findIndex((count, index) => index > 0 && count < (ballots[index - 1] ?? 0))
  return fewer < 0 ? [] : [`A count of ${String(ballots[fewer])} ballots came after one of ${String(ballots[fewer - 1])}.`]
}

/** Compares the ballot box with what the audit log has of the counts that were shown, and of the closing. */
function checkAnchors(anchors: readonly Anchor[], box: BallotBox, isPublished: boolean): string[] {
  const lastOf = (of: Anchor['of']) => anchors.findLast((anchor) => anchor.of === of)
  const [closing, shown] = [lastOf('Closing'), lastOf('Shown')]
  const shownHash = hashSlips({ salt: box.salt, ballots: box.shownBallots, slips: box.shownSlips })
  return [
    ...checkGrowth(anchors, 'Shown'),
    ...checkGrowth(anchors, 'Closing'),
    ...(!closing || closing.hash === hashSlips(box)
      ? []
      : [`The slips are not those that polling was closed with: the audit log has the hash ${closing.hash}.`]),
    // Publishing shows the ballots that were held back, too.
    ...(isPublished || !shown || shown.hash === shownHash ? [] : ['The count that the precinct shows is not the one that was anchored.']),
    ...(holds(box.nextSlips, box.shownSlips) && holds(box.slips, box.nextSlips) ? [] : ['Slips that were counted before are gone.']),
  ]
}

/** Compares the receipts with the ballots, and their root with what the election and the audit log have of the closing. */
function checkBoard({ lines, root }: ReceiptBoard, election: Election, anchors: readonly Anchor[], ballots: number): string[] {
  const anchored = anchors.findLast(({ of }) => of === 'Closing')?.receiptsRoot ?? null
  return [
    ...(lines.length === ballots ? [] : [`There are ${String(lines.length)} receipts for ${String(ballots)} ballots.`]),
    ...(anchored === null || anchored === root
      ? []
      : [`The board of receipts is not the one that polling was closed with: the audit log has the root ${anchored}.`]),
    ...(election.board_receipts === null || election.board_receipts === lines.length
      ? []
      : [`The board that is shown says ${String(election.board_receipts)} receipts, and there are ${String(lines.length)}.`]),
    ...(anchored === election.board_root ? [] : ['The board that is shown has another root than the audit log.']),
  ]
}

/** Counts an election again from its slips, and compares the count with the voters, the receipts, what polling was closed with and what was published. */
export async function recount(database: Database, election: Election): Promise<Recount> {
  const { guid, count_hash: kept, results_published_at: publishedAt } = election
  const [box, positions] = [await readBallotBox(database, guid), await readBallotPositions(database, guid)]
  const counted = countVotes(positions, box.slips)
  const hash = hashCount(writeCount(guid, box.ballots, counted))
  const voters = await countVoters(database, guid)
  const board = await readBoard(database, guid)
  const audited = publishedAt === null ? null : await readAuditedHash(database, guid, publishedAt)
  const anchors = await readAnchors(database, guid)
  const faults = [
    ...(voters === box.ballots ? [] : [`${String(voters)} voters have cast, and there are ${String(box.ballots)} ballots.`]),
    ...checkBoard(board, election, anchors, box.ballots),
    ...positions.flatMap((position) => checkSlips(position, box)),
    ...(kept === null || kept === hash ? [] : [`The count that was published has the hash ${kept}.`]),
    ...(audited === null || audited === hash ? [] : [`The audit log has the hash ${audited}.`]),
    ...checkAnchors(anchors, box, publishedAt !== null),
  ]
  return { ballots: box.ballots, counted, hash, closingHash: anchors.findLast(({ of }) => of === 'Closing')?.hash ?? null, faults }
}
