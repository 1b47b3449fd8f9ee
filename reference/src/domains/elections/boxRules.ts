import { addBallot, readSlip } from './slips.ts'
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
  /** The positions that have a candidate who has not left. */
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

/**
 * Whether the ballots since an earlier count differ in each position, and no candidate is on all of them: a step whose voters all chose
 * alike, or all chose one candidate, tells that of each.
 */
const isMixed = ({ contested, slips }: BallotBox, before: Slips): boolean =>
  contested.every((position) => {
    const counted = Object.entries(slips[position] ?? {}).filter(([slip, count]) => count > (before[position]?.[slip] ?? 0))
    const [first = [], ...others] = counted.map(([slip]) => readSlip(slip))
    return others.length > 0 && !first.some((number) => others.every((numbers) => numbers.includes(number)))
  })

/**
 * The box with one more ballot. A step ends with its last ballot or, until two slips of each position differ, later. What is shown stays
 * a step behind, so that the closing has a whole step to add.
 */
export function addToBox(box: BallotBox, ballot: ReadonlyMap<string, readonly number[]>): BallotBox {
  const added = { ...box, ballots: box.ballots + 1, slips: addBallot(box.slips, ballot) }
  const waiting = added.ballots - added.nextBallots
  // Nobody is shown these counts: they wait for no other ballot.
  if (!box.hasPartialCounts) return waiting >= unshownStep ? showAll(added) : added
  return waiting >= leastStep && isMixed(added, added.nextSlips) ? showStep(added) : added
}

/** The box as polling closes: it shows the remainder, but never less than a step: closing and opening after every ballot would show each. */
export const closeBox = (box: BallotBox): BallotBox =>
  box.ballots - box.shownBallots >= leastStep && (!box.hasPartialCounts || isMixed(box, box.shownSlips)) ? showAll(box) : box
