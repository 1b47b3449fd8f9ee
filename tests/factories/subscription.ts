import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

export type Subscription = components['schemas']['Subscription']
type ChangeRequest = components['schemas']['ChangeRequest']
type TransactionRequest = components['schemas']['TransactionRequest']

/** The contract's example of savings: ₱48,250.75, of which ₱1,000.00 must stay, and nothing in review. */
export const savings = (overrides: Partial<Subscription> = {}): Subscription => ({ ...example('getCurrentSubscription'), ...overrides })

/** Share capital that nothing has been asked for: ₱74,600.00, ₱500.00 a payday, 3 years from 15-Dec-2023. */
export function shareCapital(overrides: Partial<Subscription> = {}): Subscription {
  const { WithdrawalRequests: _withdrawals, DepositRequests: _deposits, ...common } = savings()
  return {
    ...common,
    Guid: '5d5c2f0e-7d8a-4a53-9d0c-2f3b7a1c5e11',
    Name: 'Share Capital',
    Description: '',
    TotalAmount: 74600,
    Contribution: 500,
    DefaultAmount: 100,
    BalanceAmount: 0,
    MinAmount: 0,
    MaxAmount: 5_000_000,
    EffectivityDate: '2023-12-15',
    Term: 3,
    ChangeRequests: [],
    RecentActivities: [],
    ...overrides,
  }
}

const waiting = { DateProcessed: null, Transactor: '', Remarks: '', Status: 'Review' } as const

/** A request for another contribution, in review. */
export const changeRequest = (overrides: Partial<ChangeRequest> = {}): ChangeRequest => ({
  ...savings().ChangeRequests[0]!,
  ...waiting,
  EffectivityDate: null,
  ...overrides,
})

/** A request for a withdrawal or a deposit, in review. */
export const transactionRequest = (overrides: Partial<TransactionRequest> = {}): TransactionRequest => ({
  RequestCode: 'WD-2026-01800',
  Amount: -2000,
  DateRequested: '2026-11-21T02:42:00Z',
  ...waiting,
  ...overrides,
})
