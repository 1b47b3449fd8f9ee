import { expect, test } from 'vitest'
import { countByKind } from './countByKind.ts'

test.each([
  [['1800.20', '2500.00'], '4300.20'],
  [['1800.20', null], null],
])('deposits of %j have the sum %s', (amounts, amount) => {
  const requests = amounts.map((one) => ({ kind: 'DEPOSIT' as const, amount: one }))
  expect(countByKind(requests)).toEqual([{ __typename: 'RequestsOfKind', kind: 'DEPOSIT', count: 2, amount }])
})
