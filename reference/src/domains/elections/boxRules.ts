import { addBallot } from './slips.ts'
import type { Slips } from './slips.ts'

/** Until the results are published, figures move by at least so many ballots, which hides each single ballot. */
export const leastStep = 5

/** Ballots between two counts that are anchored and that nobody is shown. */
const unshownStep = 25

/** The votes of an election, and how much of them is anchored: what the precinct shows before the results, where it shows counts. */
export interface BallotBox {
  readonly salt: string
  /** Whether the precinct shows the anchored counts before the results. */
  readonly hasPartialCounts: boolean
  /** The positions that have a candidate. */
  readonly contested: readonly string[]
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
  contested: [],
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

/** Whether the ballots since an earlier count differ in each position: a step whose voters all chose alike tells what each has chosen. */
const isMixed = ({ contested, slips }: BallotBox, before: Slips): boolean =>
  contested.every((position) => {
    const counted = Object.entries(slips[position] ?? {})
    return counted.filter(([slip, count]) => count > (before[position]?.[slip] ?? 0)).length > 1
  })

/**
 * The box with one more ballot. A step ends with its last ballot or, until two slips of each position differ, later. What is shown stays
 * a step behind, so that the closing has a whole step to add.
 */
export function addToBox(box: BallotBox, ballot: ReadonlyMap<string, readonly number[]>): BallotBox {
  const added = { ...box, ballots: box.ballots + 1, slips: addBallot(box.slips, ballot) }
  const [step, end] = box.hasPartialCounts ? [leastStep, showStep] : [unshownStep, showAll]
  return added.ballots - added.nextBallots >= step && isMixed(added, added.nextSlips) ? end(added) : added
}

/** The box as polling closes: it shows the remainder, but never less than a step: closing and opening after every ballot would show each. */
export const closeBox = (box: BallotBox): BallotBox =>
  box.ballots - box.shownBallots >= leastStep && isMixed(box, box.shownSlips) ? showAll(box) : box
