import { addBallot } from './slips.ts'
import type { Slips } from './slips.ts'

/** Until the results are published, figures move by at least so many ballots, which hides each single ballot. */
export const leastStep = 5

/** The votes of an election, and how much of them the precinct shows before the results. */
export interface BallotBox {
  readonly salt: string
  /** Whether any count is shown before the results. */
  readonly hasPartialCounts: boolean
  readonly ballots: number
  readonly slips: Slips
  readonly shownBallots: number
  readonly shownSlips: Slips
  /** The next count that is shown: at least a step after the shown one, or the same. */
  readonly nextBallots: number
  readonly nextSlips: Slips
}

export const emptyBox: BallotBox = {
  salt: '',
  hasPartialCounts: true,
  ballots: 0,
  slips: {},
  shownBallots: 0,
  shownSlips: {},
  nextBallots: 0,
  nextSlips: {},
}

/** As for the results: every ballot is shown. */
export const showAll = (box: BallotBox): BallotBox => ({
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

/** The box with one more ballot. What is shown stays a step behind, so that the closing has a whole step to add. */
export function addToBox(box: BallotBox, ballot: ReadonlyMap<string, readonly number[]>): BallotBox {
  const added = { ...box, ballots: box.ballots + 1, slips: addBallot(box.slips, ballot) }
  return added.hasPartialCounts && added.ballots - added.nextBallots >= leastStep ? showStep(added) : added
}

/** The box as polling closes: it shows the remainder, but never less than a step: closing and opening after every ballot would show each. */
export const closeBox = (box: BallotBox): BallotBox =>
  box.hasPartialCounts && box.ballots - box.shownBallots >= leastStep ? showAll(box) : box
