import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const installment = (index: number) => ({
  month: `${2026 + Math.floor((index + 11) / 12)}-${String(((index + 11) % 12) + 1).padStart(2, '0')}-01`,
  principal: '2500.00',
  interest: '416.67',
  payment: '2916.67',
  balanceAfter: index === 21 ? '0.00' : '2916.67',
})

const personal = {
  __typename: 'Loan',
  id: 'personal-loan',
  loanType: 'Personal Loan',
  updatedAt: '2026-11-13T01:00:00Z',
  grantedOn: '2025-09-30',
  maturesOn: '2128-09-30',
  principal: '90000.00',
  interest: '15000.12',
  termMonths: 36,
  amortization: '2916.67',
  principalPaid: '35000.00',
  paymentsMade: 14,
  paymentsTotal: 36,
  paidPercent: 38.9,
  principalBalance: '55000.00',
  interestBalance: '9166.74',
  totalBalance: '64166.74',
  nextDueMonth: '2126-12-01',
  schedule: Array.from({ length: 22 }, (_, index) => installment(index)),
}
const paid = {
  ...personal,
  id: 'emergency-loan',
  loanType: 'Emergency Loan',
  updatedAt: '2026-10-01T01:00:00Z',
  paymentsMade: 12,
  paymentsTotal: 12,
  paidPercent: 100,
  totalBalance: '0.00',
  nextDueMonth: null,
  schedule: [],
}

function show(loans: object[], newMembersLoan: object | null = null) {
  const member = { memberCode: 'KM-01001' }
  answerOperations({ Loans: () => ({ viewer: { id: maria.id, member, newMembersLoan, loans } }) })
  return showPortal('/member/loans', maria)
}
const rowOf = (loanType: string) => screen.getByText(loanType).closest('li')!
const months = (row: HTMLElement) => within(within(row).getByRole('table')).getAllByRole('rowheader', { hidden: true })

describe('the loans', () => {
  it('shows every field of each loan, and what is owed in all', async () => {
    await show([personal, paid])
    expect(await screen.findByText('Personal Loan')).toBeDefined()
    expect(screen.getByRole('main').textContent).toContain('Total balance₱64,166.74as of 13-Nov-2026')
    const row = rowOf('Personal Loan')
    expect(row.textContent).toContain('38.9% paid 14 out of 36')
    expect(within(row).getByText('Next payment due in Dec-2126 (estimate)')).toBeDefined()
    const facts = [...row.querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(facts).toEqual([
      'Principal₱90,000.00',
      'Interest₱15,000.12',
      'Terms36 months',
      'Amortization, what you pay each month₱2,916.67',
      'Payments made14',
      'Payments left22',
      'Principal paid₱35,000.00',
      'Principal balance₱55,000.00',
      'Interest balance₱9,166.74',
      'Total balance₱64,166.74',
      'Granted30-Sep-2025',
      'Matures30-Sep-2128',
    ])
    expect(within(row).getByText('13-Nov-2026')).toBeDefined()
    expect(
      within(row)
        .getByRole('link', { name: /^Open this loan/ })
        .getAttribute('href'),
    ).toBe('/member/loans/personal-loan')
    expect(rowOf('Emergency Loan').textContent).toContain('100.0% paid 12 out of 12')
    expect(within(rowOf('Emergency Loan')).getByText('Fully paid')).toBeDefined()
    expect(within(rowOf('Emergency Loan')).queryByRole('table')).toBeNull()
  })

  it('says what is past due of each loan, with the way to pay', async () => {
    const pastDue = { __typename: 'PastDue', payments: 2, amount: '5833.34', since: '2025-05-30' }
    await show([{ ...personal, maturesOn: '2025-06-30', nextDueMonth: null, pastDue }])
    const row = within((await screen.findByText('Personal Loan')).closest('li')!)
    expect(row.getByText('2 payments past due, 38.9% paid 14 out of 36')).toBeDefined()
    expect(row.getByText('2 payments, ₱5,833.34 together, are past due since May-2025.')).toBeDefined()
    expect(row.getByRole('link', { name: 'How to pay ₱5,833.34' }).getAttribute('href')).toBe('/member/loans/personal-loan')
    expect(row.getByText('No other payment is planned')).toBeDefined()
    expect(row.getByText('Matured')).toBeDefined()
  })

  it('does not call a loan paid that has a balance and no payment left', async () => {
    await show([{ ...paid, totalBalance: '0.50' }])
    await screen.findByText('Emergency Loan')
    expect(within(rowOf('Emergency Loan')).getByText('Ask the loan office about the balance')).toBeDefined()
    expect(within(rowOf('Emergency Loan')).queryByText('Fully paid')).toBeNull()
  })

  it('shows the first months of the schedule and the last, all of them on request, and all on paper', async () => {
    await show([personal])
    const row = await screen.findByText('Personal Loan').then(() => rowOf('Personal Loan'))
    expect(within(row).getByRole('heading', { name: 'Amortization schedule, an estimate' })).toBeDefined()
    const onScreen = () => months(row).filter((month) => month.closest('tr')?.dataset.medium !== 'paper')
    expect(onScreen().map((month) => month.textContent)).toEqual([
      'Dec-2026',
      'Jan-2027',
      'Feb-2027',
      'Mar-2027',
      '17 months between',
      'Sep-2028',
      '22 left',
    ])
    expect(months(row).filter((month) => month.closest('tr')?.dataset.medium !== 'screen')).toHaveLength(23)
    await userEvent.click(within(row).getByRole('button', { name: 'Show all 22' }))
    expect(onScreen()).toHaveLength(23)
    expect(within(row).getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('without loans offers to apply by mail, and nothing to print; the help note has both addresses', async () => {
    await show([])
    expect(await screen.findByRole('heading', { name: 'You have no loans' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Apply by mail' }).getAttribute('href')).toBe('mailto:loans@kapwa.test')
    expect(screen.getByRole('link', { name: 'loans@kapwa.test' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'payments@kapwa.test' }).getAttribute('href')).toBe('mailto:payments@kapwa.test')
  })

  it('shows the new-members loan that was asked for until it is released, also as the only one', async () => {
    await show([], { sentAt: '2026-11-14T08:00:00Z' })
    expect((await screen.findByText('New-members loan')).closest('li')?.textContent).toBe(
      'New-members loanAsked for with your application of 14-Nov-2026. Approved with your membership, not yet released.',
    )
    expect(screen.queryByRole('heading', { name: 'You have no loans' })).toBeNull()
  })

  it('prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await show([paid])
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
