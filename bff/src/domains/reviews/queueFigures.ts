import type { Availability, ReviewCounts, StagedDispositions, StagedRequest } from '../../generated/graph.ts'
import { available, blocked } from '../../mapping/availability.ts'
import { sumOf } from '../../mapping/money.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

const nothingStaged = blocked('NOTHING_STAGED', 'Approve or reject a request first: nothing is staged.')

/** How many items there are. */
export function countsOf({ waiting }: ReviewQueueSource): ReviewCounts {
  const inReview = waiting.filter(({ status }) => status === 'REVIEW').length
  return { __typename: 'ReviewCounts', total: waiting.length, inReview, staged: waiting.length - inReview }
}

function stagedRequestsOf({ id: itemId, name, requests }: ReviewItemSource): StagedRequest[] {
  return (requests ?? [])
    .filter(({ status, processedAt }) => status !== 'REVIEW' && processedAt === null)
    .map(({ id, requestCode, status, amount }) => ({ __typename: 'StagedRequest', id, itemId, name, requestCode, status, amount }))
}

/** The exact sum; null where an amount is missing, as in queues without amounts. */
function sumOfAmounts({ kind }: ReviewQueueSource, approved: readonly StagedRequest[]): string | null {
  const amounts = approved.flatMap(({ amount }) => amount ?? [])
  if (kind === 'REGISTRATION' || kind === 'SERVICE' || amounts.length < approved.length) return null
  return sumOf(amounts)
}

/** What the caller has staged. */
export function stagedOf(queue: ReviewQueueSource): StagedDispositions {
  const requests = queue.waiting.flatMap(stagedRequestsOf)
  const approved = requests.filter(({ status }) => status === 'APPROVED')
  return {
    __typename: 'StagedDispositions',
    approved: approved.length,
    rejected: requests.length - approved.length,
    approvedAmount: sumOfAmounts(queue, approved),
    requests,
  }
}

/** Whether an item has something that the caller has staged; without its requests its status alone says so. */
export function isStaged({ requests, status }: ReviewItemSource): boolean {
  return requests ? requests.some((request) => request.status !== 'REVIEW' && request.processedAt === null) : status !== 'REVIEW'
}

/** Whether there is something to apply. Source: first document, section 4: enabled when at least one item is no longer in Review. */
export function applyOf({ waiting }: ReviewQueueSource): Availability {
  return waiting.some(isStaged) ? available : nothingStaged
}
