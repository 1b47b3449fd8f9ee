import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput, DispositionResult, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { conflictOf } from '../../writing/write.ts'
import { resultsOf } from './dispositionResults.ts'
import { findItemsWithDecided, findQueue, queueOf } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { readRequests } from './findToApply.ts'
import { findReview } from './findReview.ts'
import { findOfficer } from './officer.ts'
import { applyOf, stagedOf } from './queueFigures.ts'
import { sendApply } from './sendApply.ts'
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

async function findStaging(name: QueueIdentity, context: GraphContext): Promise<ReviewQueueSource> {
  const { waiting } = await findQueue(name, context)
  return { ...name, waiting: (await readRequests(name, waiting, context)).items }
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

  const before = await findStaging(name, context)
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
