import { graphViewer } from './graphForms.ts'
import { maria } from './people.ts'

const open = { isAllowed: true }

/** A request for another contribution as the BFF answers it: approved. */
export const graphChange = (rest: object = {}) => ({
  __typename: 'ChangeRequest',
  id: 'change',
  requestCode: 'SC-2023-00412',
  status: 'APPROVED',
  requestedAt: '2023-12-02T02:00:00Z',
  processedAt: '2023-12-05T02:00:00Z',
  decidedBy: 'Roberto Santos',
  remarks: 'Approved.',
  oldContribution: '300.00',
  newContribution: '500.00',
  oldTerm: 2,
  newTerm: 3,
  oldEffectivityDate: '2021-12-15',
  effectivityDate: '2023-12-15',
  ...rest,
})

/** A withdrawal as the BFF answers it: in review, asked for today. */
export const graphWithdrawal = (rest: object = {}) => ({
  __typename: 'WithdrawalRequest',
  id: 'WD-2026-01703',
  requestCode: 'WD-2026-01703',
  status: 'REVIEW',
  requestedAt: new Date().toISOString(),
  amount: '2000.00',
  ...rest,
})

/** A deposit as the BFF answers it: posted with another amount. */
export const graphDeposit = (rest: object = {}) => ({
  ...graphWithdrawal({
    id: 'DP-2026-00640',
    requestCode: 'DP-2026-00640',
    status: 'APPROVED',
    amount: '2500.00',
    requestedAmount: '3000.00',
  }),
  __typename: 'DepositRequest',
  processedAt: '2026-06-10T02:00:00Z',
  decidedBy: 'Roberto Santos',
  remarks: 'The slip shows ₱2,500.00. That amount was posted.',
  proof: { key: 'a/slip.pdf', name: 'slip.pdf', url: '/files/a/slip.pdf' },
  ...rest,
})

const activity = { title: 'Payroll contribution', amount: '1000.00', on: '2026-11-13' }

/** Whether savings may be withdrawn, as the BFF answers it: they may. */
const graphAllowance = (rest: object = {}) => ({ isAllowed: true, minimum: '500.00', maximum: '47250.75', ...rest })

/** Savings that are too little to withdraw from, with the sentence that says so. */
export const tooLittle = (message: string) => graphAllowance({ isAllowed: false, reason: 'TOO_LITTLE', message, maximum: '0.00' })

/** A member's share capital as the BFF answers it: open for renewal. */
export const graphShareCapital = (rest: object = {}) => ({
  __typename: 'ShareCapital',
  id: 'share-capital',
  name: 'Share Capital',
  totalAmount: '74600.00',
  asOf: '2026-11-21T02:00:00Z',
  contribution: '500.00',
  minimumContribution: '100.00',
  contributionStep: '100.00',
  effectivityDate: '2023-12-15',
  term: 3,
  termChoices: [1, 2, 3],
  expiresOn: '2026-12-14',
  daysUntilExpiry: 23,
  projectedAmount: '75100.00',
  renewal: open,
  changeRequests: [graphChange()],
  recentActivities: [{ ...activity, amount: '500.00' }],
  unreadActivityCount: 0,
  ...rest,
})

/** A member's savings as the BFF answers them: everything may be asked for. */
export const graphSavings = (rest: object = {}) => ({
  __typename: 'Savings',
  id: 'savings',
  name: 'Savings',
  totalAmount: '48250.75',
  asOf: '2026-11-21T02:00:00Z',
  contribution: '1000.00',
  minimumContribution: '100.00',
  contributionStep: '100.00',
  effectivityDate: '2025-01-15',
  requiredBalance: '1000.00',
  minimumDeposit: '100.00',
  nextPayday: '2026-11-27',
  change: open,
  deposit: open,
  withdrawal: graphAllowance(),
  depositRequests: [graphDeposit()],
  recentActivities: [activity],
  unreadActivityCount: 0,
  ...rest,
})

/** Maria with what she owns. */
export const graphOwner = (rest: object) => graphViewer(maria, { member: { memberCode: 'KM-01001' }, ...rest })

/** What blocks a kind of request. */
export const blockedBy = (reason: string, rest: object = {}) => ({ ...open, isAllowed: false, reason, message: null, ...rest })

/** A withdrawal's preview of the BFF: every rule is kept, unless there are user errors. */
export const graphWithdrawalPreview = (newAmount: string, userErrors: readonly object[] = []) => ({
  oldAmount: '48250.75',
  newAmount,
  rules: [
    { kind: 'MINIMUM', limit: '500.00', isKept: true },
    { kind: 'TOTAL', limit: '48250.75', isKept: true },
    { kind: 'REQUIRED_BALANCE', limit: '1000.00', isKept: userErrors.length === 0 },
  ],
  userErrors,
})

/** The figures of a contribution's preview. */
export const contributionFigures = {
  oldContribution: '500.00',
  newContribution: '800.00',
  paydaysPerYear: 24,
  oldPerYear: '12000.00',
  newPerYear: '19200.00',
}
