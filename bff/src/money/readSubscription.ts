import type { Activity, ReversedMovement } from '../generated/graph.ts'
import { expirationOf } from '../../../schema/rules/expirationOf.ts'
import { readMoney } from './readMoney.ts'
import type { Unread } from '../reading/unread.ts'
import { eachReadable, fieldsOf, nonEmpty, number, optional, text, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { readChangeRequests, readDepositRequests, readOptionalTerm, readWithdrawalRequests } from './readRequests.ts'
import { readDay, readOptionalDay, readOptionalInstant } from '../calendar/readTimes.ts'
import type { SavingsSource, ShareCapitalSource } from './subscriptionSource.ts'

type SubscriptionResponse = Contract['Subscription']

/** An absent least amount is zero. */
const leastOf = (value: Unread<number>): string => optional(value, readMoney) ?? '0.00'
/** A cap of zero means no cap. */
const capOf = (value: Unread<number>): string | null => (number(value) > 0 ? readMoney(value) : null)

function readReversed(response: Unread<NonNullable<Contract['Activity']['Reverses']>>): ReversedMovement {
  const { TransactionDate, RequestCode, Reason } = fieldsOf(response)
  return {
    __typename: 'ReversedMovement',
    on: readDay(TransactionDate),
    requestCode: optional(RequestCode, nonEmpty),
    reason: text(Reason),
  }
}

/** A movement. Its title names the request that it was posted for, so that every list and statement does. */
export function readActivity(response: Unread<Contract['Activity']>): Activity {
  const activity = fieldsOf(response)
  const title = text(activity.Title)
  const requestCode = optional(activity.RequestCode, nonEmpty)
  return {
    __typename: 'Activity',
    title: requestCode === null || title.includes(requestCode) ? title : `${title} ${requestCode}`,
    requestCode,
    amount: readMoney(activity.Amount),
    on: readDay(activity.TransactionDate),
    reversedOn: optional(activity.ReversedOn, readDay),
    reverses: optional(activity.Reverses, readReversed),
  }
}

function readCommon(response: Unread<SubscriptionResponse>) {
  const fields = fieldsOf(response)
  const { items: recentActivities, unreadCount: unreadActivityCount } = eachReadable(fields.RecentActivities, readActivity)
  return {
    id: nonEmpty(fields.Guid),
    name: text(fields.Name),
    description: optional(fields.Description, text) ?? '',
    totalAmount: readMoney(fields.TotalAmount),
    contribution: leastOf(fields.Contribution),
    minimumContribution: leastOf(fields.DefaultAmount),
    effectivityDate: readOptionalDay(fields.EffectivityDate),
    asOf: readOptionalInstant(fields.LastUpdated),
    changeRequests: optional(fields.ChangeRequests, readChangeRequests) ?? [],
    recentActivities,
    unreadActivityCount,
  }
}

/** Share capital. Source: GET /api/subscription/current/user/share_capital. */
export function readShareCapital(response: Unread<SubscriptionResponse>): ShareCapitalSource {
  const fields = fieldsOf(response)
  const common = readCommon(response)
  const term = readOptionalTerm(fields.Term)
  const { effectivityDate } = common
  return {
    __typename: 'ShareCapital',
    ...common,
    term,
    expiresOn: effectivityDate === null || term === null ? null : expirationOf(effectivityDate, term),
    maximumAmount: optional(fields.MaxAmount, capOf),
  }
}

/** Savings. Source: GET /api/subscription/current/user/savings. */
export function readSavings(response: Unread<SubscriptionResponse>): SavingsSource {
  const fields = fieldsOf(response)
  return {
    __typename: 'Savings',
    ...readCommon(response),
    requiredBalance: leastOf(fields.BalanceAmount),
    minimumWithdrawal: leastOf(fields.MinAmount),
    paymentDetails: optional(fields.PaymentDetails, nonEmpty),
    maximumOpenDeposits: optional(fields.MaxOpenDeposits, whole),
    withdrawalRequests: optional(fields.WithdrawalRequests, readWithdrawalRequests) ?? [],
    depositRequests: optional(fields.DepositRequests, readDepositRequests) ?? [],
  }
}
