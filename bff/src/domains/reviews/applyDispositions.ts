import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput, DispositionResult, StagedRequest, UserError } from '../../generated/graph.ts'
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

/** The REST API takes as many in one call. */
const mostExpected = 500

const tooMany: UserError = {
  code: 'INVALID',
  message: `Apply at most ${mostExpected} decisions at once.`,
  field: ['input', 'expected'],
}

const changed: UserError = {
  code: 'CONFLICT',
  message: 'None of these was applied: more is staged than was shown, or another decision. Look at the decisions again.',
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
 * The calls that apply the part of the staged dispositions that is expected; of savings both where the REST API does not list the requests. A
 * key is for one call, so that the second has its own: the same one whenever the first is sent again.
 */
function applyCalls(queue: ReviewQueueSource, { expected, idempotencyKey }: ApplyDispositionsInput, { rest }: GraphContext) {
  const bodyOf = (part: Expected) => ({
    body: {
      Items: part.map(({ requestId, decision }) => ({ Guid: requestId, Status: decision === 'REJECT' ? 'Rejected' : 'Approved' }) as const),
    },
    read: anything,
  })
  const { kind, groupId } = queue
  const call = { idempotencyKey, ...bodyOf(expected) }
  switch (kind) {
    case 'REGISTRATION':
      return [() => rest('applyRegistrations', call)]
    case 'SERVICE':
      return [() => rest('applyEntries', { path: { groupGuid: groupId }, ...call })]
    case 'SHARE_CAPITAL':
      return [() => rest('applyChanges', { path: { type: 'share_capital' }, ...call })]
    case 'SAVINGS': {
      const { requests, isComplete } = stagedOf(queue)
      const kinds = new Map(requests.map((staged) => [staged.id, staged.kind]))
      const path = { type: 'savings' } as const
      const ofChanges = isComplete ? expected.filter(({ requestId }) => kinds.get(requestId) === 'CHANGE') : expected
      const others = isComplete ? expected.filter(({ requestId }) => kinds.has(requestId) && kinds.get(requestId) !== 'CHANGE') : expected
      const transactionsKey = hashOf(['transactions', idempotencyKey])
      const changes = () => rest('applyChanges', { path, idempotencyKey, ...bodyOf(ofChanges) })
      const transactions = () => rest('applyTransactions', { path, idempotencyKey: transactionsKey, ...bodyOf(others) })
      return [...(ofChanges.length > 0 ? [changes] : []), ...(others.length > 0 ? [transactions] : [])]
    }
  }
}

/**
 * Applies the expected dispositions, one call after the other, and gives the user errors; empty when all was accepted. A 409 for a call
 * that has nothing left to apply is no refusal, and the words of an answer do not count: the results show what became of each request, also
 * where the second call is refused after the first was accepted.
 */
async function sendApply(queue: ReviewQueueSource, input: ApplyDispositionsInput, context: GraphContext) {
  let isAccepted = false
  for (const call of applyCalls(queue, input, context)) {
    const { userErrors } = await obtain({ call })
    if (userErrors.some(({ code }) => code !== 'CONFLICT')) return { userErrors, isAccepted }
    isAccepted = true
  }
  return { userErrors: [], isAccepted }
}

/**
 * Another window of the same officer may have staged more than this officer has seen, or another decision. A REST API without the extension
 * applies all that is staged, whatever the call lists.
 */
function hasSeenAll(staged: readonly StagedRequest[], { expected, later = 0 }: ApplyDispositionsInput): boolean {
  const seen = new Map(expected.map(({ requestId, decision }) => [requestId, statusAfter[decision]]))
  const others = staged.filter(({ id }) => !seen.has(id))
  return others.length <= later && staged.every(({ id, status }) => (seen.get(id) ?? status) === status)
}

const refused = (userErrors: UserError[], results: DispositionResult[] = []): Payload => ({ results, queue: null, userErrors })

/**
 * Applies the part of what the caller has staged that is expected. Source: the GET …/list, the PUT …/submit of the kind (of savings those for which there is something
 * staged), and the list again. Sent again after a lost response, nothing may be staged any more: then the list alone says what became of it.
 */
export async function applyDispositions(input: ApplyDispositionsInput, context: GraphContext): Promise<Payload> {
  const { expected } = input
  if (expected.length > mostExpected) return refused([tooMany])
  const name = await findQueueIdentity(input.queue, context)
  if (!name) return refused([unknownQueue])

  const { waiting } = await findQueue(name, context)
  const before = { ...name, waiting: (await readRequests(name, waiting, context)).items }
  const staged = stagedOf(before)
  if (!hasSeenAll(staged.requests, input)) return refused([changed])

  const requestIds = new Set(expected.map(({ requestId }) => requestId))
  const hasStaged = staged.isComplete ? staged.requests.some(({ id }) => requestIds.has(id)) : applyOf(before).isAllowed
  const { userErrors, isAccepted } = hasStaged ? await sendApply(before, input, context) : { userErrors: [], isAccepted: false }
  if (userErrors.length > 0 && !isAccepted) return refused(userErrors)

  const officer = await findOfficer(context)
  const after = await readAgain(() => findItemsAfter(name, expected, context))
  const reasons = await findReasons(name, expected, after, context)
  const results = resultsOf(expected, { before: before.waiting, after, officer, reasons })
  const isApplied = hasStaged || results.some(({ outcome }) => outcome === 'APPLIED' || outcome === 'WAITS_FOR_SECOND')
  return isApplied ? { results, queue: queueOf(name, after), userErrors } : refused([nothingStaged], results)
}
