import { countOf } from '@/format/count.ts'
import type { Decision, ReviewRequestKind } from '@/schema.generated.ts'
import { isOpenToDecide } from './nextItem.ts'
import type { QueueItem, Refused, ReviewRequest } from './queueTypes.ts'
import { describeSubject, missedWords, needsLook } from './requestWords.ts'
import { statusLook } from './statusLook.ts'
import type { Decided, ItemDecided } from './useDecide.ts'
import { statusAfter } from './useDecide.ts'

/** The dialog of a queue that is open. */
export type ShownDialog = 'apply' | 'keys' | 'approve' | 'reject' | null

/** A decision of this visit, on many requests where it was made for a selection. */
export interface StagedDecision {
  requests: readonly { itemId: string; requestId: string; name: string; kind?: ReviewRequestKind | undefined }[]
  status: 'APPROVED' | 'REJECTED'
  /** The member and the request, or how many, in words. */
  subject: string
}

/** What an officer does in a queue. What is listed and open is in the address and in Apollo's cache. */
export interface QueueState {
  /** The queue and the filter that the selection is of: what another list has selected is out of sight, and dropped. */
  listKey: string
  selected: ReadonlySet<string>
  lastSelectedId: string | null
  /** All that the last press of Select all has found, also what is not loaded in the list. */
  found: readonly QueueItem[]
  isSelecting: boolean
  /** The newest last. */
  decisions: readonly StagedDecision[]
  notStaged: readonly Refused[]
  notTakenBack: readonly Refused[]
  /** What the last press did, for a live region. */
  said: string
  dialog: ShownDialog
  /** The item that was open when a key to decide found no request ready. */
  missedId: string | null
}

/** What became of items; `message` is why nothing is known of those without a result. */
interface Answered {
  results: readonly ItemDecided[]
  message: string | null
}

export type QueueEvent =
  | { type: 'listChanged'; listKey: string }
  | { type: 'toggled'; id: string }
  | { type: 'rangeSelected'; items: readonly QueueItem[]; id: string }
  | { type: 'selectionStarted' }
  /** `message` is why they could not be read. */
  | { type: 'allSelected'; items: readonly QueueItem[]; message: string | null }
  | { type: 'selectionCleared' }
  | { type: 'dialogShown'; dialog: ShownDialog }
  | { type: 'said'; words: string }
  | { type: 'pressMissed'; openId: string | null }
  /** Without a subject, many items were selected. */
  | ({
      type: 'decided'
      items: readonly Pick<QueueItem, 'id' | 'name' | 'kinds'>[]
      decision: 'APPROVE' | 'REJECT'
      subject: string | null
    } & Answered)
  /** Without a subject, the request was not staged any more. */
  | ({ type: 'takenBack'; requests: StagedDecision['requests']; subject: string | null } & Answered)
  /** The officer has closed the notice, or tries again. */
  | { type: 'refusalsClosed'; of: 'notStaged' | 'notTakenBack' }
  /** What was staged is decided, or in review again. */
  | { type: 'applied' }

/** The event of a request that was decided by itself, with the amount that holds now. */
export function requestDecided(name: string, request: ReviewRequest, decision: Decision, result: Decided['results'][number]): QueueEvent {
  const answered = { results: [result], message: null }
  const subject = describeSubject(name, result.review?.requests.find(({ id }) => id === request.id) ?? request)
  if (decision === 'APPROVE' || decision === 'REJECT') {
    return { type: 'decided', items: [{ id: request.id, name, kinds: [] }], decision, subject, ...answered }
  }
  return { type: 'takenBack', requests: [{ itemId: result.reviewId, requestId: request.id, name }], subject, ...answered }
}

/** The state of a list that was just opened. */
export const startQueueState = (listKey: string): QueueState => ({
  listKey,
  selected: new Set(),
  lastSelectedId: null,
  found: [],
  isSelecting: false,
  decisions: [],
  notStaged: [],
  notTakenBack: [],
  said: '',
  dialog: null,
  missedId: null,
})

/** The selected items, as the list has them where they are loaded, and what Select all has left out. What is listed no more is not decided. */
export function findSelection({ found, selected }: QueueState, items: readonly QueueItem[], hasMore: boolean) {
  const known = new Map([...(hasMore ? found : []), ...items].map((item) => [item.id, item]))
  return {
    selected: [...selected].flatMap((id) => known.get(id) ?? []),
    leftOut: found.filter((item) => needsLook(item) && !selected.has(item.id) && isOpenToDecide(known.get(item.id) ?? item)),
  }
}

/** What a decision has staged, in words. */
export const describeDecision = ({ status, subject }: StagedDecision): string => `${statusLook[status].word}, staged: ${subject}`

/** Whether the last key press fell on a card that is open, or was just decided: it was not obeyed, and the page says so. */
export function isPressMissed({ missedId, decisions }: QueueState, openId: string | null): boolean {
  if (missedId === null) return false
  return missedId === openId || (decisions.at(-1)?.requests.some((one) => [one.itemId, one.requestId].includes(missedId)) ?? false)
}

/** The missed press after an answer about requests: it is made good only by an answer about a card that shows it. */
function findMissed(state: QueueState, answered: StagedDecision['requests']): string | null {
  const isMade = answered.some(({ itemId, requestId }) => isPressMissed(state, itemId) || isPressMissed(state, requestId))
  return isMade ? null : state.missedId
}

/** A question about the selection does not outlive that: the dialog would open again by itself over the next selection. */
const withoutQuestion = (state: QueueState): QueueState =>
  state.dialog === 'approve' || state.dialog === 'reject' ? { ...state, dialog: null } : state

