import type { Database } from '../../database/connect.ts'
import { anchorCount } from './countAnchors.ts'
import { addBallot, slipsOf } from './slips.ts'
import type { Slips } from './slips.ts'

/** Until the results are published, figures move by at least so many ballots, which hides each single ballot. */
export const leastStep = 5

/** The votes of an election, and how much of them the precinct shows before the results. */
export interface BallotBox {
  readonly salt: string
  readonly ballots: number
  readonly slips: Slips
  readonly shownBallots: number
  readonly shownSlips: Slips
  /** The next count that is shown: at least a step after the shown one, or the same. */
  readonly nextBallots: number
  readonly nextSlips: Slips
}

const emptyBox: BallotBox = {
  salt: '',
  ballots: 0,
  slips: {},
  shownBallots: 0,
  shownSlips: {},
  nextBallots: 0,
  nextSlips: {},
}

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

const showAll = (box: BallotBox): BallotBox => ({
  ...box,
  shownBallots: box.ballots,
  shownSlips: box.slips,
  nextBallots: box.ballots,
  nextSlips: box.slips,
})

/** Shows the count of the step before, and keeps the present one as the next. */
const showStep = (box: BallotBox): BallotBox => ({
  ...box,
  shownBallots: box.nextBallots,
  shownSlips: box.nextSlips,
  nextBallots: box.ballots,
  nextSlips: box.slips,
})

/**
 * Adds a ballot: the ballot numbers voted for in each position, none for a blank. The transaction holds the election's lock. What is
 * shown stays a step behind, so that the closing has a whole step to add.
 */
export async function putBallot(
  transaction: Database,
  electionGuid: string,
  ballot: ReadonlyMap<string, readonly number[]>,
  now: Date,
): Promise<void> {
  const before = await readBallotBox(transaction, electionGuid)
  const added = { ...before, ballots: before.ballots + 1, slips: addBallot(before.slips, ballot) }
  const box = added.ballots - added.nextBallots >= leastStep ? showStep(added) : added
  await store(transaction, electionGuid, box)
  if (box.shownBallots !== before.shownBallots) await anchorShown(transaction, electionGuid, box, now)
}

/**
 * Anchors all ballots as polling closes, and shows the remainder, but never less than a step: closing and opening after every ballot
 * would show each.
 */
export async function closeBallotBox(transaction: Database, electionGuid: string, now: Date): Promise<void> {
  const box = await readBallotBox(transaction, electionGuid)
  await anchorCount(transaction, electionGuid, 'Closing', box, now)
  if (box.ballots - box.shownBallots < leastStep) return
  const shown = showAll(box)
  await store(transaction, electionGuid, shown)
  await anchorShown(transaction, electionGuid, shown, now)
}

/** Shows every ballot, for the results. */
export async function showEverything(transaction: Database, electionGuid: string): Promise<BallotBox> {
  const box = showAll(await readBallotBox(transaction, electionGuid))
  await store(transaction, electionGuid, box)
  return box
}
