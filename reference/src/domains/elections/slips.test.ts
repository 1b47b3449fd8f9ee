import { expect, test } from 'vitest'
import { addBallot } from './slips.ts'

test('a slip is the same in whichever order its candidates were read', () => {
  const ballots = [[3, 1], [1, 3], [2]]
  const slips = ballots.reduce((counted, numbers) => addBallot(counted, new Map([['board', numbers]])), {})
  expect(slips).toEqual({ board: { '1,3': 2, '2': 1 } })
})
