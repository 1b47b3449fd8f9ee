import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { blockedBy, graphChange, graphOwner, graphSavings, graphWithdrawal, tooLittle } from '../../../../testing/graphSubscriptions.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const show = (savings: object) => {
  answerOperations({ Savings: () => ({ viewer: graphOwner({ savings }) }) })
  return showPortal('/member/savings', maria)
}
const sectionOf = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

test('an approved change is beside the contribution', async () => {
  await show(graphSavings({ comingChange: graphChange({ newContribution: '1500.00', effectivityDate: '2026-11-30' }) }))
  await screen.findByRole('heading', { name: 'Savings', level: 1 })
  expect(screen.getByRole('main').textContent).toContain('Contribution per payday₱1,000.00₱1,500.00 from 30-Nov-2026')
})

const growth = {
  from: '2025-11-21',
  to: '2026-11-21',
  opening: '36250.75',
  closing: '48250.75',
  change: '12000.00',
  points: [
    { on: '2025-11-21', balance: '36250.75' },
    { on: '2026-05-15', balance: '42250.75' },
    { on: '2026-11-13', balance: '48250.75' },
    { on: '2026-11-21', balance: '48250.75' },
  ],
}

test('shows the total, what can be withdrawn, and every field of every request', async () => {
  await show(graphSavings({ growth }))
  expect(await screen.findByRole('heading', { name: 'Savings', level: 1 })).toBeDefined()
  const main = screen.getByRole('main').textContent
  expect(main).toContain('₱48,250.75as of 21-Nov-2026')
  expect(main).toContain('Available to withdraw₱47,250.75Must stay in savings₱1,000.00')
  expect(main).toContain('Contribution per payday₱1,000.00Next payday27-Nov-2026')
  for (const name of ['Withdraw', 'Deposit', 'Change']) expect(screen.getByRole('link', { name })).toBeDefined()
  const deposits = sectionOf('Deposits')
  expect(deposits.getByText(/DP-2026-00640/)).toBeDefined()
  expect(deposits.getByText('Amount asked for').nextSibling?.textContent).toBe('₱3,000.00')
  expect(deposits.getByText('Amount posted').nextSibling?.textContent).toBe('₱2,500.00')
  expect(deposits.getByText('Decided by').nextSibling?.textContent).toBe('Roberto Santos')
  expect(deposits.getByText('The slip shows ₱2,500.00. That amount was posted.')).toBeDefined()
  expect(deposits.getByRole('link', { name: /slip\.pdf/ }).getAttribute('href')).toBe('/files/a/slip.pdf')
  expect(sectionOf('Withdrawals').getByText('None sent yet.')).toBeDefined()
  expect(sectionOf('Recent activity').getByText('Payroll contribution')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe('/member/statement/savings')
})

test('no statement is offered where the cooperative’s system has no activities to make it of', async () => {
  await show(graphSavings({ growth: null }))
  expect((await screen.findByRole('link', { name: 'History' })).getAttribute('href')).toBe('/member/history?subscription=savings')
  expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
})

test('in the place of what cannot be asked for stands the reason, with the request', async () => {
  const changes = [graphChange({ status: 'REVIEW', requestedAt: '2026-11-18T02:00:00Z', oldTerm: null, newTerm: null, processedAt: null })]
  const withdrawal = tooLittle('You need ₱1,500.00 in your savings.')
  await show(
    graphSavings({
      change: blockedBy('IN_REVIEW'),
      changeRequests: changes,
      withdrawal: { ...withdrawal, __typename: 'WithdrawalAvailability' },
    }),
  )
  expect(await screen.findByText('You need ₱1,500.00 in your savings.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull()
  expect(screen.getByRole('main').textContent).toContain(
    'You asked for ₱500.00 per payday on 18-Nov-2026. Another change can be asked for once that one is decided.',
  )
  expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe('#change-requests')
  expect(sectionOf('Savings changes').getByText('In Review')).toBeDefined()
})

test('a request in review is cancelled where it stands', async () => {
  const waiting = graphWithdrawal({ cancellation: { isAllowed: true, message: null }, amount: '4500.00' })
  let requests: object[] = [waiting]
  const sent = answerOperations({
    Savings: () => ({ viewer: graphOwner({ savings: graphSavings({ withdrawalRequests: requests }) }) }),
    CancelRequest: () => {
      requests = [{ ...waiting, status: 'CANCELLED', cancellation: null }]
      return {
        cancelRequest: { request: { id: waiting.requestCode, requestCode: waiting.requestCode, kind: 'WITHDRAWAL', status: 'CANCELLED' } },
      }
    },
  })
  await showPortal('/member/savings', maria)
  await userEvent.click(await screen.findByRole('button', { name: `Cancel ${waiting.requestCode}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal of ₱4,500.00' }))
  expect(await sectionOf('Withdrawals').findByText('Cancelled')).toBeDefined()
  expect(sent.map(({ operation }) => operation)).toEqual(['Savings', 'CancelRequest', 'Savings'])
})

test('shows three requests a list, what was cancelled struck through, and the way to all of them', async () => {
  const withdrawals = [1, 2, 3, 4].map((number) =>
    graphWithdrawal({ id: `WD-${number}`, requestCode: `WD-${number}`, status: 'CANCELLED', processedAt: '2026-11-20T02:00:00Z' }),
  )
  await show(graphSavings({ withdrawalRequests: withdrawals }))
  await screen.findByRole('heading', { name: 'Withdrawals' })
  const section = sectionOf('Withdrawals')
  expect(section.getAllByText(/^WD-/).map(({ textContent }) => textContent)).toEqual(['WD-1', 'WD-2', 'WD-3'])
  expect(section.getAllByText('Not done:')).toHaveLength(3)
  expect(section.getAllByText(/^by you/)).toHaveLength(3)
  expect(section.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe('/member/requests')
  expect(sectionOf('Deposits').queryByRole('link', { name: 'All requests' })).toBeNull()
})

test('open is what waits or was refused in the last 30 days; the rest is a line each, with its remark behind it', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const rejected = { status: 'REJECTED', decidedBy: 'Roberto Santos', remarks: 'No signature.' }
  await show(
    graphSavings({
      withdrawalRequests: [
        graphWithdrawal({ id: 'waits', requestCode: 'WD-1' }),
        graphWithdrawal({ id: 'lately', requestCode: 'WD-2', ...rejected, processedAt: daysAgo(29) }),
        graphWithdrawal({ id: 'earlier', requestCode: 'WD-3', ...rejected, processedAt: daysAgo(31) }),
      ],
    }),
  )
  await screen.findByRole('heading', { name: 'Withdrawals' })
  const rows = sectionOf('Withdrawals').getAllByRole('group')
  expect(rows.map((row) => row.hasAttribute('open'))).toEqual([true, true, false])
  expect(rows[2]?.querySelector('summary')?.textContent).toMatch(/₱2,000.00rejected \d\d-\w{3}-\d{4}Rejected$/)
  expect(within(rows[2]!).getByText('No signature.')).toBeDefined()
})

test('a refused change has no day on which it takes effect', async () => {
  await show(graphSavings({ changeRequests: [graphChange({ status: 'REJECTED', effectivityDate: null })] }))
  await screen.findByRole('heading', { name: 'Savings changes' })
  const section = sectionOf('Savings changes')
  expect(section.queryByText('Effective')).toBeNull()
  expect(section.queryByText(/Never/)).toBeNull()
})

test('the recent activity follows the chart, before the requests', async () => {
  await show(graphSavings())
  await screen.findByRole('heading', { name: 'Recent activity' })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names.indexOf('Recent activity')).toBe(names.indexOf('Withdrawals') - 1)
})

test('each empty list of new savings is one line', async () => {
  await show(graphSavings({ depositRequests: [], recentActivities: [] }))
  await screen.findByRole('heading', { name: 'Withdrawals' })
  for (const title of ['Withdrawals', 'Deposits', 'Savings changes']) expect(sectionOf(title).getByText('None sent yet.')).toBeDefined()
  expect(sectionOf('Recent activity').getByText('No movement yet.')).toBeDefined()
})

test.each([
  ['One entry could not be read.', 1],
  ['1,200 entries could not be read.', 1200],
])('recent activity is not whole: %s', async (words, unreadActivityCount) => {
  await show(graphSavings({ recentActivities: [], unreadActivityCount }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('No movement yet.')).toBeNull()
})
