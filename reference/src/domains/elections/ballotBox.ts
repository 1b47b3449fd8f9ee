import type { Database } from '../../database/connect.ts'
import { addToBox, closeBox, emptyBox, showAll } from './boxRules.ts'
import type { BallotBox } from './boxRules.ts'
import { anchorCount } from './countAnchors.ts'
import { fixBoard } from './receiptBoard.ts'
import { slipsOf } from './slips.ts'

/** The box of an election; an empty one before the candidates are published. */
export async function readBallotBox(database: Database, electionGuid: string): Promise<BallotBox> {
  const box = await database.selectFrom('ballot_boxes').selectAll().where('election_guid', '=', electionGuid).executeTakeFirst()
  if (!box) return emptyBox
  return {
    salt: box.salt,
    ballots: box.ballots,
    slips: slipsOf.parse(box.slips),
    shownBallots: box.shown_ballots,
    shownSlips: slipsOf.parse(box.shown_slips),
    nextBallots: box.next_ballots,
    nextSlips: slipsOf.parse(box.next_slips),
  }
}

/** An empty box, as the candidates are published. */
export async function createBallotBox(transaction: Database, electionGuid: string, now: Date): Promise<void> {
  await transaction.insertInto('ballot_boxes').values({ election_guid: electionGuid }).execute()
  await anchorCount(transaction, electionGuid, 'Empty', await readBallotBox(transaction, electionGuid), now)
}

/** Anchors the count that the precinct shows from now on. */
export function anchorShown(transaction: Database, electionGuid: string, box: BallotBox, now: Date): Promise<void> {
  const count = { salt: box.salt, ballots: box.shownBallots, slips: box.shownSlips }
  return anchorCount(transaction, electionGuid, 'Shown', count, now)
}

/** Stores the whole box: its row's version is that of the last change, whichever slips it touched. */
async function store(transaction: Database, electionGuid: string, box: BallotBox): Promise<void> {
  await transaction
    .updateTable('ballot_boxes')
    .set({
      ballots: box.ballots,
      slips: JSON.stringify(box.slips),
      shown_ballots: box.shownBallots,
      shown_slips: JSON.stringify(box.shownSlips),
      next_ballots: box.nextBallots,
      next_slips: JSON.stringify(box.nextSlips),
    })
    .where('election_guid', '=', electionGuid)
    .execute()
}

/** Adds a ballot: the ballot numbers voted for in each position, none for a blank. The transaction holds the election's lock. */
export async function putBallot(
  transaction: Database,
  electionGuid: string,
  ballot: ReadonlyMap<string, readonly number[]>,
  now: Date,
): Promise<void> {
  const before = await readBallotBox(transaction, electionGuid)
  const box = addToBox(before, ballot)
  await store(transaction, electionGuid, box)
  if (box.shownBallots !== before.shownBallots) await anchorShown(transaction, electionGuid, box, now)
}

/** Anchors all ballots and the board of receipts as polling closes, and what is shown of the ballots. */
export async function closeBallotBox(transaction: Database, electionGuid: string, now: Date): Promise<void> {
  const box = await readBallotBox(transaction, electionGuid)
  await anchorCount(transaction, electionGuid, 'Closing', { ...box, receiptsRoot: await fixBoard(transaction, electionGuid) }, now)
  const shown = closeBox(box)
  if (shown === box) return
  await store(transaction, electionGuid, shown)
  await anchorShown(transaction, electionGuid, shown, now)
}

/** Shows every ballot, for the results. */
export async function showEverything(transaction: Database, electionGuid: string): Promise<BallotBox> {
  const box = showAll(await readBallotBox(transaction, electionGuid))
  await store(transaction, electionGuid, box)
  return box
}
