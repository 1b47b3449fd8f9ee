import type { Activity, ChangeRequest, DepositRequest, WithdrawalRequest } from '../generated/graph.ts'

/** With the name that distinguishes it from the other kinds. */
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
  asOf: string
  changeRequests: ChangeRequestSource[]
  recentActivities: Activity[]
}

/** Share capital as the REST API answers it; what depends on the day and the caller has resolvers. */
export interface ShareCapitalSource extends SubscriptionBase {
  __typename: 'ShareCapital'
  term: number | null
  /** The effectivity date minus one day plus the term; null without a term. */
  expiresOn: string | null
  maximumAmount: string | null
}

/** Savings as the REST API answers them; fields that depend on the day or the caller have resolvers. */
export interface SavingsSource extends SubscriptionBase {
  __typename: 'Savings'
  requiredBalance: string
  minimumWithdrawal: string
  withdrawalRequests: WithdrawalRequestSource[]
  depositRequests: DepositRequestSource[]
}

/** Any request of a member. */
export type RequestSource = ChangeRequestSource | WithdrawalRequestSource | DepositRequestSource
