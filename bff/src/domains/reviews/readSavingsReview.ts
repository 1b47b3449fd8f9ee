import type { Availability, PostedTransaction, ReviewRequest, StoredFile } from '../../generated/graph.ts'
import { blocked } from '../../viewer/availability.ts'
import { orderOf } from '../../calendar/day.ts'
import { readDay } from '../../calendar/readTimes.ts'
import { readMoney } from '../../money/readMoney.ts'
import { formatPesos, moneyOf, pesos } from '../../money/pesos.ts'
import { readDepositRequest, readWithdrawalRequest } from '../../money/readRequests.ts'
import { readSavings } from '../../money/readSubscription.ts'
import type { DepositRequestSource, RequestSource, SavingsSource, WithdrawalRequestSource } from '../../money/subscriptionSource.ts'
import type { Unread } from '../../reading/unread.ts'
import { unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, optional, readText, text } from '../../reading/values.ts'
import type { ResponseInfo, Contract } from '../../rest/contract.ts'
import { readStaging } from './readStaging.ts'
import type { ReadingRequest } from './requestedChange.ts'
import { changeRequestOf, isAskedFor, readChange, requestedChangeOf } from './requestedChange.ts'
import { isCaller } from './officer.ts'
import { requestOf } from './reviewRequest.ts'
import type { SavingsReviewSource } from './source.ts'

interface ReadTransaction {
  id: string
  read: WithdrawalRequestSource | DepositRequestSource
  item: Unread<Contract['TransactionRequest']>
}

const identify = (read: ReadTransaction['read'], item: ReadTransaction['item']): ReadTransaction => ({
  id: optional(fieldsOf(item).Guid, text) ?? read.requestCode,
  read,
  item,
})

/** The amount that can be withdrawn now; zero below the required balance. */
function withdrawableOf({ totalAmount, requiredBalance }: Pick<SavingsSource, 'totalAmount' | 'requiredBalance'>): string {
  const left = pesos(totalAmount).minus(requiredBalance)
  return left.isNegative() ? '0.00' : moneyOf(left)
}

/** The reason against a withdrawal, in the officer's words; null where it can be approved. */
export function tooLittle(savings: Pick<SavingsSource, 'totalAmount' | 'requiredBalance'>, amount: string): Availability | null {
  const most = withdrawableOf(savings)
  if (pesos(amount).lte(most)) return null
  const stays = `${formatPesos(savings.requiredBalance)} must stay`
  return blocked(
    'TOO_LITTLE',
    `The savings do not cover this withdrawal any more: ${formatPesos(most)} can be withdrawn, because ${stays}.`,
  )
}

function readPosted(response: Unread<Contract['Posted']>): PostedTransaction {
  const posted = fieldsOf(response)
  return {
    __typename: 'PostedTransaction',
    memberId: nonEmpty(posted.Member),
    postingId: nonEmpty(posted.Posting),
    on: readDay(posted.TransactionDate),
    before: readMoney(posted.Before),
    after: readMoney(posted.After),
    reversedOn: optional(posted.ReversedOn, readDay),
  }
}

/** A transaction to decide; `amount` is the staged amount, otherwise the requested one. */
function transactionOf(
  { id, read, item }: ReadTransaction,
  savings: SavingsSource,
  shared: { etag: string | null; isOwn: boolean },
): ReviewRequest {
  const { requestCode, requestedAt, status, remarks, amount, processedAt, decidedBy } = read
  const isWithdrawal = read.__typename === 'WithdrawalRequest'
  const proof: StoredFile | null = isWithdrawal ? null : read.proof
  const requestedAmount = read.requestedAmount ?? amount
  const request = requestOf({
    id,
    kind: isWithdrawal ? 'WITHDRAWAL' : 'DEPOSIT',
    decided: { requestCode, requestedAt, requestedAmount, proof },
    requestCode,
    submittedAt: requestedAt,
    status,
    decidedAt: processedAt,
    decidedBy,
    ...readStaging(item),
    remarks,
    ...shared,
    problem: isWithdrawal ? tooLittle(savings, amount) : null,
  })
  return {
    ...request,
    requestedAmount,
    amount,
    proof,
    posted: optional(fieldsOf(item).Posted, readPosted),
    sameProof: optional(fieldsOf(item).SameProof, (codes) => each(codes, nonEmpty)) ?? [],
  }
}

function historyOf({ changeRequests, withdrawalRequests, depositRequests }: SavingsSource): RequestSource[] {
  const decided = [...changeRequests, ...withdrawalRequests, ...depositRequests].filter(({ status }) => status !== 'REVIEW')
  return decided.sort((first, second) => orderOf(second.requestedAt) - orderOf(first.requestedAt))
}

/** Whether the response holds the savings in `Subscription`, and names their member. */
export function namesMember(response: Unread<Contract['SavingsReview']>): boolean {
  return optional(fieldsOf(response).Subscription, () => true) ?? false
}

/** The member of a review, by the item of the list. */
export interface ListedMember {
  id: string
  name: string
  userName: string | null
}

/**
 * A member's savings requests that wait, the oldest first; null without any. A response may be the Subscription itself, with its three
 * lists, as the documents show it to the member: then `listed` is the member. Source: GET /api/subscription/review/savings/{id}.
 */
export function readSavingsReview(
  response: Unread<Contract['SavingsReview']>,
  { etag }: ResponseInfo,
  reviewing: ReadingRequest,
  listed: ListedMember | null,
): SavingsReviewSource | null {
  const fields = fieldsOf(response)
  const savings = readSavings(listed ? unread(response) : fields.Subscription)
  const member = listed ?? {
    id: nonEmpty(fields.Guid),
    name: text(fields.Name),
    userName: optional(fields.Username, readText),
  }
  const shared = { etag, isOwn: isCaller({ userName: member.userName, name: member.name }, reviewing.officer) }
  // A decision names its request alone, whatever its kind.
  const ids = new Set<string>()
  const changes = each(fields.ChangeRequests, readChange, ids).filter((read) => isAskedFor(read, reviewing))
  const withdrawals = each(fields.WithdrawalRequests, (item) => identify(readWithdrawalRequest(item), item), ids)
  const deposits = each(fields.DepositRequests, (item) => identify(readDepositRequest(item), item), ids)
  const transactions = [...withdrawals, ...deposits].filter(({ id, read }) => isAskedFor({ id, processedAt: read.processedAt }, reviewing))
  const requests = [
    ...changes.map((read) => changeRequestOf(read, requestedChangeOf(read, null, reviewing), { ...shared, problem: null })),
    ...transactions.map((transaction) => transactionOf(transaction, savings, shared)),
  ]
  if (requests.length === 0) return null
  const { totalAmount, requiredBalance, contribution, recentActivities, unreadActivityCount } = savings
  return {
    __typename: 'SavingsReview',
    id: member.id,
    name: member.name,
    requests: requests.sort((first, second) => orderOf(first.submittedAt) - orderOf(second.submittedAt)),
    totalAmount,
    requiredBalance,
    contribution,
    history: historyOf(savings),
    recentActivities,
    unreadActivityCount,
  }
}
