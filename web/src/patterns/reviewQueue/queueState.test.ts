import { describe, expect, test } from 'vitest'
import type { QueueEvent, QueueState, StagedDecision } from './queueState.ts'
import { changeQueueState, isPressMissed, requestDecided, startQueueState } from './queueState.ts'
import type { QueueItem, Review, ReviewRequest } from './queueTypes.ts'

const item = (id: string, more: object = {}): QueueItem => ({
  ...{ id, reviewId: id, name: id.toUpperCase(), status: 'REVIEW', stagedAs: null, stagedBy: null, secondOfficer: null, version: null },
  ...{ requestCode: null, contribution: null, submittedAt: null, ageInDays: null, kinds: [], warnings: [] },
  decide: { isAllowed: true, message: null },
  ...more,
})
const items = [item('a'), item('b', { stagedBy: 'Ana' }), item('c'), item('d', { status: 'APPROVED' }), item('e')]
const warned = (kind: string, needsLook: boolean) => ({ warnings: [{ kind, message: 'Same slip as DP-2026-00001', needsLook }] })
const withWarned = [...items, item('f', warned('SAME_PROOF', true)), item('g', warned('SECOND_OFFICER', false))]
const request = (id: string, amount = '500.00') => ({ id, kind: 'WITHDRAWAL', amount, change: null }) as ReviewRequest
const decided = (
  reviewId: string,
  id: string,
  decision: 'APPROVE' | 'REJECT' | 'UNDO' | 'TAKE_BACK_FIRST',
  ...requests: ReviewRequest[]
): QueueEvent =>
  requestDecided(reviewId.toUpperCase(), request(id), decision, {
    ...{ id, reviewId, outcome: 'DECIDED', requestIds: [id], userErrors: [], message: null },
    review: { requests } as Review,
  })
const requestsOf = (...ids: string[]) => ids.map((id) => ({ itemId: id, requestId: `${id}1`, name: id.toUpperCase() }))
const one = (id: string, status: StagedDecision['status'] = 'APPROVED'): StagedDecision => ({
  ...{ requests: requestsOf(id), status, subject: `${id.toUpperCase()}, withdrawal ₱500.00` },
})
const many: StagedDecision = { requests: requestsOf('a', 'c'), status: 'APPROVED', subject: '2 requests' }
const answer = (id: string, message: string | null = null) => ({
  id,
  reviewId: id,
  requestIds: message === null ? [`${id}1`] : [],
  message,
})
const manyDecided = (
  decision: 'APPROVE' | 'REJECT',
  ids: string[],
  results: ReturnType<typeof answer>[],
  message: string | null = null,
): QueueEvent => ({
  ...{ type: 'decided', items: items.filter(({ id }) => ids.includes(id)), decision, subject: null, results, message },
})
const takenBack = (
  requests: StagedDecision['requests'],
  subject: string | null,
  results: ReturnType<typeof answer>[],
  message: string | null = null,
): QueueEvent => ({ type: 'takenBack', requests, subject, results, message })
const refused = (id: string, message: string) => ({ id, name: id.slice(0, 1).toUpperCase(), message })
const set = (...ids: string[]) => new Set(ids)
const noItem = { id: '', message: 'Away.' }

type Case = [name: string, before: Partial<QueueState>, event: QueueEvent, after: Partial<QueueState>]

