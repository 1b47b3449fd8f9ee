import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { findDetail, savingsQueue, three } from '../../../../testing/queuePage.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

test('what was decided is listed with outcome, officer and remarks, and is searched', async () => {
  const decided = (id: string, more: object) => ({
    ...{ id, name: 'Reynaldo Custodio', kind: 'WITHDRAWAL', requestCode: 'WD-2026-01869', status: 'REJECTED', amount: '6500.00' },
    ...{ previousAmount: null, remarks: 'Not your account.', decidedAt: '2026-11-20T07:58:00Z', decidedBy: 'Ernesto Salonga' },
    ...more,
  })
  const nodes = [
    decided('rejected', {}),
    decided('lowered', { name: 'Maria Reyes', status: 'APPROVED', amount: '800.00', previousAmount: '900.00', remarks: '' }),
  ]
  const queue = savingsQueue(three)
  const asked: unknown[] = []
  const listedSince = '2026-03-01'
  const DecidedRequests = (variables: Record<string, unknown>) => {
    asked.push(variables)
    const edges = variables.search === 'nobody' || variables.outcome === 'REJECTED' ? [] : nodes.map((node) => ({ cursor: node.id, node }))
    const pageInfo = { hasNextPage: false }
    const connection = { edges, pageInfo, totalCount: edges.length, officers: ['Ernesto Salonga'], listedSince }
    return { reviewQueue: { id: 'savings', decided: connection } }
  }
  await visit('/admin/savings', principals.savings, { ...queue.answers, DecidedRequests })
  await findDetail('Rosario Villanueva')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Decided, last 30 days')
  const list = await screen.findByRole('list', { name: 'Decided requests' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Reynaldo CustodioNot done: ₱6,500.00Withdrawal, WD-2026-01869RejectedErnesto Salonga, 20-Nov-2026 03:58 PM“Not your account.”',
    'Maria Reyes₱900.00 becomes   ₱800.00Withdrawal, WD-2026-01869ApprovedErnesto Salonga, 20-Nov-2026 03:58 PM',
  ])
  expect(screen.queryByRole('region', { name: 'Request' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '03-Feb-2026')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Officer' }), 'Ernesto Salonga')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Rejected')
  expect(await screen.findByRole('heading', { name: 'No request matches this filter' })).toBeDefined()
  expect(screen.getByText('What was decided before 01-Mar-2026 is not listed.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  await screen.findByRole('list', { name: 'Decided requests' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Search requests' }), 'nobody')
  expect(await screen.findByRole('heading', { name: 'No request matches “nobody”' })).toBeDefined()
  const all = { id: 'savings', days: 30, kind: null, search: null, from: null, to: null, officer: null, outcome: null }
  expect(asked[0]).toEqual(all)
  expect(asked).toContainEqual({ ...all, from: '2026-02-03', officer: 'Ernesto Salonga', outcome: 'REJECTED' })
  expect(asked.at(-1)).toEqual({ ...all, search: 'nobody' })
})

