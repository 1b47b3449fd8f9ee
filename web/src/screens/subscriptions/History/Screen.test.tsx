import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test } from 'vitest'
import type { Answers } from '../../../../testing/graph.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'
import { monthsBefore, readFilter } from './parts/historyFilter.ts'

answerRequests()

const movement = (index: number) => ({
  id: `movement-${index}`,
  subscription: 'SAVINGS',
  kind: 'MOVEMENT',
  title: `Contribution ${index}`,
  amount: '1000.00',
  on: '2026-11-13',
  isReplaced: false,
})
const rejected = {
  ...movement(0),
  id: 'WD-2026-00374',
  kind: 'WITHDRAWAL_REQUEST',
  title: 'Withdrawal',
  amount: '8500.00',
  on: '2026-03-02',
  status: 'REJECTED',
  requestCode: 'WD-2026-00374',
  remarks: 'Your withdrawal form has no signature.',
}
const change = { ...rejected, id: 'change', kind: 'CHANGE_REQUEST', title: 'Change', amount: '1500.00', status: 'REVIEW', remarks: '' }

const connection = (items: readonly object[], total = items.length, start = 0) => ({
  edges: items.map((node, index) => ({ cursor: `c${start + index}`, node })),
  pageInfo: { hasNextPage: start + items.length < total, endCursor: `c${start + items.length - 1}` },
  totalCount: total,
  unreadCount: 0,
})
const viewer = (rest: object) => ({ viewer: { id: maria.id, ...rest } })

/** Shows the history, and returns what was sent. */
async function show(timeline: (variables: Record<string, unknown>) => object | null, search = '', answers: Answers = {}) {
  const sent = answerOperations({ History: (variables) => viewer({ timeline: timeline(variables) }), ...answers })
  await showPortal(`/member/history${search}`, maria)
  return sent
}

test.each([
  ['2026-11-22', 3, '2026-08-22'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2024-02-29', 36, '2021-02-28'],
])('%s less %d months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})

test('a filter has what the address has, and leaves out what it cannot read', () => {
  const read = (search: string) => readFilter(new URLSearchParams(search), '2026-11-22')
  expect(read('')).toEqual({ filter: {}, isFiltered: false })
  expect(read('kind=sideways&period=constructor&status=')).toEqual({ filter: {}, isFiltered: false })
  expect(read('subscription=savings&kind=withdrawal&status=rejected&period=3-years&search=+WD-2026+')).toEqual({
    filter: { subscription: 'SAVINGS', kinds: ['WITHDRAWAL_REQUEST'], status: 'REJECTED', from: '2023-11-22', search: 'WD-2026' },
    isFiltered: true,
  })
})

describe('the history', () => {
  it('shows movements and requests with their status and remarks', async () => {
    const replaced = { ...change, id: 'replaced', status: 'APPROVED', isReplaced: true }
    await show(() => connection([movement(1), rejected, change, replaced]))
    const rows = await screen.findAllByRole('listitem').then(() => within(screen.getByRole('main')).getAllByRole('listitem'))
    expect(rows.map((row) => row.textContent)).toEqual([
      'Contribution 113-Nov-2026 · Savings₱1,000.00 ',
      'Withdrawal02-Mar-2026 · Savings · WD-2026-00374Not done: ₱8,500.00 RejectedYour withdrawal form has no signature.',
      'Change02-Mar-2026 · Savings · WD-2026-00374₱1,500.00 per paydayIn Review',
      'Change02-Mar-2026 · Savings · WD-2026-00374₱1,500.00 per paydayReplaced',
    ])
    expect(screen.getByText('All 4 entries')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('counts a single entry', async () => {
    await show(() => connection([movement(1)]))
    expect(await screen.findByText('1 entry')).toBeDefined()
  })

  it('loads more, and moves the focus to the count when all are there', async () => {
    const all = Array.from({ length: 25 }, (_, index) => movement(index + 1))
    const sent = await show(({ after }) => (after === 'c19' ? connection(all.slice(20), 25, 20) : connection(all.slice(0, 20), 25)))
    expect(await screen.findByText('20 of 25 entries')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Contribution 25')).toBeDefined()
    expect(screen.getByText('Contribution 1')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('All 25 entries')
    expect(sent.map(({ variables }) => variables.after)).toEqual([undefined, 'c19'])
  })

  it('filters by the address, and clears a filter without a match', async () => {
    const sent = await show(({ filter }) => connection(JSON.stringify(filter) === '{}' ? [movement(1)] : []), '?kind=withdrawal')
    expect(await screen.findByRole('heading', { name: 'Nothing matches this filter' })).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'withdrawal')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Title or reference number' }), 'WD-2026{Enter}')
    await waitFor(() =>
      expect(sent.at(-1)?.variables.filter).toEqual({ kinds: ['WITHDRAWAL_REQUEST'], status: 'APPROVED', search: 'WD-2026' }),
    )
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filter' })[0]!)
    expect(await screen.findByText('Contribution 1')).toBeDefined()
    expect(screen.getByRole('searchbox', { name: 'Title or reference number' })).toHaveProperty('value', '')
    expect(sent.at(-1)?.variables.filter).toEqual({})
  })

  it.each([
    [[movement(1)], 1],
    [[], 0],
  ])('says that one entry could not be read, beside what could: %j', async (items, rows) => {
    await show(() => ({ ...connection(items), unreadCount: 1 }))
    expect(await screen.findByText('One entry could not be read.')).toBeDefined()
    expect(within(screen.getByRole('main')).queryAllByRole('listitem')).toHaveLength(rows)
    expect(screen.queryByRole('heading', { name: 'Nothing in the last 12 months' })).toBeNull()
  })

  it('says what will be here when there is nothing yet', async () => {
    await show(() => connection([]))
    expect(await screen.findByRole('heading', { name: 'Nothing in the last 12 months' })).toBeDefined()
  })

  it('shows no list of another filter when one could not be loaded', async () => {
    await show(() => connection([movement(1)]))
    await screen.findByText('Contribution 1')
    answerOperations({})
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved')
    expect(await screen.findByRole('heading', { name: 'Your history could not be loaded' })).toBeDefined()
    expect(screen.queryByText('Contribution 1')).toBeNull()
  })

  it('without activities in the REST API shows the recent ones, and says so', async () => {
    const activities = (title: string, on: string) => [{ title, amount: '500.00', on }]
    const recent = viewer({
      savings: { __typename: 'Savings', id: 's', recentActivities: activities('Deposit', '2026-11-13'), unreadActivityCount: 1 },
      shareCapital: {
        __typename: 'ShareCapital',
        id: 'c',
        recentActivities: activities('Contribution', '2026-11-15'),
        unreadActivityCount: 2,
      },
    })
    await show(() => null, '', { RecentHistory: () => recent })
    expect(
      await screen.findByText('Only recent activities are here: the cooperative’s system does not keep older ones for this portal.'),
    ).toBeDefined()
    const rows = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Contribution15-Nov-2026 · Share Capital₱500.00',
      'Deposit13-Nov-2026 · Savings₱500.00',
    ])
    expect(screen.getByText('3 entries could not be read.')).toBeDefined()
    expect(screen.queryByRole('search')).toBeNull()
  })
})
