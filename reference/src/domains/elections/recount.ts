import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { readBallotBox } from './ballotBox.ts'
import type { BallotBox } from './boxRules.ts'
import { hashSlips, readAnchors } from './countAnchors.ts'
import type { Anchor } from './countAnchors.ts'
import { hashPollingChanges } from './pollingChanges.ts'
import { checkBallot, hashBallot, readBallotPositions } from './publishedBallot.ts'
import type { BallotPosition } from './ballotPosition.ts'
import type { CountedPosition } from './count.ts'
import { checkTrail } from './checkTrail.ts'
import { countVotes, writeCount } from './count.ts'
import type { Election } from './election.ts'
import { checkLeft } from './leftCandidates.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashText } from './hashText.ts'
import { readBoard } from './receiptBoard.ts'
import type { ReceiptBoard } from './receiptBoard.ts'
import { checkShown, readShown } from './shownCounts.ts'
import { readSlip, toSlip } from './slips.ts'
import type { Slips } from './slips.ts'
import type { Turnout } from './turnout.ts'
import { readClosedTurnout, writeTurnout } from './turnout.ts'
import { hashVoters, readVoters } from './voter.ts'

export interface Recount {
  readonly ballots: number
  readonly counted: readonly CountedPosition[]
  readonly hash: string
  /** Null while polling is open, and where the audit log has none of it. */
  readonly closing: Anchor | null
  /** Of the published ballot; null where an earlier version has published it. */
  readonly ballotHash: string | null
  /** Each sentence names a difference. */
  readonly faults: readonly string[]
}

/** A slip as it was cast: candidates of the position, each once, no more than there are seats. */
function isValidSlip(slip: string, { maxVote, candidates }: BallotPosition): boolean {
  const numbers = readSlip(slip)
  const isKnown = (number: number) => candidates.some(({ ballotNumber }) => ballotNumber === number)
  return numbers.length <= maxVote && numbers.every(isKnown) && slip === toSlip([...new Set(numbers)])
}

/** Each ballot has a slip in each position, a blank one too: in the box, and in the parts that are shown now and next. */
function checkSlips(position: BallotPosition, { ballots, slips, shownBallots, shownSlips, nextBallots, nextSlips }: BallotBox): string[] {
  const invalid = Object.keys(slips[position.guid] ?? {}).filter((slip) => !isValidSlip(slip, position)).length
  const parts = [
    [ballots, slips],
    [shownBallots, shownSlips],
    [nextBallots, nextSlips],
  ] as const
  const totals = parts.map(([expected, part]) => ({
    expected,
    total: Object.values(part[position.guid] ?? {}).reduce((sum, count) => sum + count, 0),
  }))
  return [
    ...totals
      .filter(({ expected, total }) => total !== expected)
      .map(({ expected, total }) => `${position.name} has ${String(total)} slips, and there are ${String(expected)} ballots.`),
    ...(invalid === 0 ? [] : [`${position.name} has slips that cannot have been cast: ${String(invalid)} kinds.`]),
  ]
}

/** The hash that the audit log holds of the publishing; null without one, as where the demo's command has published. */
async function readAuditedHash(database: Database, electionGuid: string, publishedAt: Date): Promise<string | null> {
  const row = database.selectFrom('audit_log').select(sql<string | null>`after ->> 'CountHash'`.as('hash'))
  const ofElection = row.where('action', '=', 'results published').where('subject', '=', electionGuid).where('at', '>=', publishedAt)
  return (await ofElection.orderBy('id', 'desc').limit(1).executeTakeFirst())?.hash ?? null
}

/** Later counts of a kind never have fewer ballots. */
function checkGrowth(anchors: readonly Anchor[], of: Anchor['of']): string[] {
  const ballots = anchors.filter((anchor) => anchor.of === of).map((anchor) => anchor.ballots)
  const fewer = ballots.findIndex((count, index) => index > 0 && count < (ballots[index - 1] ?? 0))
  return fewer < 0 ? [] : [`A count of ${String(ballots[fewer])} ballots came after one of ${String(ballots[fewer - 1])}.`]
}

/** Whether the slips hold all those others, each as often or more. */
const holds = (slips: Slips, others: Slips): boolean =>
  Object.entries(others).every(([position, counted]) =>
    Object.entries(counted).every(([slip, count]) => (slips[position]?.[slip] ?? 0) >= count),
  )

