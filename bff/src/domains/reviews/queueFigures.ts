import type { Availability, ReplacedDisposition, ReviewCounts, StagedDispositions, StagedRequest } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { countByKind } from './countByKind.ts'
import { isToDecide, listRows } from './listRows.ts'
import type { Officer } from './officer.ts'
import type { ListedRequest, ReviewItemSource, ReviewQueueSource } from './source.ts'

const nothingStaged = blocked('NOTHING_STAGED', 'Approve or reject a request first: nothing is staged.')

/** Where the REST API does not list the requests, an item is no longer in Review when all of them are decided. */
const noneDecidedWhole = blocked('NOTHING_STAGED', 'Decide all requests of a member first: no member is decided yet.')

function countStatuses(rows: readonly ReviewItemSource[], officer: Officer) {
  const inReview = rows.filter(({ status }) => status === 'REVIEW')
  const ofOthers = inReview.filter(({ stagedBy }) => stagedBy !== null)
  const toDecide = inReview.filter((item) => isToDecide(item, officer))
  return {
    total: rows.length,
    inReview: inReview.length,
    toDecide: toDecide.length,
    stagedByOthers: ofOthers.length,
    staged: rows.length - inReview.length,
  }
}

/** How many items of a queue there are, and how many of them the officer can decide now. */
export function countsOf(queue: ReviewQueueSource, officer: Officer): ReviewCounts {
  const rows = listRows(queue)
  const byKind = [...Map.groupBy(rows, ({ kinds: [only, another] }) => (another ? undefined : only?.kind))]
  return {
    __typename: 'ReviewCounts',
    ...countStatuses(rows, officer),
    byKind: byKind.flatMap(([kind, own]) => (kind ? [{ __typename: 'ReviewKindCounts', kind, ...countStatuses(own, officer) }] : [])),
  }
}

const isStagedRequest = ({ status, processedAt }: ListedRequest): boolean => status !== 'REVIEW' && processedAt === null

function stagedRequestsOf({ id: itemId, name, employeeId, requests }: ReviewItemSource): StagedRequest[] {
  return (requests ?? []).filter(isStagedRequest).map((request) => ({ ...request, __typename: 'StagedRequest', itemId, name, employeeId }))
}

const replacementSentence = ({ status, processedAt, replacedBy, stagedBy }: ListedRequest): string => {
  if (processedAt !== null) return `${replacedBy} has ${status === 'APPROVED' ? 'approved' : 'rejected'} it in place of your decision.`
  if (stagedBy !== null) return `${replacedBy} has staged another decision in place of yours.`
  return `${replacedBy} had replaced your decision and took it back: it is in Review again.`
}

/** The caller's dispositions that another officer has replaced. */
export function replacedOf(items: readonly ReviewItemSource[]): ReplacedDisposition[] {
  return items.flatMap(({ id: itemId, name, requests }) => {
    const replaced = (requests ?? []).filter(({ replacedBy }) => replacedBy !== null)
    const of = { __typename: 'ReplacedDisposition', itemId, name } as const
    return replaced.map((request) => ({ ...of, requestId: request.id, message: replacementSentence(request) }))
  })
}

/** The caller's staged dispositions, as far as the list has them. */
export function stagedOf(queue: ReviewQueueSource): StagedDispositions {
  const requests = queue.waiting.flatMap(stagedRequestsOf)
  const approved = requests.filter(({ status }) => status === 'APPROVED')
  const unlisted = queue.waiting.filter((item) => item.requests === null)
  return {
    __typename: 'StagedDispositions',
    approved: approved.length,
    rejected: requests.length - approved.length,
    approvedByKind: countByKind(approved),
    requests,
    unlistedItems: unlisted.filter(isStaged).length,
    replaced: replacedOf(queue.waiting),
    isComplete: unlisted.length === 0,
  }
}

/** Without its requests, the status of an item alone shows whether the caller has staged something. */
export function isStaged({ requests, status }: ReviewItemSource): boolean {
  return requests ? requests.some(isStagedRequest) : status !== 'REVIEW'
}

/** Apply is enabled when at least one item is no longer in Review: first document, section 4. */
export function applyOf({ waiting }: ReviewQueueSource): Availability {
  if (waiting.some(isStaged)) return available
  return waiting.some(({ requests }) => requests === null) ? noneDecidedWhole : nothingStaged
}
