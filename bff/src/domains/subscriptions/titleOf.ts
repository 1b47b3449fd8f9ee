import type { SubscriptionType } from '../../generated/graph.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'

/** What a request about money asks for, in words. */
export function titleOf(request: RequestSource, subscription: SubscriptionType): string {
  if (request.__typename === 'WithdrawalRequest') return 'Withdrawal'
  if (request.__typename === 'DepositRequest') return 'Deposit'
  return subscription === 'SHARE_CAPITAL' ? 'Share capital renewal' : 'Savings change'
}
