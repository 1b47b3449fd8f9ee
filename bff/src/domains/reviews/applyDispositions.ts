import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput, DispositionResult, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import { RestError } from '../../rest/errors.ts'
import { resultsOf } from './dispositionResults.ts'
import { findItemsWithDecided, findQueue, queueOf } from './findItems.ts'
import { findQueueName } from './findQueueName.ts'
import { findReasons } from './findReasons.ts'
import { applyCalls } from './sendApply.ts'
import { findOfficer } from './officer.ts'
import { applyOf, stagedOf } from './queueFigures.ts'
import { readRequests } from './readRequests.ts'
import type { QueueName, ReviewItemSource, ReviewQueueSource } from './source.ts'

type Payload = Awaited<ResolversTypes['ApplyDispositionsPayload']>

const unknownQueue: UserError = { code: 'FAILED', message: 'There is no such queue.', field: ['input', 'queue'] }
const failed: UserError = { code: 'FAILED', message: 'This was not accepted. Please try again later.', field: null }
const nothingStaged: UserError = { code: 'CONFLICT', message: 'Nothing is staged any more.', field: null }

const changed: UserError = {
  code: 'CONFLICT',
  message: 'More is staged than was shown, or another decision. Nothing was applied: look at the decisions again.',
  field: ['input', 'expected'],
}

/** Whether the officer has seen all that would be applied: another window of the same officer may have staged more meanwhile. */
function hasSeenAll(before: ReviewQueueSource, expected: ApplyDispositionsInput['expected']): boolean {
  const seen = new Set(expected.map(({ requestId, decision }) => `${requestId} ${decision}`))
  return stagedOf(before).requests.every(({ id, status }) => seen.has(`${id} ${status === 'APPROVED' ? 'APPROVE' : 'REJECT'}`))
}

const refused = (userErrors: UserError[], results: DispositionResult[] = []): Payload => ({ results, queue: null, userErrors })

/** Sends the calls in turn; whether all were accepted. One that has nothing left to apply is no failure: the results say so. */
async function send(before: ReviewQueueSource, idempotencyKey: string, context: GraphContext): Promise<boolean> {
  for (const call of applyCalls(before, idempotencyKey, context)) {
    try {
      if (
        String(await call())
          .trim()
          .toLowerCase() !== 'submitted'
      )
        return false
    } catch (error) {
      if (!(error instanceof RestError) || error.failure !== 'conflict') throw error
    }
  }
  return true
}

/** The queue with the requests of its items. */
async function findWholeQueue(name: QueueName, context: GraphContext): Promise<ReviewQueueSource> {
  const { waiting } = await findQueue(name, context)
  return { ...name, waiting: (await readRequests(name, waiting, context)).items }
}

/** All items as they are now; the requests of those that were decided, as far as the list or the details have them. */
async function findAfter(name: QueueName, { expected }: ApplyDispositionsInput, context: GraphContext): Promise<ReviewItemSource[]> {
  const items = await findItemsWithDecided(name, context)
  const asked = new Set(expected.map(({ itemId }) => itemId))
  const read = await readRequests(
    name,
    items.filter(({ id }) => asked.has(id)),
    context,
  )
  return [...items.filter(({ id }) => !asked.has(id)), ...read.items]
}

/** What became of the decisions, and the queue as it is now. Source: the GET …/list again. */
async function report(
  name: QueueName,
  before: ReviewQueueSource,
  input: ApplyDispositionsInput,
  context: GraphContext,
): Promise<{ results: DispositionResult[]; queue: ReviewQueueSource }> {
  const { expected } = input
  const officer = await findOfficer(context)
  const after = await readAgain(() => findAfter(name, input, context))
  const reasons = await findReasons(name, expected, after, context)
  return { results: resultsOf(expected, { before: before.waiting, after, officer, reasons }), queue: queueOf(name, after) }
}

/**
 * Applies what the caller has staged. Source: the GET …/list, the PUT …/submit of the kind (of savings those for which there is something
 * staged), and the list again. Sent again after a lost answer, nothing may be staged any more: then the list alone says what became of it.
 */
export async function applyDispositions(input: ApplyDispositionsInput, context: GraphContext): Promise<Payload> {
  const name = await findQueueName(input.queue, context)
  if (!name) return refused([unknownQueue])
  const before = await findWholeQueue(name, context)
  const hasStaged = applyOf(before).isAllowed
  if (!hasSeenAll(before, input.expected)) return refused([changed])
  if (hasStaged && !(await send(before, input.idempotencyKey, context))) return refused([failed])
  const { results, queue } = await report(name, before, input, context)
  if (!hasStaged && !results.some(({ outcome }) => outcome === 'APPLIED')) return refused([nothingStaged], results)
  return { results, queue, userErrors: [] }
}
