import { HttpResponse } from 'msw'
import { graph } from './graph.ts'
import { maria } from './people.ts'

const growth = (points: readonly (readonly [on: string, balance: string])[]) => {
  const [[from, opening] = ['', ''], [to, closing] = ['', '']] = [points[0], points.at(-1)]
  const change = (Number(closing) - Number(opening)).toFixed(2)
  const drawn = points.map(([on, balance]) => ({ on, balance }))
  return { from, to, opening, closing, change, points: drawn }
}
export const shareCapital = growth([
  ['2025-11-22', '62600.00'],
  ['2026-05-15', '68600.00'],
  ['2026-11-22', '74600.00'],
])
export const savings = growth([
  ['2025-11-22', '28830.00'],
  ['2026-10-08', '45250.75'],
  ['2026-11-22', '48250.75'],
])
export const assetGrowth = (one: object | null, other: object | null) =>
  graph.query('AssetGrowth', () =>
    HttpResponse.json({
      data: {
        viewer: {
          id: maria.id,
          shareCapital: { __typename: 'ShareCapital', id: 'share-capital', growth: one },
          savings: { __typename: 'Savings', id: 'savings', growth: other },
        },
      },
    }),
  )
export const uncastBallot = (openBallot: object | null) =>
  graph.query('UncastBallot', () => HttpResponse.json({ data: { election: { __typename: 'Election', id: 'e', openBallot } } }))
export const summary = {
  memberCode: 'KM-01001',
  memberSince: '2017-03-04',
  totalAssets: '122850.75',
  asOf: '2026-11-13T01:00:00Z',
  assets: [
    {
      kind: 'SHARE_CAPITAL',
      name: 'Share Capital',
      description: '₱500.00 per payday',
      totalAmount: '74600.00',
      updatedAt: '2026-11-13T01:00:00Z',
    },
    {
      kind: 'SAVINGS',
      name: 'Savings',
      description: '₱1,000.00 per payday',
      totalAmount: '48250.75',
      updatedAt: '2026-11-13T01:00:00Z',
      effectivityDate: '2020-01-15',
    },
  ],
  addressToConfirm: null,
  activeLoans: [
    {
      __typename: 'LoanSummary',
      loanId: 'loan-1',
      loanType: 'Personal Loan',
      amortization: '2916.67',
      pastDue: null,
      totalBalance: '64166.74',
      paymentsMade: 14,
      paymentsTotal: 36,
      paidPercent: 38.9,
      maturesOn: '2128-09-15',
    },
  ],
}

export const heldShareCapital = {
  __typename: 'ShareCapital',
  id: 'share-capital',
  totalAmount: '74600.00',
  contribution: '500.00',
  expiresOn: '2999-12-14',
  minimumContribution: '100.00',
}

export const viewer = (member: object | null, rest: object = {}) => ({
  id: maria.id,
  fullName: maria.fullName,
  status: 'ACTIVE',
  member,
  nextPayday: '2026-11-30',
  attention: [],
  refused: [],
  requests: [],
  shareCapital: heldShareCapital,
  savings: {
    __typename: 'Savings',
    id: 'savings',
    totalAmount: '48250.75',
    asOf: '2026-11-13T01:00:00Z',
    requiredBalance: '1000.00',
    withdrawal: { isAllowed: true, message: null, maximum: '47250.75' },
    deposit: { isAllowed: true },
    comingChange: { __typename: 'ChangeRequest', id: 'c1', newContribution: '1600.00', effectivityDate: '2126-11-30' },
  },
  ...rest,
})
export const overview = (member: object) => graph.query('MemberOverview', () => HttpResponse.json({ data: { viewer: viewer(member) } }))
export const notRefreshed = 'Could not be refreshed. Shown as last fetched.'
