import { expect, test } from 'vitest'
import { resultsOf } from './dispositionResults.ts'
import type { ListedRequest, ReviewItemSource } from './source.ts'

const officer = { id: 'AB01', userName: 'roberto', fullName: 'Roberto Santos' }
const approval = { officer: 'Roberto Santos', approvedAt: '2026-11-20T01:00:00Z', remarks: '', amount: null, effectivityDate: null }

/** An item whose request is as it is given. */
function itemWith(request: Pick<ListedRequest, 'status' | 'secondOfficer'>): ReviewItemSource {
  const shared = { requestCode: null, submittedAt: null, stagedBy: null, warnings: [], version: null }
  const item = {
    id: 'item',
    reviewId: 'item',
    name: 'Carla',
    userName: null,
    otherNames: '',
    employeeId: null,
    isWaiting: true,
    status: 'REVIEW',
  } as const
  const listed: ListedRequest = {
    ...shared,
    id: 'request',
    kind: 'DEPOSIT',
    amount: null,
    previousAmount: null,
    effectivityDate: null,
    remarks: '',
    processedAt: null,
    transactor: null,
    transactorId: null,
    replacedBy: null,
    ...request,
  }
  return { ...item, ...shared, contribution: null, kinds: [], secondOfficer: null, stagedAs: null, requests: [listed], rows: null }
}

test.each([
  ['the caller’s own', 'ab01', 'WAITS_FOR_SECOND'],
  ['another officer’s', 'cd02', 'NOT_APPLIED'],
])('a first approval that waits after Apply, %s', (_whose, officerId, outcome) => {
  const first = { __typename: 'FirstApproval', officerId, ...approval } as const
  const secondOfficer = { __typename: 'SecondOfficer', sum: '60000.00', above: '50000.00', first } as const
  const before = [itemWith({ status: 'APPROVED', secondOfficer: null })]
  const after = [itemWith({ status: 'REVIEW', secondOfficer })]
  const expected = [{ itemId: 'item', requestId: 'request', decision: 'APPROVE' as const }]
  expect(resultsOf(expected, { before, after, officer, reasons: new Map() })).toMatchObject([{ name: 'Carla', outcome }])
})
