import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, optional, textOrFields } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { conflictOf } from '../../writing/write.ts'
import { explainOutage } from './explainRefusal.ts'
import type { ItemDecidedSource, ItemDecision } from './source.ts'
import { callToStage, dispositionOf } from './stageRequest.ts'

type Outcome = [outcome: ItemDecidedSource['outcome'], userErrors: UserError[]]
type Messages = ReadonlyMap<string, string | null>

/** Why requests were not staged, by their ids; null where the REST API does not know `Items`, and has staged the first alone. */
function readMessages(response: Unread<Contract['DispositionStatus']>): Messages | null {
  const readItem = (item: Unread<Contract['StagedItems']['Items'][number]>) => {
    const { Guid, Message } = fieldsOf(item)
    return [nonEmpty(Guid).toLowerCase(), optional(Message, nonEmpty)] as const
  }
  return textOrFields(
    response,
    () => null,
    (fields) => new Map(each(fieldsOf(fields).Items, readItem)),
  )
}

/** Whether one call can decide an item of a list: a request, whose kind is known. A renewal holds from a day that its detail alone tells. */
function isListed({ id, reviewId, version, queue, decision, requestKind }: ItemDecision): boolean {
  if (version != null || decision === 'TAKE_BACK_FIRST' || requestKind == null) return false
  return queue.kind === 'SAVINGS' ? id !== reviewId : queue.kind !== 'SHARE_CAPITAL' || decision !== 'APPROVE'
}

/** Stages requests of one kind by one call; empty where the REST API cannot. */
async function stageListed(items: readonly ItemDecision[], context: GraphContext): Promise<[ItemDecision, Outcome][]> {
  const [one] = items
  if (!one) return []
  const kind = one.requestKind ?? 'DEPOSIT'
  const effectivityDate = kind === 'CHANGE' && one.decision === 'APPROVE' ? context.paydays.next(context.today) : null
  const disposition = dispositionOf(
    { ...one, effectivityDate, amount: null },
    { id: one.id, isChange: kind === 'CHANGE', requestedAmount: null },
  )
  const Items = items.map(({ id: Guid, listedVersion }) => ({ Guid, ...(listedVersion != null && { Version: listedVersion }) }))
  const call = callToStage(kind, one.queue, { body: { ...disposition, Items }, read: readMessages }, context)
  try {
    const messages = await readIfThere(call, ['missing', 'refused', 'declined'])
    if (!messages) return []
    return items.map((item) => {
      const message = messages.get(item.id.toLowerCase()) ?? null
      return [item, message === null || item.decision === 'UNDO' ? ['DECIDED', []] : ['NOT_DECIDED', [conflictOf(message)]]]
    })
  } catch (error) {
    return items.map((item) => [item, explainOutage(error)])
  }
}

/** Decides what the list shows by a call a kind, with one audit row each. Resolves to the results by the items' places; what is left out is to be decided by itself. */
export async function decideListed(decisions: readonly ItemDecision[], context: GraphContext): Promise<Map<number, ItemDecidedSource>> {
  const results = new Map<number, ItemDecidedSource>()
  const byCall = Map.groupBy(decisions.filter(isListed), ({ requestKind }) => (requestKind === 'CHANGE' ? 'CHANGE' : 'OTHER'))
  for (const items of byCall.values()) {
    const outcomes = await stageListed(items, context)
    for (const [{ index, id, reviewId }, [outcome, userErrors]] of outcomes) {
      const requestIds = outcome === 'DECIDED' ? [id] : []
      results.set(index, { __typename: 'ItemDecided', id, reviewId, requestIds, outcome, review: null, userErrors })
    }
  }
  return results
}
