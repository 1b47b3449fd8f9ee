import type { GraphContext } from '../../context.ts'
import type { DecideInput, DecideManyInput, ItemDecided, ItemToDecide, ReviewRequest, UserError } from '../../generated/graph.ts'
import { PublicError } from '../../errors/publicError.ts'
import { RestError } from '../../rest/errors.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { checkManyInput } from './checkDecision.ts'
import { stageRequest } from './decide.ts'
import { findQueue } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { findReview } from './findReview.ts'
import { inParallel } from './inParallel.ts'
import { listRows } from './listRows.ts'
import { noLonger, statusAfter } from './reviewRequest.ts'
import type { QueueIdentity, ReviewItemSource, ReviewQueueSource, ReviewSource } from './source.ts'

interface DecideManySource {
  results: ItemDecided[]
  items: ReviewItemSource[]
  queue: ReviewQueueSource | null
  userErrors: UserError[]
}

const unread = 'It could not be decided: the service did not answer. Look at it again.'
const unconfirmed = 'The answer was lost: it may be staged. Look at it again.'
const notSeen = 'It is not certain that this was staged. Look at it again.'

const sentenceOf = (userErrors: readonly UserError[]): string => userErrors.map(({ message }) => message).join(' ')

/** Whether the caller has staged this decision already: a press before it may have lost its answer. */
const isStagedSo = ({ decision, remarks }: DecideManyInput, request: ReviewRequest): boolean =>
  request.status === statusAfter[decision] && (decision !== 'REJECT' || request.remarks === remarks?.trim())

/** The requests of an item that the decision is for; where none is left, those that are staged so already. */
function findRequests(input: DecideManyInput, { id, reviewId }: ItemToDecide, review: ReviewSource | null): ReviewRequest[] {
  const { decision, kind } = input
  const isMeant = (request: ReviewRequest) => (id === reviewId ? kind == null || request.kind === kind : request.id === id)
  const meant = (review?.requests ?? []).filter(isMeant)
  const open = meant.filter(({ status }) => (status === 'REVIEW') === (decision !== 'UNDO'))
  return open.length > 0 || decision === 'UNDO' ? open : meant.filter((request) => isStagedSo(input, request))
}

async function stageOne(
  many: DecideManyInput,
  found: { queue: QueueIdentity; review: ReviewSource; request: ReviewRequest },
  context: GraphContext,
): Promise<string | null> {
  const { decision, remarks } = many
  const { queue, review, request } = found
  const { id: requestId, version, stagedBy, change } = request
  if (stagedBy !== null && decision !== 'UNDO') return `Staged by ${stagedBy}. Open it to replace the decision.`
  if (isStagedSo(many, request)) return null
  const first = request.secondOfficer?.first
  if (first && decision === 'APPROVE') return `Approved first by ${first.officer}, and waits for a second officer. Open it to confirm.`
  const effectivityDate = decision === 'APPROVE' ? (change?.suggestedEffectivityDate ?? null) : null
  const input: DecideInput = { queue: queue.id, itemId: review.id, requestId, version, decision, remarks: remarks ?? null, effectivityDate }
  return sentenceOf(await stageRequest(input, { ...found, isListed: true }, context)) || null
}

/** Why an outage leaves an item as it is. Rejects where the session has ended: nothing more can be decided. */
function explainOutage(error: unknown): string {
  if (error instanceof PublicError && error.code === 'UNCONFIRMED') return error.message
  if (!(error instanceof RestError) || error.kind === 'unauthenticated') throw error
  return error.kind === 'unconfirmed' ? unconfirmed : unread
}

async function stageItem(
  input: DecideManyInput,
  { id, reviewId }: ItemToDecide,
  queue: QueueIdentity,
  review: ReviewSource | null,
  context: GraphContext,
): Promise<ItemDecided> {
  const requestIds: string[] = []
  const decided = (message: string | null): ItemDecided => ({ __typename: 'ItemDecided', id, reviewId, requestIds, message })
  const requests = findRequests(input, { id, reviewId }, review)
  if (!review || requests.length === 0) return decided(input.decision === 'UNDO' ? null : noLonger)
  for (const request of requests) {
    const message = await stageOne(input, { queue, review, request }, context).catch(explainOutage)
    if (message !== null) return decided(message)
    requestIds.push(request.id)
  }
  return decided(null)
}

/** A result, unless the list shows a request of it that is not as it was decided. */
function checkByList(result: ItemDecided, { decision }: DecideManyInput, rows: readonly ReviewItemSource[]): ItemDecided {
  const requests = rows.find(({ id }) => id === result.id)?.requests ?? []
  const isOther = requests.some(
    ({ id, status, processedAt }) => result.requestIds.includes(id) && processedAt === null && status !== statusAfter[decision],
  )
  return result.message === null && isOther ? { ...result, requestIds: [], message: notSeen } : result
}

/** Decides the items of one review, which is read once. */
async function stageItems(
  input: DecideManyInput,
  [reviewId, items]: readonly [string, readonly ItemToDecide[]],
  queue: QueueIdentity,
  context: GraphContext,
): Promise<ItemDecided[]> {
  const results: ItemDecided[] = []
  const review = await findReview(queue, reviewId, context).catch(explainOutage)
  for (const item of items) {
    const { id } = item
    if (typeof review === 'string') results.push({ __typename: 'ItemDecided', id, reviewId, requestIds: [], message: review })
    else results.push(await stageItem(input, item, queue, review, context))
  }
  return results
}

/**
 * Stages one decision on many items. Source: per review the GET of the item by its kind, then a PUT a request; the list of the queue once
 * for the response, which has its results also where that read fails.
 */
export async function decideMany(input: DecideManyInput, context: GraphContext): Promise<DecideManySource> {
  const refused = (userErrors: UserError[]): DecideManySource => ({ results: [], items: [], queue: null, userErrors })
  const queue = await findQueueIdentity(input.queue, context)
  if (!queue) return refused([unknownQueue])
  const wrong = checkManyInput(input)
  if (wrong.length > 0) return refused(wrong)
  const reviews = [...Map.groupBy(input.items, ({ reviewId }) => reviewId)]
  const results = (await inParallel(reviews, (one) => stageItems(input, one, queue, context))).flat()
  const after = await readIfPossible(() => findQueue(queue, context))
  const asked = new Set(input.items.map(({ id }) => id))
  const rows = (after ? listRows(after) : []).filter(({ id }) => asked.has(id))
  return { results: results.map((result) => checkByList(result, input, rows)), items: rows, queue: after, userErrors: [] }
}
