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
  expect(anchoredAlong(Array<number>(40).fill(1), false)).toEqual([0])
})