test('a filter that fails shows nothing of the one before, and its failure goes with the next', async () => {
  const queue = savingsQueue(three)
  const pageInfo = { hasNextPage: false }
  const node = { id: 'rejected', name: 'Reynaldo Custodio', kind: 'WITHDRAWAL', requestCode: 'WD-2026-01869', status: 'REJECTED' }
  const rest = { amount: '6500.00', previousAmount: null, remarks: '', decidedAt: '2026-11-20T07:58:00Z', decidedBy: 'Ernesto Salonga' }
  const decided = { edges: [{ cursor: 'a', node: { ...node, ...rest } }], pageInfo, totalCount: 1, officers: [], listedSince: '2026-03-01' }
  const held = Promise.withResolvers<object>()
  const DecidedRequests = ({ search }: Record<string, unknown>) =>
    search === null ? { reviewQueue: { id: 'savings', decided } } : search === 'a' ? HttpResponse.error() : held.promise
  await visit('/admin/savings', principals.savings, { ...queue.answers, DecidedRequests })
  await findDetail('Rosario Villanueva')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Decided, last 30 days')
  await screen.findByText('Reynaldo Custodio')
  const search = screen.getByRole('textbox', { name: 'Search requests' })
  await userEvent.type(search, 'a')
  await screen.findByRole('heading', { name: 'What was decided could not be loaded' })
  expect(screen.queryByText('Reynaldo Custodio')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Outcome' })).toBeDefined()
  await userEvent.type(search, 'b')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What was decided could not be loaded' })).toBeNull())
  expect(screen.queryByText('Reynaldo Custodio')).toBeNull()
  held.resolve({ reviewQueue: { id: 'savings', decided } })
  await screen.findByText('Reynaldo Custodio')
})

/** Shows the card of an applied deposit of savings. */
async function showCard(viewer = principals.savings, posted: object | null = null) {
  const queue = savingsQueue(three)
  const node = { id: 'sent', itemId: 'maria', name: 'Maria Reyes', kind: 'DEPOSIT', requestCode: 'DP-2026-00082', status: 'APPROVED' }
  const decision = { remarks: 'Approved.', decidedAt: '2026-11-20T07:58:00Z', decidedBy: 'Ernesto Salonga' }
  const edges = [{ cursor: 'a', node: { ...node, ...decision, amount: '500.00', previousAmount: null } }]
  const decided = { edges, pageInfo: { hasNextPage: false }, totalCount: 1, officers: [], listedSince: '2026-03-01' }
  const first = {
    officerId: 'x',
    officer: 'Evangeline Ramos',
    approvedAt: '2026-11-19T07:58:00Z',
    remarks: '',
    amount: null,
    effectivityDate: null,
  }
  const Review = ({ id, decided: asked }: Record<string, unknown>) => {
    if (asked !== 'sent') return queue.answers.Review({ id })
    const { review } = queue.answers.Review({ id: 'rosario' })
    const [request] = review?.requests ?? []
    const proof = { key: 'uuid/proof.png', name: 'proof.png', url: '/files/uuid/proof.png' }
    const secondOfficer = { sum: '500.00', above: null, first }
    const shown = {
      ...request,
      ...decision,
      id: 'sent',
      kind: 'DEPOSIT',
      status: 'APPROVED',
      amount: '500.00',
      requestedAmount: '600.00',
      proof,
      secondOfficer,
      posted,
    }
    return { review: { ...review, id: 'sent', name: 'Maria Reyes', requests: [shown] } }
  }
  const answers = { ...queue.answers, Review, DecidedRequests: () => ({ reviewQueue: { id: 'savings', decided } }) }
  await visit('/admin/savings?status=decided-year&search=DP-2026-00082', viewer, answers)
  const card = within(await screen.findByRole('region', { name: 'Decided request' }))
  expect(await card.findByRole('heading', { name: 'Maria Reyes' })).toBeDefined()
  return card
}

test('a decided request opens as its card without buttons: from the list, and from an address that asks for its code', async () => {
  const card = await showCard()
  for (const words of ['Evangeline Ramos', 'Ernesto Salonga', 'Approved.', '₱600.00', 'Savings now'])
    expect(card.getByText(words)).toBeDefined()
  expect(card.getByRole('group', { name: /^Deposit slip of/ })).toBeDefined()
  for (const name of ['Approve', 'Reject', 'Undo']) expect(card.queryByRole('button', { name })).toBeNull()
  const row = within(screen.getByRole('list', { name: 'Decided requests' })).getByRole('link', { name: 'Maria Reyes' })
  expect(row.getAttribute('href')).toContain('item=maria&request=sent')
  expect(row.getAttribute('aria-current')).toBe('true')
})

const posted = { memberId: 'm1', postingId: '7-1', on: '2026-11-20', before: '18300.00', after: '18800.00', reversedOn: null }
const stays = 'An applied decision stays. It can be taken back by an entry of its own, with a second officer.'

test('the card of what was posted says day and balance, and leads an officer of records to the reversal', async () => {
  const card = await showCard(principals.admin, posted)
  expect(card.getByText('Posted').parentElement?.textContent).toBe('Posted20-Nov-2026')
  expect(card.getByText('Savings, before and after').parentElement?.textContent).toMatch(/₱18,300\.00 becomes\s+₱18,800\.00$/)
  expect(card.getByText(stays)).toBeDefined()
  expect(card.getByRole('link', { name: 'Reverse…' }).getAttribute('href')).toBe('/admin/member/m1?reverse=7-1')
})

test('who may not open records reads that it can be taken back, and anybody that it was', async () => {
  expect((await showCard(principals.savings, posted)).getByText(stays)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Reverse…' })).toBeNull()
  cleanup()
  const card = await showCard(principals.admin, { ...posted, reversedOn: '2026-11-28' })
  expect(card.getByText('Taken back on 28-Nov-2026.')).toBeDefined()
  expect(card.queryByText(stays)).toBeNull()
  expect(card.queryByRole('link', { name: 'Reverse…' })).toBeNull()
})
