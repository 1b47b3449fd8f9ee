import type { Activity, ChangeRequest, DepositRequest, WithdrawalRequest } from '../generated/graph.ts'

type Named<Request extends { __typename?: string }> = Request & Required<Pick<Request, '__typename'>>

export type ChangeRequestSource = Named<ChangeRequest>
export type WithdrawalRequestSource = Named<WithdrawalRequest>
export type DepositRequestSource = Named<DepositRequest>

interface SubscriptionBase {
  id: string
  name: string
  description: string
  totalAmount: string
  contribution: string
  minimumContribution: string
  effectivityDate: string | null
  asOf: string | null
  changeRequests: ChangeRequestSource[]
  recentActivities: Activity[]
  unreadActivityCount: number
}

/** The fields that depend on the day or the caller have resolvers. */
export interface ShareCapitalSource extends SubscriptionBase {
  __typename: 'ShareCapital'
  term: number | null
  /** The effectivity date minus one day plus the term; null without a term. */
  expiresOn: string | null
  maximumAmount: string | null
}

/** The fields that depend on the day or the caller have resolvers. */
export interface SavingsSource extends SubscriptionBase {
  __typename: 'Savings'
  requiredBalance: string
  minimumWithdrawal: string
  paymentDetails: string | null
  /** Null where the REST API does not say. */
  maximumOpenDeposits: number | null
  withdrawalRequests: WithdrawalRequestSource[]
  depositRequests: DepositRequestSource[]
}

export type RequestSource = ChangeRequestSource | WithdrawalRequestSource | DepositRequestSource
