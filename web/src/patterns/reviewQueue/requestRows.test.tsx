import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { findDetail, getBar, getList, press, savingsQueue, showQueue, three } from '../../../testing/queuePage.ts'
import type { QueueRow } from '../../../testing/reviewQueue.ts'
import { principals } from '../../../testing/principals.ts'
import { place, showPortal } from '../../../testing/showPortal.tsx'

answerRequests()
// What is pressed here is meant for the card that is shown.
vi.mock('./useIsReady.ts', () => ({ useIsReady: () => true }))

const jonathan = { memberId: 'jonathan', name: 'Jonathan Evangelista' }
const requests: readonly QueueRow[] = [
  { ...jonathan, id: 'deposit', kind: 'DEPOSIT', amount: '4600.00', requestCode: 'DP-2026-00001' },
  { ...jonathan, id: 'withdrawal', amount: '500.00', requestCode: 'WD-2026-00002' },
  { memberId: 'carla', id: 'change', name: 'Carla Mendoza', kind: 'CHANGE', amount: '800.00', requestCode: 'SV-2026-00003' },
]
const rows = () => within(getList()).getAllByRole('listitem')
const panel = () => screen.getByRole('region', { name: 'Request' })
const cards = () =>
  within(panel())
    .getAllByRole('region')
    .flatMap((card) => card.getAttribute('aria-label') ?? [])
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Request type' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the menu shows the count of the open queue', async () => {
  const queue = savingsQueue(three)
  answerOperations({
    ...queue.answers,
    WaitingCounts: () => {
      const waitingCount = queue.rows.filter(({ status }) => status === 'REVIEW').length
      return { viewer: { id: 'v', reviewWork: { queues: [{ id: 'savings', waitingCount }] } } }
    },
  })
  await showPortal('/admin/savings', principals.savings)
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect(await menu.findByRole('link', { name: 'Savings 3 waiting' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 3' }))
  await press('a')
  await screen.findByRole('alertdialog', { name: 'Approve 3 items?' })
  await press('{Control>}{Enter}{/Control}')
  expect(await menu.findByRole('link', { name: 'Savings' })).toBeDefined()
})

test('a row is a request: it names its kind, code and amount, opens its card, and is followed by the next row', async () => {
  const queue = savingsQueue(requests)
  await showQueue(queue)
  await findDetail('Jonathan Evangelista')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Jonathan Evangelista₱4,600.00Deposit DP-2026-00001, 9 daysIn Review',
    'Jonathan Evangelista₱500.00Withdrawal WD-2026-00002, 9 daysIn Review',
    'Carla Mendoza₱800.00Per payday SV-2026-00003, 9 daysIn Review',
  ])
  expect(tabs()).toEqual(['All 3', 'Deposits 1', 'Withdrawals 1', 'Changes 1'])
  expect(cards()).toEqual(['Deposit DP-2026-00001', 'Withdrawal WD-2026-00002'])
  await userEvent.click(within(rows()[1]!).getByRole('link'))
  expect(place.search).toBe('?item=jonathan&request=withdrawal')
  await waitFor(() => expect(cards()).toEqual(['Withdrawal WD-2026-00002', 'Deposit DP-2026-00001']))
  await press('r')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'Your form has no signature.')
  await press('{Control>}{Enter}{/Control}')
  await findDetail('Carla Mendoza')
  expect(queue.rows.map(({ status }) => status)).toEqual(['REVIEW', 'REJECTED', 'REVIEW'])
  expect(rows()[1]!.textContent).toContain('Rejected, staged')
  await waitFor(() => expect(tabs()).toEqual(['All 2', 'Deposits 1', 'Withdrawals 0', 'Changes 1']))
  await userEvent.click(within(getBar()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(place.search).toBe('?item=jonathan&request=withdrawal'))
})

test('all of a filter, or a range, are approved by one request, after their count and sums, and taken back together', async () => {
  const queue = savingsQueue([...requests, { id: 'other', memberId: 'carla', name: 'Carla Mendoza', stagedBy: 'Ana Cruz' }])
  const sent = await showQueue(queue)
  await findDetail('Jonathan Evangelista')
  const user = userEvent.setup()
  const box = (index: number) => within(rows()[index]!).getByRole('checkbox')
  await user.click(box(0))
  await user.keyboard('{Shift>}')
  await user.click(box(2))
  await user.keyboard('{/Shift}')
  expect(getBar().textContent).toContain('3 items selected')
  await user.click(within(getBar()).getByRole('button', { name: 'Clear' }))
  await user.click(screen.getByRole('button', { name: 'Select all 3' }))
  await user.click(await within(getBar()).findByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve 3 items?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 deposit ₱4,600.00', '1 withdrawal ₱500.00', '1 change no money moves'])
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(getBar().textContent).toContain('3 approved'))
  expect(queue.rows.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'REVIEW'])
  await waitFor(() => expect(rows(), 'what is left').toHaveLength(1))
  expect(tabs()).toEqual(['All 0', 'Deposits 0', 'Withdrawals 0', 'Changes 0'])
  expect(screen.getByRole('heading', { name: /0 to decide, 1 staged by others/ })).toBeDefined()
  await user.click(within(getBar()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(getBar().textContent).toContain('Nothing is staged.'))
  expect(queue.rows.every(({ status }) => status === 'REVIEW')).toBe(true)
  expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(2)
})

