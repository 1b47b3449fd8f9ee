import type { DispositionOutcome, DispositionResult, ExpectedDisposition } from '../../generated/graph.ts'
import { decisionSentence } from './explainRefusal.ts'
import type { Officer } from './officer.ts'
import { isCaller } from './officer.ts'
import { isFirstOf, noLonger, statusAfter } from './reviewRequest.ts'
import type { ListedRequest, ReviewItemSource } from './source.ts'

/** A queue's items before and after the decisions were applied. */
export interface BeforeAndAfter {
  before: readonly ReviewItemSource[]
  /** The decided items are among these where the REST API lists them. */
  after: readonly ReviewItemSource[]
  officer: Officer
  /** The reason against each request that waits again, by its id; null where it could be approved. */
  reasons: ReadonlyMap<string, string | null>
}

const again = 'It could not be applied, and is in Review again.'
const kept = 'It was not applied, and is still staged.'
const unread = 'It could not be read again. Look at the queue.'
const secondSentence = 'It takes effect once a second officer approves the same.'
const notStaged = 'It was not staged any more.'

/** Requests by their ids. Of an item that waits again after a decision, the waiting request wins. */
function indexOf(items: readonly ReviewItemSource[]): Map<string, ListedRequest> {
  const index = new Map<string, ListedRequest>()
  for (const request of items.flatMap(({ requests }) => requests ?? [])) {
    if (index.get(request.id)?.processedAt !== null) index.set(request.id, request)
  }
  return index
}

type Outcome = readonly [outcome: DispositionOutcome, message: string | null]

const isWaitingFor = ({ status, ...found }: ListedRequest, officer: Officer): boolean =>
  status === 'REVIEW' && found.stagedBy === null && isFirstOf({ status, secondOfficer: found.secondOfficer }, officer)

function outcomeOfWaiting(request: ListedRequest, wasStaged: boolean, reason: string | null | undefined): Outcome {
  if (request.stagedBy !== null) return ['NOT_APPLIED', `${request.stagedBy} has staged another decision for it.`]
  if (request.status !== 'REVIEW') return ['NOT_APPLIED', kept]
  if (!wasStaged) return ['NOT_APPLIED', notStaged]
  return ['NOT_APPLIED', reason == null ? again : `${again} ${reason}`]
}

function outcomeOfDecided({ decision }: ExpectedDisposition, request: ListedRequest, officer: Officer): Outcome {
  const { transactor, transactorId } = request
  const isNamed = transactor !== null || transactorId !== null
  const isOwn = !isNamed || isCaller({ id: transactorId, name: transactor }, officer)
  if (!isOwn) return ['DECIDED_BY_ANOTHER', decisionSentence(request)]
  return request.status === statusAfter[decision] ? ['APPLIED', null] : ['NOT_APPLIED', decisionSentence(request)]
}

/** The result of each expected disposition, derived from the list after Apply. */
export function resultsOf(
  expected: readonly ExpectedDisposition[],
  { before, after, officer, reasons }: BeforeAndAfter,
): DispositionResult[] {
  const [requestsBefore, requestsAfter] = [indexOf(before), indexOf(after)]
  const names = new Map([...before, ...after].map(({ id, name }) => [id, name]))
  const itemsAfter = new Map(after.map((item) => [item.id, item]))
  const listsDecided = after.some(({ requests }) => requests?.some(({ processedAt }) => processedAt !== null))

  const outcomeOf = (one: ExpectedDisposition): Outcome => {
    const { requestId, itemId } = one
    const found = requestsAfter.get(requestId)
    if (found && found.processedAt !== null) return outcomeOfDecided(one, found, officer)
    if (found && one.decision === 'APPROVE' && isWaitingFor(found, officer)) return ['WAITS_FOR_SECOND', secondSentence]
    const wasStaged = requestsBefore.get(requestId)?.status === statusAfter[one.decision]
    if (found) return outcomeOfWaiting(found, wasStaged, reasons.get(requestId))
    const item = itemsAfter.get(itemId)
    if (item?.isWaiting && item.requests === null) return ['NOT_APPLIED', unread]
    // Without the extension, a request that has vanished counts as applied: nothing else says so.
    return listsDecided && !wasStaged ? ['NOT_APPLIED', noLonger] : ['APPLIED', null]
  }

  return expected.map((one) => {
    const [outcome, message] = outcomeOf(one)
    const { requestId, itemId } = one
    return { __typename: 'DispositionResult', requestId, itemId, name: names.get(itemId) ?? null, outcome, message }
  })
}