const selection: readonly Case[] = [
  ['an item is selected', {}, { type: 'toggled', id: 'a' }, { selected: set('a'), lastSelectedId: 'a' }],
  [
    'and unselected, still the start of a range',
    { selected: set('a') },
    { type: 'toggled', id: 'a' },
    { selected: set(), lastSelectedId: 'a' },
  ],
  [
    'a range leaves out what cannot be decided',
    { selected: set('a'), lastSelectedId: 'a' },
    { type: 'rangeSelected', items, id: 'e' },
    { selected: set('a', 'c', 'e'), lastSelectedId: 'e' },
  ],
  [
    'a range goes up, too',
    { selected: set('e'), lastSelectedId: 'e' },
    { type: 'rangeSelected', items, id: 'c' },
    { selected: set('e', 'c'), lastSelectedId: 'c' },
  ],
  ['a range without a start is its item', {}, { type: 'rangeSelected', items, id: 'c' }, { selected: set('c'), lastSelectedId: 'c' }],
  [
    'a range whose start is listed no more is its item',
    { selected: set('x'), lastSelectedId: 'x' },
    { type: 'rangeSelected', items, id: 'c' },
    { selected: set('x', 'c'), lastSelectedId: 'c' },
  ],
  [
    'all that can be decided are added, but what calls for a look',
    { selected: set('z'), isSelecting: true },
    { type: 'allSelected', items: withWarned, message: null },
    { selected: set('z', 'a', 'c', 'e', 'g'), found: withWarned, isSelecting: false },
  ],
  [
    'what could not be read is named',
    { selected: set('z'), isSelecting: true },
    { type: 'allSelected', items: [], message: 'Away.' },
    { selected: set('z'), isSelecting: false, notStaged: [{ id: '', name: 'Select all', message: 'Away.' }] },
  ],
  ['none is selected', { selected: set('a'), lastSelectedId: 'a' }, { type: 'selectionCleared' }, { selected: set(), lastSelectedId: 'a' }],
  [
    'another list has nothing selected, and keeps what was decided',
    { selected: set('a'), lastSelectedId: 'a', decisions: [one('a')], dialog: 'keys' },
    { type: 'listChanged', listKey: 'other' },
    { listKey: 'other', selected: set(), lastSelectedId: null, decisions: [one('a')], dialog: 'keys' },
  ],
  [
    'a question about items that are listed no more does not come up over the next one',
    { selected: set('x'), dialog: 'reject' },
    { type: 'toggled', id: 'a' },
    { selected: set('x', 'a'), lastSelectedId: 'a', dialog: null },
  ],
  [
    'another list closes a dialog about the selection',
    { selected: set('a'), lastSelectedId: 'a', dialog: 'approve' },
    { type: 'listChanged', listKey: 'other' },
    { listKey: 'other', selected: set(), lastSelectedId: null, dialog: null },
  ],
]

const decisions: readonly Case[] = [
  [
    'an approval is staged and said',
    { missedId: 'a' },
    decided('a', 'a1', 'APPROVE'),
    { missedId: null, decisions: [one('a')], said: 'Approved, staged: A, withdrawal ₱500.00' },
  ],
  [
    'a press that was missed on another card is still to be made again',
    { missedId: 'c' },
    decided('a', 'a1', 'APPROVE'),
    { missedId: 'c', decisions: [one('a')], said: 'Approved, staged: A, withdrawal ₱500.00' },
  ],
  [
    'one that was missed as the card before was decided is made again here',
    { missedId: 'a', decisions: [one('a')] },
    decided('c', 'c1', 'APPROVE'),
    { missedId: null, decisions: [one('a'), one('c')], said: 'Approved, staged: C, withdrawal ₱500.00' },
  ],
  [
    'the amount that holds now is said',
    {},
    decided('a', 'a1', 'REJECT', request('a1', '400.00')),
    {
      decisions: [{ ...one('a', 'REJECTED'), subject: 'A, withdrawal ₱400.00' }],
      said: 'Rejected, staged: A, withdrawal ₱400.00',
    },
  ],
  [
    'a request that is decided again moves out of the decision on many',
    { decisions: [many, one('e')] },
    decided('a', 'a1', 'REJECT'),
    {
      decisions: [{ ...many, requests: requestsOf('c') }, one('e'), one('a', 'REJECTED')],
      said: 'Rejected, staged: A, withdrawal ₱500.00',
    },
  ],
  [
    'one that is taken back on its card is no decision any more, whichever came after it',
    { decisions: [one('a'), one('c')], missedId: 'c' },
    decided('a', 'a1', 'UNDO'),
    { decisions: [one('c')], missedId: null, said: 'Taken back: A, withdrawal ₱500.00' },
  ],
  [
    'a first approval of an earlier visit is taken back, and a press missed on another card is still to be made again',
    { decisions: [one('c')], missedId: 'x' },
    decided('a', 'a1', 'TAKE_BACK_FIRST'),
    { decisions: [one('c')], said: 'Taken back: A, withdrawal ₱500.00' },
  ],
  [
    'what is refused of many stays selected, and is named; what was selected since, too',
    { selected: set('a', 'c', 'e'), missedId: 'a' },
    manyDecided('APPROVE', ['a', 'c'], [answer('a'), answer('c', 'No.')]),
    {
      ...{ selected: set('c', 'e'), missedId: null, notStaged: [refused('c', 'No.')], said: 'Approved, staged: 1 request' },
      decisions: [{ ...many, requests: requestsOf('a'), subject: '1 request' }],
    },
  ],
  [
    'a lost answer after a part keeps that part, and names the rest',
    { selected: set('a', 'c') },
    manyDecided('REJECT', ['a', 'c'], [answer('a')], 'Away.'),
    {
      ...{ selected: set('c'), said: 'Rejected, staged: 1 request' },
      notStaged: [{ ...noItem, name: '1 of 2 items were decided. The others' }],
      decisions: [{ requests: requestsOf('a'), status: 'REJECTED', subject: '1 request' }],
    },
  ],
  [
    'a lost answer to all stages nothing, and says nothing new',
    { selected: set('a'), decisions: [one('e')], said: 'before' },
    manyDecided('APPROVE', ['a'], [], 'Away.'),
    { selected: set('a'), decisions: [one('e')], said: 'before', notStaged: [{ ...noItem, name: 'All selected items' }] },
  ],
]

