import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput, DispositionResult, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { hashOf } from '../../reading/hashOf.ts'
import { anything } from '../../reading/values.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { conflictOf, obtain } from '../../writing/write.ts'
import { resultsOf } from './dispositionResults.ts'
import { findItemsWithDecided, findQueue, queueOf } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { readRequests } from './findToApply.ts'
import { findReview } from './findReview.ts'
import { findOfficer } from './officer.ts'
import { applyOf, stagedOf } from './queueFigures.ts'
import { statusAfter } from './reviewRequest.ts'
import type { ListedRequest, QueueIdentity, ReviewItemSource, ReviewQueueSource } from './source.ts'

type Payload = Awaited<ResolversTypes['ApplyDispositionsPayload']>

type Expected = ApplyDispositionsInput['expected']

const nothingStaged = conflictOf('Nothing is staged any more.')

const changed: UserError = {
  code: 'CONFLICT',
  message: 'More is staged than was shown, or another decision. Nothing was applied: look at the decisions again.',
  field: ['input', 'expected'],
}

/** All items after Apply. The requests that were to be applied are read as far as the list or the details have them. */
async function findItemsAfter(name: QueueIdentity, expected: Expected, context: GraphContext): Promise<ReviewItemSource[]> {
  const items = await findItemsWithDecided(name, context)
  const asked = new Set(expected.map(({ itemId }) => itemId))
  const [applied, others] = [items.filter(({ id }) => asked.has(id)), items.filter(({ id }) => !asked.has(id))]
  return [...others, ...(await readRequests(name, applied, context)).items]
}

/** A day with many refusals costs a few calls, not one a request. */
const mostDetails = 20

/** The reasons against approving requests that still wait, by their ids: read from the details of at most 20 items. */
async function findReasons(
  queue: QueueIdentity,
  expected: Expected,
  after: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<Map<string, string | null>> {
  const [itemIds, requestIds] = [new Set(expected.map(({ itemId }) => itemId)), new Set(expected.map(({ requestId }) => requestId))]
  const isUnexplained = ({ id, status, processedAt, stagedBy }: ListedRequest) =>
    requestIds.has(id) && status === 'REVIEW' && processedAt === null && stagedBy === null
  const isAskedFor = ({ id, isWaiting, requests }: ReviewItemSource) => isWaiting && itemIds.has(id) && (requests ?? []).some(isUnexplained)
  const waiting = after.filter(isAskedFor).slice(0, mostDetails)
  const reviews = await Promise.all(waiting.map(({ id }) => readIfPossible(() => findReview(queue, id, context))))
  const requests = reviews.flatMap((review) => review?.requests ?? [])
  return new Map(requests.map(({ id, approve }) => [id, approve.message]))
}

/**
 * The calls that apply what the caller has staged; of savings both where the REST API does not list the requests. A key is for one call, so
 * that the second has its own: the same one whenever the first is sent again.
 */
function applyCalls(queue: ReviewQueueSource, idempotencyKey: string, { rest }: GraphContext): (() => Promise<unknown>)[] {
  const call = { idempotencyKey, read: anything }
  const { kind, groupId } = queue
  switch (kind) {
    case 'REGISTRATION':
      return [() => rest('applyRegistrations', call)]
    case 'SERVICE':
      return [() => rest('applyEntries', { path: { groupGuid: groupId }, ...call })]
    case 'SHARE_CAPITAL':
      return [() => rest('applyChanges', { path: { type: 'share_capital' }, ...call })]
    case 'SAVINGS': {
      const { requests, isComplete } = stagedOf(queue)
      const ofTransactions = { ...call, idempotencyKey: hashOf(['transactions', idempotencyKey]) }
      const changes = () => rest('applyChanges', { path: { type: 'savings' }, ...call })
      const transactions = () => rest('applyTransactions', { path: { type: 'savings' }, ...ofTransactions })
      const hasChanges = !isComplete || requests.some((staged) => staged.kind === 'CHANGE')
      const hasTransactions = !isComplete || requests.some((staged) => staged.kind !== 'CHANGE')
      return [...(hasChanges ? [changes] : []), ...(hasTransactions ? [transactions] : [])]
    }
  }
}

/**
 * Applies the caller's dispositions, one call after the other, and gives the user errors; empty when all was accepted. A 409 for a call
 * that has nothing left to apply is no refusal, and the words of an answer do not count: the results show what became of each request.
 */
async function sendApply(queue: ReviewQueueSource, idempotencyKey: string, context: GraphContext): Promise<UserError[]> {
  for (const call of applyCalls(queue, idempotencyKey, context)) {
    const { userErrors } = await obtain({ call })
    if (userErrors.some(({ code }) => code !== 'CONFLICT')) return userErrors
  }
  return []
}

/** Another window of the same officer may have staged more than this officer has seen. */
function hasSeenAll(before: ReviewQueueSource, expected: Expected): boolean {
  const seen = new Set(expected.map(({ requestId, decision }) => `${requestId} ${statusAfter[decision]}`))
  return stagedOf(before).requests.every(({ id, status }) => seen.has(`${id} ${status}`))
}

const refused = (userErrors: UserError[], results: DispositionResult[] = []): Payload => ({ results, queue: null, userErrors })

/**
 * Applies what the caller has staged. Source: the GET …/list, the PUT …/submit of the kind (of savings those for which there is something
 * staged), and the list again. Sent again after a lost response, nothing may be staged any more: then the list alone says what became of it.
 */
export async function applyDispositions(input: ApplyDispositionsInput, context: GraphContext): Promise<Payload> {
  const { expected, idempotencyKey } = input
  const name = await findQueueIdentity(input.queue, context)
  if (!name) return refused([unknownQueue])

  const { waiting } = await findQueue(name, context)
  const before = { ...name, waiting: (await readRequests(name, waiting, context)).items }
  if (!hasSeenAll(before, expected)) return refused([changed])

  const hasStaged = applyOf(before).isAllowed
  const userErrors = hasStaged ? await sendApply(before, idempotencyKey, context) : []
  if (userErrors.length > 0) return refused(userErrors)

  const officer = await findOfficer(context)
  const after = await readAgain(() => findItemsAfter(name, expected, context))
  const reasons = await findReasons(name, expected, after, context)
  const results = resultsOf(expected, { before: before.waiting, after, officer, reasons })
  const isApplied = hasStaged || results.some(({ outcome }) => outcome === 'APPLIED' || outcome === 'WAITS_FOR_SECOND')
  return isApplied ? { results, queue: queueOf(name, after), userErrors } : refused([nothingStaged], results)
}