test('what calls for a look is marked, left out by Select all, counted with links by both dialogs, and first in what Apply lists', async () => {
  const slip = (code: string) => ({ warnings: [{ kind: 'SAME_PROOF' as const, message: `Same slip as ${code}`, needsLook: true }] })
  const above = [{ kind: 'SECOND_OFFICER' as const, message: 'Above ₱200,000.00: two officers', needsLook: false }]
  const [deposit, withdrawal, change] = requests
  const queue = savingsQueue([
    { ...deposit!, ...slip('DP-2026-00004') },
    withdrawal!,
    { ...change!, warnings: above },
    { ...deposit!, id: 'carlas', memberId: 'carla', name: 'Carla Mendoza', requestCode: 'DP-2026-00004', ...slip('DP-2026-00001') },
  ])
  const sent = await showQueue(queue)
  await findDetail('Jonathan Evangelista')
  const user = userEvent.setup()
  expect(rows()[0]!.textContent).toContain('Same slip as DP-2026-00004')
  await user.click(screen.getByRole('button', { name: 'Select all 4' }))
  await waitFor(() => expect(getBar().textContent).toContain('2 items selected. 2 left out: 2 share a slip with another request'))
  await press('a')
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 items?' }))
  expect(question.getByText('2 left out: 2 share a slip with another request')).toBeDefined()
  expect(question.getByText('Look at these among them: 1 needs a second officer')).toBeDefined()
  expect(question.getByText('Deposit, DP-2026-00004. Same slip as DP-2026-00001')).toBeDefined()
  expect(question.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Jonathan Evangelista',
    'Carla Mendoza',
    'Carla Mendoza',
  ])
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(getBar().textContent).toContain('2 approved'))
  expect(queue.rows.map(({ status }) => status)).toEqual(['REVIEW', 'APPROVED', 'APPROVED', 'REVIEW'])
  await user.click(within(getBar()).getByRole('button', { name: 'Apply Dispositions' }))
  const apply = within(await screen.findByRole('alertdialog', { name: 'Confirm Dispositions' }))
  expect(await apply.findByText('Look at the first 1: 1 needs a second officer.')).toBeDefined()
  expect(apply.getByText('2 left out: 2 share a slip with another request')).toBeDefined()
  const listed = within(apply.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent.includes('Above ₱200,000.00: two officers'))).toEqual([true, false])
  await user.click(apply.getAllByRole('link', { name: 'Carla Mendoza' })[0]!)
  await waitFor(() => expect(place.search).toBe('?item=carla&request=carlas'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.filter(({ operation }) => operation === 'Decide')).toHaveLength(1)
})

test('what another officer has decided first stays in view with the refusal and what was written, and the list says so', async () => {
  const queue = savingsQueue(requests)
  await showQueue(queue)
  await findDetail('Jonathan Evangelista')
  await press('r')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'Your form has no signature.')
  const gone = queue.rows.splice(0, 1)
  await press('{Control>}{Enter}{/Control}')
  const words = 'Not rejected. It has changed since you read it. Look at it again.'
  expect((await within(panel()).findByRole('alert')).textContent).toBe(words)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Not rejected\..*Your form has no signature\.$/))
  expect(panel().textContent).toMatch(/₱4,600\.00.*Your form has no signature\./)
  expect(rows()[0]!.textContent).toContain('It has changed since you read it. Look at it again.')
  expect(within(rows()[0]!).getByRole('checkbox').matches(':disabled')).toBe(true)
  await userEvent.click(within(panel()).getByRole('button', { name: 'Next request' }))
  await waitFor(() => expect(cards()).toEqual(['Withdrawal WD-2026-00002']))
  queue.rows.unshift(...gone)
  await press('k')
  await findDetail('Jonathan Evangelista')
  expect(await within(panel()).findByRole('button', { name: 'Reject' })).toBeDefined()
  expect(within(panel()).queryByRole('alert')).toBeNull()
})

test('has nothing selected in another list, and decides the requests of its kind only', async () => {
  const sent = await showQueue(savingsQueue(three))
  await screen.findByRole('button', { name: 'Approve' })
  await press('x')
  expect(getBar().textContent).toContain('1 item selected')
  await userEvent.click(screen.getByRole('link', { name: /^Withdrawals/ }))
  await waitFor(() => expect(getBar().textContent).toContain('Nothing is staged.'))
  await screen.findByRole('button', { name: 'Approve' })
  await press('xa')
  await screen.findByRole('alertdialog', { name: 'Approve 1 item?' })
  await press('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(getBar().textContent).toContain('1 approved'))
  const decided = sent.filter(({ operation }) => operation === 'Decide').map(({ variables }) => variables.input)
  expect(decided).toMatchObject([{ items: [{ id: 'rosario' }], kind: 'WITHDRAWAL' }])
})

test('what another officer approved first is shown with its terms, which fill the form, and can be taken back', async () => {
  const first = { officerId: 'other', officer: 'Ana Cruz', approvedAt: '2026-11-20T01:00:00Z', remarks: 'As the slip says.' }
  const second = { sum: '10000.00', above: '5000.00', first: { ...first, amount: '9000.00', effectivityDate: null } }
  const queue = savingsQueue([{ id: 'carla', name: 'Carla Mendoza', amount: '10000.00', secondOfficer: second }])
  await showQueue(queue)
  expect(await within(getList()).findByText('Approved first by Ana Cruz')).toBeDefined()
  await findDetail('Carla Mendoza')
  const detail = within(panel())
  expect(detail.getByText('₱9,000.00. As the slip says.')).toBeDefined()
  expect(detail.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '₱9,000.00')
  const take = detail.getByRole('button', { name: 'Take back the approval' })
  queue.find('carla')!.secondOfficer = { ...second, first: null }
  await userEvent.click(take)
  expect(
    await detail.findByText('One officer approves ₱5,000.00 of a member a day at most. An approval waits for a second officer.'),
  ).toBeDefined()
})
