import { expect, test } from 'vitest'
import { describeQuorum } from './describeQuorum.ts'

test('a quorum is reached or short of the members entitled to vote, and a part of the list is none', () => {
  const quorum = { percent: 25, needed: 800, entitledCount: 3_200 }
  const detail = '800 needed, 25% of 3,200 entitled to vote'
  expect(describeQuorum({ ...quorum, isReached: true }, 812)).toMatchObject({ value: 'Reached', detail })
  expect(describeQuorum({ ...quorum, isReached: false }, 9)).toMatchObject({ value: '791 short', detail })
  const ofList = { percent: 25, needed: 3, isReached: false, entitledCount: null }
  expect(describeQuorum(ofList, 9)).toEqual({
    label: 'Quorum',
    value: '3',
    detail: '25% of the list; the by-laws count all members entitled to vote',
  })
})
