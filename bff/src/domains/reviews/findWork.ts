import type { GraphContext } from '../../context.ts'
import type { QueueWork, RequestsOfKind, ReviewWork, StagedWork } from '../../generated/graph.ts'
import { readInstant, readOptionalInstant } from '../../calendar/readTimes.ts'
import { readMoney } from '../../money/readMoney.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findOfficer } from './officer.ts'

const kinds = { deposit: 'DEPOSIT', withdrawal: 'WITHDRAWAL', change: 'CHANGE' } as const
const kindOrder = Object.values(kinds)
const ids = {
  registration: 'registration',
  share_capital: 'share-capital',
  savings: 'savings',
  service: 'service',
  uploads: 'uploads',
  reversals: 'reversals',
} as const

/** The id of a queue in the graph. */
function readQueueId(queue: Unread<Contract['QueueWork']['Queue']>, service: Unread<string | undefined>): string {
  const id = oneOf(queue, ids)
  return id === 'service' ? `service/${(optional(service, nonEmpty) ?? '').toLowerCase()}` : id
}

function readKind(response: Unread<Contract['QueueWork']['Kinds'][number]>): RequestsOfKind {
  const { Kind, Count, Amount } = fieldsOf(response)
  const amount = optional(Amount, readMoney)
  return { __typename: 'RequestsOfKind', kind: oneOf(Kind, kinds), count: whole(Count), amount }
}

function readQueue(response: Unread<Contract['QueueWork']>): QueueWork {
  const queue = fieldsOf(response)
  const byKind = each(queue.Kinds, readKind)
  return {
    __typename: 'QueueWork',
    id: readQueueId(queue.Queue, queue.Service),
    title: text(queue.Title),
    waitingCount: whole(queue.Waiting),
    secondOfficerCount: optional(queue.ForSecondOfficer, whole) ?? 0,
    oldestAt: readOptionalInstant(queue.Oldest),
    nextItemId: optional(queue.Next, nonEmpty),
    endsAt: readOptionalInstant(queue.DateEnds),
    kinds: kindOrder.flatMap((kind) => byKind.filter((of) => of.kind === kind)),
  }
}

function readStaged(response: Unread<Contract['StagedWork']>, callerId: string): StagedWork {
  const staged = fieldsOf(response)
  return {
    __typename: 'StagedWork',
    queueId: readQueueId(staged.Queue, staged.Service),
    queueTitle: text(staged.Title),
    officer: text(staged.Officer),
    isOwn: nonEmpty(staged.OfficerGuid).toLowerCase() === callerId.toLowerCase(),
    approved: whole(staged.Approved),
    rejected: whole(staged.Rejected),
    stagedAt: readInstant(staged.DateStaged),
  }
}

function readWork(response: Unread<Contract['ReviewWork']>, callerId: string) {
  const work = fieldsOf(response)
  return { queues: each(work.Queues, readQueue), staged: each(work.Staged, (staged) => readStaged(staged, callerId)) }
}

const decides = (permission: string): boolean =>
  ['management_access', 'subscription_data_upload'].includes(permission) || permission.endsWith('_approval_review')

/** What waits for an officer; null for a user who decides nothing, and where the REST API does not count it. Source: GET /api/review/work. */
export async function findWork(permissions: readonly string[], context: GraphContext): Promise<ReviewWork | null> {
  if (!permissions.some(decides)) return null
  const { id } = await findOfficer(context)
  const work = await readIfThere(() => context.rest('getReviewWork', { read: (response) => readWork(response, id) }))
  if (!work) return null
  const oldest = work.queues.flatMap(({ oldestAt }) => oldestAt ?? []).sort((first, second) => Date.parse(first) - Date.parse(second))
  const waitingCount = work.queues.reduce((sum, queue) => sum + queue.waitingCount, 0)
  return { __typename: 'ReviewWork', asOf: new Date().toISOString(), waitingCount, oldestAt: oldest[0] ?? null, ...work }
}
