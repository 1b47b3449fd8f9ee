import type { GraphContext } from '../../context.ts'
import type { DecideInput, ReviewRequest, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import type { Written } from '../../writing/write.ts'
import { conflictOf } from '../../writing/write.ts'
import { checkInput, checkItem, checkOfOne, remarksOf } from './checkDecision.ts'
import { explainGone, explainOutage, failedOf } from './explainRefusal.ts'
import { decideListed } from './decideListed.ts'
import { findQueue } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { findReview } from './findReview.ts'
import { inParallel } from './inParallel.ts'
import { listRows } from './listRows.ts'
import { noLonger, statusAfter } from './reviewRequest.ts'
import type { DecidePayloadSource, ItemDecidedSource, ItemDecision, ReviewItemSource, ReviewSource } from './source.ts'
import { isStagedSo, stageRequest } from './stageRequest.ts'

type Outcome = ItemDecidedSource['outcome']

const notSeen = 'It is not certain that this was staged. Look at it again.'

const isConflict = ({ code }: UserError): boolean => code === 'CONFLICT'

/** The requests of an item that the decision is for, or those already staged with the same decision, so that a repeated press succeeds. */
function findRequests(one: ItemDecision, review: ReviewSource): ReviewRequest[] {
  const { id, reviewId, decision, kind, version } = one
  const isMeant = (request: ReviewRequest) => (id === reviewId ? kind == null || request.kind === kind : request.id === id)
  const meant = review.requests.filter(isMeant)
  const open = version == null ? meant.filter(({ status }) => (status === 'REVIEW') === (decision !== 'UNDO')) : meant
  return open.length > 0 || decision === 'UNDO' ? open : meant.filter((request) => isStagedSo(one, request))
}

const itemFields: readonly string[] = ['id', 'version', 'amount', 'effectivityDate']

/** The errors of an item's own values are placed on the item, those of the decision on the input. */
function placeErrors(userErrors: readonly UserError[], { index }: ItemDecision): UserError[] {
  return userErrors.map(({ field, ...error }) => {
    const name = field?.at(-1)
    const isOfItem = name !== undefined && itemFields.includes(name)
    return { ...error, field: isOfItem ? ['input', 'items', String(index), name] : field }
  })
}

/** Decides an item, request by request up to the first that is refused. Rejects with an outage where the only item is one that was read. */
async function decideItem(one: ItemDecision, read: () => Promise<ReviewSource | null>, context: GraphContext): Promise<ItemDecidedSource> {
  const { id, reviewId, version, queue, isOnly } = one
  const requestIds: string[] = []
  const resultOf = (outcome: Outcome, userErrors: readonly UserError[], after: ReviewSource | null = null): ItemDecidedSource => {
    const review = version == null ? null : after
    return { __typename: 'ItemDecided', id, reviewId, requestIds, outcome, review, userErrors: placeErrors(userErrors, one) }
  }
  async function conclude(userErrors: readonly UserError[], after: ReviewSource | null = null): Promise<ItemDecidedSource> {
    if (userErrors.length === 0) return resultOf('DECIDED', [], after)
    const hasChanged = version != null && userErrors.some(isConflict)
    return resultOf('NOT_DECIDED', userErrors, hasChanged ? await readIfPossible(() => findReview(queue, reviewId, context)) : null)
  }
  try {
    const wrong = checkItem(one, context.today)
    if (wrong.length > 0) return await conclude(wrong)
    const review = await read()
    const requests = review ? findRequests(one, review) : []
    if (!review || requests.length === 0) {
      if (version != null) return await conclude([await explainGone(one, context)])
      return await conclude(one.decision === 'UNDO' ? [] : [conflictOf(noLonger)])
    }
    const ofMany = requests.length > 1 ? checkOfOne(one) : []
    if (ofMany.length > 0) return await conclude(ofMany)
    let staged: Written<ReviewSource | null> = { source: review, userErrors: [] }
    for (const request of requests) {
      staged = await stageRequest(one, { review, request }, context)
      if (staged.userErrors.length > 0) break
      requestIds.push(request.id)
    }
    return await conclude(staged.userErrors, staged.source)
  } catch (error) {
    if (isOnly) throw error
    return resultOf(...explainOutage(error))
  }
}

/** A result, unless the list shows a request of it that is not as it was decided. */
function checkByList(result: ItemDecidedSource, { decision }: DecideInput, rows: readonly ReviewItemSource[]): ItemDecidedSource {
  const requests = rows.find(({ id }) => id === result.id)?.requests ?? []
  const isOther = requests.some(
    ({ id, status, processedAt }) => result.requestIds.includes(id) && processedAt === null && status !== statusAfter[decision],
  )
  if (result.outcome !== 'DECIDED' || !isOther) return result
  return { ...result, requestIds: [], outcome: 'NOT_KNOWN', userErrors: [failedOf(notSeen)] }
}

/**
 * Stages one decision on items, or takes the decision back. What is wrong with the input is refused without a call. Source: of items of a
 * list a PUT a kind, where the REST API takes items together (an extension); else per review the GET of the item by its kind, then a PUT a
 * request, and an item with a version again; eight reviews at a time. The list shows what became of the items without a version.
 */
export async function decide(input: DecideInput, context: GraphContext): Promise<DecidePayloadSource> {
  const queue = await findQueueIdentity(input.queue, context)
  const userErrors = queue ? checkInput(input) : [unknownQueue]
  if (!queue || userErrors.length > 0) return { queue: null, results: [], userErrors }
  const { decision, kind, items } = input
  const shared = { queue, decision, kind: kind ?? null, remarks: remarksOf(input), isOnly: items.length === 1 && items[0]?.version != null }
  const decisions = items.map(
    ({ kind: requestKind, ...item }, index): ItemDecision => ({ ...shared, ...item, requestKind: requestKind ?? null, index }),
  )
  const results: ItemDecidedSource[] = []
  const listed = await decideListed(decisions, context)
  for (const [index, result] of listed) results[index] = result
  const others = decisions.filter(({ index }) => !listed.has(index))
  await inParallel([...Map.groupBy(others, ({ reviewId }) => reviewId)], async ([reviewId, ofReview]) => {
    let review: Promise<ReviewSource | null> | undefined
    const read = () => (review ??= findReview(queue, reviewId, context))
    for (const one of ofReview) results[one.index] = await decideItem(one, read, context)
  })
  const isUnread = others.some(({ version }) => version == null)
  const after = isUnread ? await readIfPossible(() => findQueue(queue, context)) : null
  const rows = after ? listRows(after) : []
  const isReadAgain = results.some(
    ({ outcome, requestIds, userErrors: refused }) => outcome !== 'NOT_DECIDED' || requestIds.length > 0 || refused.some(isConflict),
  )
  return { queue: isReadAgain ? queue : null, results: results.map((result) => checkByList(result, input, rows)), userErrors }
}