/** What the closing's hash covers, as it is stored now. */
interface Closed {
  readonly box: BallotBox
  readonly ballotHash: string | null
  readonly votersHash: string
  readonly turnout: Turnout | null
  readonly changesHash: string
}

const isSameTurnout = (one: Turnout | null, other: Turnout | null): boolean =>
  one === null || other === null ? one === other : writeTurnout(one) === writeTurnout(other)

/** Compares the ballot, the slips and the voters with those that polling was closed with. An earlier version has anchored the slips alone. */
function checkClosing(closing: Anchor | null, { box, ballotHash, votersHash, turnout, changesHash }: Closed): string[] {
  if (!closing) return []
  const { ballotHash: closedBallot, votersHash: closedVoters, turnout: closedTurnout, changesHash: closedChanges } = closing
  const closed = { ballotHash: closedBallot, votersHash: closedVoters, turnout: closedTurnout, changesHash: closedChanges }
  return [
    ...(closing.hash === hashSlips({ ...box, ...closed })
      ? []
      : [`The slips are not those that polling was closed with: the audit log has the hash ${String(closing.hash)}.`]),
    ...(closing.ballotHash === null || closing.ballotHash === ballotHash
      ? []
      : ['The ballot is not the one that polling was closed with.']),
    ...(closing.votersHash === null || closing.votersHash === votersHash
      ? []
      : ['Those who have cast are not those that polling was closed with.']),
    ...(isSameTurnout(closedTurnout, turnout) ? [] : ['The turnout is not the one that polling was closed with.']),
    ...(closedChanges === null || closedChanges === changesHash
      ? []
      : ['The openings and closings of polling are not those that polling was closed with.']),
  ]
}

/** Compares the receipts with the ballots, and their root with what the election and the audit log have of the closing. */
function checkBoard({ lines, root }: ReceiptBoard, election: Election, closing: Anchor | null, ballots: number): string[] {
  const anchored = closing?.receiptsRoot ?? null
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

/** Counts an election again from its slips, and compares all that is stored of it with what was anchored and published. */
export async function recount(database: Database, election: Election): Promise<Recount> {
  const { guid, count_hash: kept, results_published_at: publishedAt } = election
  const [box, positions] = [await readBallotBox(database, guid), await readBallotPositions(database, guid)]
  const counted = countVotes(positions, box.slips)
  const hash = hashText(writeCount(guid, box.ballots, counted))
  const voters = await readVoters(database, guid)
  const board = await readBoard(database, guid)
  const audited = publishedAt === null ? null : await readAuditedHash(database, guid, publishedAt)
  const anchors = await readAnchors(database, guid)
  // Once polling is open again there is no closing until the next.
  const closing = election.is_polling_open === true ? null : (anchors.findLast(({ of }) => of === 'Closing') ?? null)
  const closed = {
    box,
    ballotHash: await hashBallot(database, guid),
    votersHash: hashVoters(voters),
    turnout: readClosedTurnout(election),
    changesHash: await hashPollingChanges(database, guid),
  }
  const faults = [
    ...(await checkBallot(database, election)),
    ...(await checkTrail(database, election)),
    ...(await checkLeft(database, guid)),
    ...(voters.length === box.ballots ? [] : [`${String(voters.length)} voters have cast, and there are ${String(box.ballots)} ballots.`]),
    ...checkBoard(board, election, closing, box.ballots),
    ...positions.flatMap((position) => checkSlips(position, box)),
    ...(kept === null || kept === hash ? [] : [`The count that was published has the hash ${kept}.`]),
    ...(audited === null || audited === hash ? [] : [`The audit log has the hash ${audited}.`]),
    ...checkGrowth(anchors, 'Shown'),
    ...checkGrowth(anchors, 'Closing'),
    ...checkClosing(closing, closed),
    ...(holds(box.nextSlips, box.shownSlips) && holds(box.slips, box.nextSlips) ? [] : ['Slips that were counted before are gone.']),
    ...checkShown(positions, { counts: await readShown(database, guid), anchors, box, isPublished: publishedAt !== null }),
  ]
  return { ballots: box.ballots, counted, hash, closing, ballotHash: closed.ballotHash, faults }
}

/** Nothing leaves a state that was anchored before it is compared with its anchors. @throws {HttpError} 409 with the difference. */
export async function requireAnchored(transaction: Database, election: Election): Promise<void> {
  const [fault] = (await recount(transaction, election)).faults
  if (fault !== undefined) throw new HttpError(409, { message: `What is stored is not what was anchored. ${fault}` })
}