const toggle = (state: QueueState, id: string): QueueState => ({
  ...state,
  selected: state.selected.symmetricDifference(new Set([id])),
  lastSelectedId: id,
})

const selectAll = (state: QueueState, items: readonly QueueItem[]): QueueState => ({
  ...state,
  selected: state.selected.union(new Set(items.filter(isOpenToDecide).map(({ id }) => id))),
})

/** What calls for a look is left out. */
function selectFound(state: QueueState, { items, message }: Extract<QueueEvent, { type: 'allSelected' }>): QueueState {
  const notStaged = message === null ? state.notStaged : [{ id: '', name: 'Select all', message }]
  return {
    ...selectAll(
      state,
      items.filter((item) => !needsLook(item)),
    ),
    found: items,
    notStaged,
    isSelecting: false,
  }
}

/** All that can be decided from the item that was selected before up to another. */
function selectRange(state: QueueState, items: readonly QueueItem[], id: string): QueueState {
  const ends = [state.lastSelectedId, id].map((end) => items.findIndex((item) => item.id === end))
  const from = Math.min(...ends)
  return from < 0 ? toggle(state, id) : { ...selectAll(state, items.slice(from, Math.max(...ends) + 1)), lastSelectedId: id }
}

const forget = ({ decisions }: QueueState, gone: readonly string[]): readonly StagedDecision[] =>
  decisions
    .map((decision) => ({ ...decision, requests: decision.requests.filter(({ requestId }) => !gone.includes(requestId)) }))
    .filter(({ requests }) => requests.length > 0)

function stage(state: QueueState, decision: StagedDecision): QueueState {
  if (decision.requests.length === 0) return state
  const others = forget(
    state,
    decision.requests.map(({ requestId }) => requestId),
  )
  return { ...state, decisions: [...others, decision], said: describeDecision(decision) }
}

/** What a failure is about, by how many items were answered before it. */
const nameUnanswered = (answered: number, all: number): string =>
  answered === 0 ? 'All selected items' : `${answered} of ${all} items were decided. The others`

/** The kind of an item with one request. */
export function onlyKind(item: Pick<QueueItem, 'kinds'> | undefined): ReviewRequestKind | undefined {
  const [kind, another] = item?.kinds ?? []
  return kind?.count === 1 && !another ? kind.kind : undefined
}

/** What is refused stays selected, and is named. */
function decide(state: QueueState, { items, decision, subject, results, message }: Extract<QueueEvent, { type: 'decided' }>): QueueState {
  const known = new Map(items.map((item) => [item.id, item]))
  const named = results.map((result) => ({ ...result, name: known.get(result.id)?.name ?? '', kind: onlyKind(known.get(result.id)) }))
  const requests = named.flatMap(({ reviewId: itemId, requestIds, ...of }) =>
    requestIds.map((requestId) => ({ itemId, requestId, name: of.name, kind: of.kind })),
  )
  const unanswered = message === null ? [] : [{ id: '', name: nameUnanswered(named.length, items.length), message }]
  const refused = named.flatMap(({ id, name, message: why }) => (why === null ? [] : [{ id, name, message: why }]))
  const decided = new Set(named.filter((result) => result.message === null).map(({ id }) => id))
  return {
    ...stage(state, { requests, status: statusAfter[decision], subject: subject ?? countOf(requests.length, 'request') }),
    notStaged: [...state.notStaged.filter(({ id }) => !decided.has(id)), ...unanswered, ...refused],
    selected: state.selected.difference(decided),
    found: state.found.filter(({ id }) => !decided.has(id)),
    missedId: findMissed(state, requests),
  }
}

/** Of a lost answer, all without a result are taken for staged. */
function takeBack(state: QueueState, { requests, subject, results, message }: Extract<QueueEvent, { type: 'takenBack' }>): QueueState {
  const answers = new Map(results.map((result) => [result.id, result.message]))
  const whyOf = (requestId: string) => (answers.has(requestId) ? answers.get(requestId) : message) ?? null
  const kept = requests.flatMap(({ requestId: id, name }) => {
    const why = whyOf(id)
    return why === null ? [] : [{ id, name, message: why }]
  })
  const gone = requests.map(({ requestId }) => requestId).filter((id) => whyOf(id) === null)
  return {
    ...state,
    decisions: forget(state, gone),
    said: subject === null || kept.length > 0 ? state.said : `Taken back: ${subject}`,
    notTakenBack: kept.length > 0 ? kept : state.notTakenBack.filter(({ id }) => !gone.includes(id)),
    missedId: kept.length > 0 ? state.missedId : findMissed(state, requests),
  }
}

export function changeQueueState(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'listChanged':
      return { ...withoutQuestion(state), listKey: event.listKey, selected: new Set(), lastSelectedId: null, found: [], isSelecting: false }
    case 'toggled':
      return toggle(withoutQuestion(state), event.id)
    case 'rangeSelected':
      return selectRange(withoutQuestion(state), event.items, event.id)
    case 'selectionStarted':
      return { ...state, isSelecting: true }
    case 'allSelected':
      return selectFound(withoutQuestion(state), event)
    case 'selectionCleared':
      return { ...withoutQuestion(state), selected: new Set(), found: [] }
    case 'dialogShown':
      return { ...state, dialog: event.dialog }
    case 'said':
      return { ...state, said: event.words }
    case 'pressMissed':
      return { ...state, missedId: event.openId, said: missedWords }
    case 'decided':
      return decide(state, event)
    case 'takenBack':
      return takeBack(state, event)
    case 'refusalsClosed':
      return { ...state, [event.of]: [] }
    case 'applied':
      return { ...state, selected: new Set(), found: [], decisions: [], notTakenBack: [], said: '' }
  }
}
