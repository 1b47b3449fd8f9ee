import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { anything } from '../../reading/values.ts'
import { hashOf } from '../../reading/hashOf.ts'
import { obtain } from '../../writing/write.ts'
import type { QueueIdentity, ReviewQueueSource } from './source.ts'

type Send = () => Promise<unknown>

/** The staged kinds of savings requests; both where the REST API does not list the requests. */
function stagedOfSavings({ waiting }: ReviewQueueSource): { hasChanges: boolean; hasTransactions: boolean } {
  const requests = waiting.flatMap((item) => item.requests ?? [])
  const staged = requests.filter(({ status, processedAt }) => status !== 'REVIEW' && processedAt === null)
  const isUnknown = waiting.some((item) => item.requests === null)
  return {
    hasChanges: isUnknown || staged.some(({ kind }) => kind === 'CHANGE'),
    hasTransactions: isUnknown || staged.some(({ kind }) => kind !== 'CHANGE'),
  }
}

/**
 * The calls that apply what the caller has staged. A key is for one call, so that the second has its own: the same one whenever the
 * first is sent again.
 */
function applyCalls(queue: ReviewQueueSource, idempotencyKey: string, { rest }: GraphContext): Send[] {
  const call = { idempotencyKey, read: anything }
  const { kind, groupId }: QueueIdentity = queue
  switch (kind) {
    case 'REGISTRATION':
      return [() => rest('applyRegistrations', call)]
    case 'SERVICE':
      return [() => rest('applyEntries', { path: { groupGuid: groupId }, ...call })]
    case 'SHARE_CAPITAL':
      return [() => rest('applyChanges', { path: { type: 'share_capital' }, ...call })]
    case 'SAVINGS': {
      const { hasChanges, hasTransactions } = stagedOfSavings(queue)
      const ofTransactions = { ...call, idempotencyKey: hashOf(['transactions', idempotencyKey]) }
      const changes: Send[] = hasChanges ? [() => rest('applyChanges', { path: { type: 'savings' }, ...call })] : []
      const transactions: Send[] = hasTransactions
        ? [() => rest('applyTransactions', { path: { type: 'savings' }, ...ofTransactions })]
        : []
      return [...changes, ...transactions]
    }
  }
}

/**
 * Applies the caller's dispositions, one call after the other, and gives the user errors; empty when all was accepted. A 409 for a call
 * that has nothing left to apply is no refusal, and the words of an answer do not count: the results show what became of each request.
 */
export async function sendApply(queue: ReviewQueueSource, idempotencyKey: string, context: GraphContext): Promise<UserError[]> {
  for (const call of applyCalls(queue, idempotencyKey, context)) {
    const { userErrors } = await obtain({ call })
    if (userErrors.some(({ code }) => code !== 'CONFLICT')) return userErrors
  }
  return []
}
