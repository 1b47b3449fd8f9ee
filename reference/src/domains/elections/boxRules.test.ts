import { expect, it } from 'vitest'
import { addToBox, emptyBox } from './boxRules.ts'
import type { BallotBox } from './boxRules.ts'

/** The sizes of the counts that are anchored while ballots are cast, each with one candidate of the only position. */
const anchoredAlong = (choices: readonly number[], hasPartialCounts: boolean) => {
  let box: BallotBox = { ...emptyBox, hasPartialCounts, contested: ['board'] }
  const sizes = choices.map((choice) => {
    box = addToBox(box, new Map([['board', [choice]]]))
    return box.shownBallots
  })
  return [...new Set(sizes)]
}
const mixed = Array.from({ length: 60 }, (_none, index) => (index % 2) + 1)

it('anchors what the precinct shows a step behind, and in larger steps what it does not show', () => {
  expect(anchoredAlong(mixed.slice(0, 21), true)).toEqual([0, 5, 10, 15])
  expect(anchoredAlong(mixed, false)).toEqual([0, 25, 50])
})

it('lets a step grow until two of its ballots differ', () => {
  expect(anchoredAlong([1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1], true)).toEqual([0, 7])
  expect(anchoredAlong(Array<number>(40).fill(1), false), 'unshown').toEqual([0, 25])
})

it('lets a step grow while one candidate is on every slip', () => {
  const ballots = [[1, 2], [1, 3], [1, 2], [1], [1, 3], [1, 2], [2, 3], [1]]
  const add = (box: BallotBox, numbers: readonly number[]) => addToBox(box, new Map([['board', numbers]]))
  const ends = ballots.map((_ballot, index) => ballots.slice(0, index + 1).reduce(add, { ...emptyBox, contested: ['board'] }).nextBallots)
  expect(ends).toEqual([0, 0, 0, 0, 0, 0, 7, 7])
})
