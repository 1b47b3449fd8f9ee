import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput, DispositionResult, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { conflictOf } from '../../writing/write.ts'
import { resultsOf } from './dispositionResults.ts'
import { queueOf } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { findItemsAfter, findQueueRequests } from './findQueueRequests.ts'
import { findReasons } from './findReasons.ts'
import { findOfficer } from './officer.ts'
import { applyOf, stagedOf } from './queueFigures.ts'
import { sendApply } from './sendApply.ts'
import type { ReviewQueueSource } from './source.ts'

type Payload = Awaited<ResolversTypes['ApplyDispositionsPayload']>

const nothingStaged = conflictOf('Nothing is staged any more.')

const changed: UserError = {
  code: 'CONFLICT',
  message: 'More is staged than was shown, or another decision. Nothing was applied: look at the decisions again.',
  field: ['input', 'expected'],
}

/** Another window of the same officer may have staged more than this officer has seen. */
function hasSeenAll(before: ReviewQueueSource, expected: ApplyDispositionsInput['expected']): boolean {
  const seen = new Set(expected.map(({ requestId, decision }) => `${requestId} ${decision}`))
  return stagedOf(before).requests.every(({ id, status }) => seen.has(`${id} ${status === 'APPROVED' ? 'APPROVE' : 'REJECT'}`))
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

  const before = await findQueueRequests(name, context)
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
