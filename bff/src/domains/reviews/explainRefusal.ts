import type { GraphContext } from '../../context.ts'
import type { DecideInput, UserError } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import { conflict } from './checkDecision.ts'
import { findItemsWithDecided } from './findItems.ts'
import { findReview } from './findReview.ts'
import type { ListedRequest, QueueName, ReviewItemSource } from './source.ts'

const conflictOf = (message: string): UserError => ({ code: 'CONFLICT', message, field: null })
const failed: UserError = { code: 'FAILED', message: 'This was not accepted. Please try again later.', field: null }
const notWaiting = conflictOf('This request does not wait for a decision any more.')
const notPossible = conflictOf('This cannot be decided that way any more. Look at the request again.')
const notAllowed = conflictOf('You may not decide this request.')

/** It is not what the officer has read. */
export const changed = conflictOf('This request has changed since you read it. Look at it again before you decide.')

const inputOf: Readonly<Record<string, string>> = { Remarks: 'remarks', EffectivityDate: 'effectivityDate', Amount: 'amount' }
const words = { APPROVED: 'approved', REJECTED: 'rejected', REVIEW: 'decided' } as const

/** What another officer has done, for a sentence. */
export const decisionSentence = ({ status, transactor }: ListedRequest): string =>
  `${transactor ?? 'Another officer'} has ${words[status]} this request already.`

/** The request among those of its item that were decided. */
export function findRequest(items: readonly ReviewItemSource[], itemId: string, requestId: string): ListedRequest | undefined {
  return items
    .filter(({ id }) => id === itemId)
    .flatMap(({ requests }) => requests ?? [])
    .find(({ id }) => id === requestId)
}

async function readIfPossible<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) return undefined
    throw error
  }
}

/** The sentence for a request that is not in review any more; it names the deciding officer where the REST API has Transactor. */
export async function explainGone(queue: QueueName, { itemId, requestId }: DecideInput, context: GraphContext): Promise<UserError> {
  const items = await readIfPossible(() => findItemsWithDecided(queue, context))
  const request = items && findRequest(items, itemId, requestId)
  return request && request.processedAt !== null ? conflictOf(decisionSentence(request)) : notWaiting
}

function faultsOf({ faults }: RestError): UserError[] {
  const named = faults.flatMap(({ field, message }): UserError[] => {
    const name = inputOf[field]
    return name === undefined ? [] : [{ code: 'INVALID', message: message || 'This was not accepted.', field: ['input', name] }]
  })
  return named.length > 0 ? named : [failed]
}

/** Why staging was refused, by what is there now: the REST API need not give a reason. Rejects with the error itself where it is none. */
export async function explainRefusal(error: unknown, queue: QueueName, input: DecideInput, context: GraphContext): Promise<UserError[]> {
  if (!(error instanceof RestError)) throw error
  const { failure, status } = error
  if (failure === 'refused') return faultsOf(error)
  if (failure !== 'conflict' && failure !== 'missing' && failure !== 'forbidden') throw error
  const review = await readIfPossible(() => findReview(queue, input.itemId, context))
  const request = review?.requests.find(({ id }) => id === input.requestId)
  if (review !== undefined && !request) return [await explainGone(queue, input, context)]
  if (failure === 'forbidden') return [request && !request.decide.isAllowed ? conflict(request.decide) : notAllowed]
  if (status === 412 || (request && request.version !== input.version)) return [changed]
  if (failure === 'missing') return [notWaiting]
  return [input.decision === 'APPROVE' && request && !request.approve.isAllowed ? conflict(request.approve) : notPossible]
}
