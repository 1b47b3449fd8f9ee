import { expect, test } from 'vitest'
import type { OperationId } from '../../schema/generated/operations.ts'
import { judgeCalls } from './judgeCalls.ts'

test.each([
  ['404', 'unclear'],
  ['403', 'unclear'],
  ['500', 'failed'],
])('an answer of %s to a key that the check has made up is %s', (outcome, verdict) => {
  const call = { operation: 'checkReceipt', method: 'GET', path: '/api/election/receipt/guid', outcome, milliseconds: 1 } as const
  const calls = [{ ...call, response: null, places: new Set<string>() }]
  const walked = {
    userName: 'maria',
    kind: 'member',
    refreshes: 2,
    unusable: [],
    madeUpKeys: new Set<OperationId>(['checkReceipt']),
  } as const
  expect(judgeCalls('checkReceipt', [{ ...walked, calls }])).toMatchObject({ verdict, details: [`status ${outcome}`] })
})
