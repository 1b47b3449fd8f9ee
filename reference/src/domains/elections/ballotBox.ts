import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { addToBox, closeBox, emptyBox, showAll } from './boxRules.ts'
import type { BallotBox } from './boxRules.ts'
import { anchorCount, hashSlips } from './countAnchors.ts'
import { readLeft } from './leftCandidates.ts'
import { hashPollingChanges } from './pollingChanges.ts'
import { fixBallot, readBallotPositions } from './publishedBallot.ts'
import { fixBoard } from './receiptBoard.ts'
import { keepShown } from './shownCounts.ts'
import { slipsOf } from './slips.ts'
import { countTurnout } from './turnout.ts'
import { hashVoters, readVoters } from './voter.ts'

/** The box of an election; an empty one before the candidates are published. */
export async function readBallotBox(database: Database, electionGuid: string): Promise<BallotBox> {
  const boxes = database.selectFrom('ballot_boxes').innerJoin('elections', 'elections.guid', 'election_guid').selectAll('ballot_boxes')
  const box = await boxes.select('has_partial_counts').where('election_guid', '=', electionGuid).executeTakeFirst()
  if (!box) return emptyBox
  const [positions, left] = [await readBallotPositions(database, electionGuid), await readLeft(database, electionGuid)]
  return {
    salt: box.salt,
    hasPartialCounts: box.has_partial_counts,
    contested: positions.filter(({ candidates }) => candidates.some((candidate) => !left.has(candidate.guid))).map(({ guid }) => guid),
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
  const box = await readBallotBox(transaction, electionGuid)
  await anchorCount(transaction, electionGuid, { Of: 'Empty', Ballots: box.ballots, SlipsHash: hashSlips(box) }, now)
}

/** Stores the whole box: its row's version is that of the last change, whichever slips it touched. */
async function store(transaction: Database, electionGuid: string, box: BallotBox): Promise<void> {
  await transaction
    .updateTable('ballot_boxes')
    .set({
      salt: box.salt,
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
  if (box.shownBallots !== before.shownBallots) await keepShown(transaction, electionGuid, box, now)
}

/**
 * Anchors all ballots, voters and receipts and the turnout as polling closes, and what is shown of the ballots. Each closing has a salt of its own: the last
 * one's is printed once the slips are published, and opens no earlier one, which covers other ballots.
 */
export async function closeBallotBox(transaction: Database, electionGuid: string, now: Date): Promise<void> {
  const box = { ...(await readBallotBox(transaction, electionGuid)), salt: randomUUID() }
  // An earlier version may have published the candidates without it.
  const ballotHash = await fixBallot(transaction, electionGuid, now)
  const votersHash = hashVoters(await readVoters(transaction, electionGuid))
  const changesHash = await hashPollingChanges(transaction, electionGuid)
  const turnout = await countTurnout(transaction, electionGuid)
  const { entitled: closed_entitled, listed: closed_listed, present: closed_present } = turnout
  const fixed = { closed_entitled, closed_listed, closed_present }
  await transaction.updateTable('elections').set(fixed).where('guid', '=', electionGuid).execute()
  const closing = {
    Of: 'Closing' as const,
    Ballots: box.ballots,
    SlipsHash: hashSlips({ ...box, ballotHash, votersHash, turnout, changesHash }),
    ReceiptsRoot: await fixBoard(transaction, electionGuid),
    VotersHash: votersHash,
    BallotHash: ballotHash,
    Turnout: turnout,
    ChangesHash: changesHash,
  }
  await anchorCount(transaction, electionGuid, closing, now)
  const shown = closeBox(box)
  await store(transaction, electionGuid, shown)
  if (shown !== box) await keepShown(transaction, electionGuid, shown, now)
}

/** Shows every ballot, for the results. */
export async function showEverything(transaction: Database, electionGuid: string): Promise<BallotBox> {
  const box = showAll(await readBallotBox(transaction, electionGuid))
  await store(transaction, electionGuid, box)
  return box
}