const undone: readonly Case[] = [
  [
    'a decision is taken back, though another came since',
    { decisions: [one('a'), one('c')] },
    takenBack(requestsOf('a'), 'A', [answer('a1')]),
    { decisions: [one('c')], said: 'Taken back: A' },
  ],
  [
    'one that is not staged any more is forgotten in silence',
    { decisions: [one('a')], said: 'before' },
    takenBack(requestsOf('a'), null, []),
    { decisions: [], said: 'before' },
  ],
  [
    'one that is still staged stays a decision',
    { decisions: [one('a')], notTakenBack: [refused('x', 'Old.')] },
    takenBack(requestsOf('a'), 'A', [], 'No.'),
    { decisions: [one('a')], notTakenBack: [refused('a1', 'No.')] },
  ],
  [
    'many are taken back together',
    { decisions: [one('e'), many] },
    takenBack(many.requests, many.subject, [answer('a1'), answer('c1')]),
    { decisions: [one('e')], said: 'Taken back: 2 requests' },
  ],
  [
    'of many, what is refused stays staged, and is named',
    { decisions: [many], said: 'before' },
    takenBack(many.requests, many.subject, [answer('a1'), answer('c1', 'No.')]),
    { decisions: [{ ...many, requests: requestsOf('c') }], said: 'before', notTakenBack: [refused('c1', 'No.')] },
  ],
  [
    'after a lost answer, what has none stays staged',
    { decisions: [many], said: 'before' },
    takenBack(many.requests, many.subject, [answer('a1')], 'Away.'),
    { decisions: [{ ...many, requests: requestsOf('c') }], said: 'before', notTakenBack: [refused('c1', 'Away.')] },
  ],
]

const others: readonly Case[] = [
  ['a dialog takes the place of another', { dialog: 'keys' }, { type: 'dialogShown', dialog: 'apply' }, { dialog: 'apply' }],
  ['words are said', { said: 'before' }, { type: 'said', words: 'Nothing is staged.' }, { said: 'Nothing is staged.' }],
  [
    'a missed press is said, and is of the item that was open',
    {},
    { type: 'pressMissed', openId: 'a' },
    { missedId: 'a', said: 'Nothing was decided: no request was ready. Press again.' },
  ],
  [
    'before another undo, what was refused goes, and the other notice stays',
    { notStaged: [refused('a', 'No.')], notTakenBack: [refused('c', 'No.')] },
    { type: 'refusalsClosed', of: 'notTakenBack' },
    { notStaged: [refused('a', 'No.')], notTakenBack: [] },
  ],
  [
    'each notice is closed by itself',
    { notStaged: [refused('a', 'No.')], notTakenBack: [refused('c', 'No.')] },
    { type: 'refusalsClosed', of: 'notStaged' },
    { notStaged: [], notTakenBack: [refused('c', 'No.')] },
  ],
  [
    'once applied nothing is staged, selected or said, and the results stay open',
    { ...{ selected: set('a'), decisions: [many], said: 'x', dialog: 'apply' }, notStaged: [refused('a', 'No.')] },
    { type: 'applied' },
    { selected: set(), decisions: [], said: '', dialog: 'apply', notStaged: [refused('a', 'No.')] },
  ],
]

describe.each([
  ['selection', selection],
  ['decisions', decisions],
  ['undo', undone],
  ['the rest', others],
])('%s', (_name, cases) => {
  test.each(cases)('%s', (_title, before, event, after) => {
    const start = { ...startQueueState('list'), ...before }
    expect(changeQueueState(start, event)).toEqual({ ...start, ...after })
  })
})

test.each<[what: string, state: Partial<QueueState>, openId: string | null, isMissed: boolean]>([
  ['without a missed press', {}, null, false],
  ['at the item that was open', { missedId: 'a' }, 'a', true],
  ['not at another', { missedId: 'a' }, 'c', false],
  ['at the next card, where the press was on the one just decided', { missedId: 'a', decisions: [one('c'), one('a')] }, 'e', true],
  ['not where another was decided since', { missedId: 'a', decisions: [one('a'), one('c')] }, 'e', false],
])('a missed press is shown: %s', (_what, state, openId, isMissed) => {
  expect(isPressMissed({ ...startQueueState('list'), ...state }, openId)).toBe(isMissed)
})
