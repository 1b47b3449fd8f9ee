import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const payment = (index: number, parts: object = { principal: '2500.00', interest: '416.67' }) => ({
  on: `2026-0${String(9 - index)}-15`,
  payment: '2916.67',
  balanceAfter: `6${String(4 + index)}166.74`,
  ...parts,
})
const history = {
  isFromBook: false,
  csvUrl: '/exports/loan-statement?loan=a&format=csv',
  pdfUrl: '/exports/loan-statement?loan=a&format=pdf',
  payments: [0, 1, 2, 3, 4].map((index) => payment(index)),
}
const installment = (month: string, balanceAfter: string) => ({
  month,
  principal: '2500.00',
  interest: '416.67',
  payment: '2916.67',
  balanceAfter,
})
const loan = {
  __typename: 'Loan',
  id: 'a',
  loanType: 'Personal Loan',
  updatedAt: '2026-11-13T01:00:00Z',
  grantedOn: '2025-09-30',
  maturesOn: '2128-09-30',
  principal: '90000.00',
  interest: '15000.12',
  termMonths: 36,
  amortization: '2916.67',
  paymentsMade: 14,
  paymentsTotal: 36,
  paidPercent: 38.9,
  principalBalance: '55000.00',
  interestBalance: '9166.74',
  totalBalance: '64166.74',
  nextDueMonth: '2126-12-01',
  pastDue: null,
  earlyPaymentLimit: '52500.00',
  schedule: [installment('2026-12-01', '61250.07'), installment('2027-01-01', '0.00')],
  history,
}
/** Past its end, with two payments of 24 left. */
const ended = {
  ...loan,
  maturesOn: '2025-06-30',
  paymentsMade: 22,
  paymentsTotal: 24,
  amortization: '2916.67',
  totalBalance: '5833.34',
  nextDueMonth: null,
  earlyPaymentLimit: null,
  pastDue: { __typename: 'PastDue', payments: 2, amount: '5833.34', since: '2025-05-30' },
  schedule: [installment('2025-05-01', '2916.67'), installment('2025-06-01', '0.00')],
}
function show(found: object | null, preview?: object, path = '/member/loans/a') {
  const viewer = { id: maria.id, member: { memberCode: 'KM-01001' } }
  const previewEarlyPayment = { ...preview }
  answerOperations({
    Loan: () => ({ viewer: { ...viewer, loan: found } }),
    EarlyPayment: () => ({ viewer: { ...viewer, loan: { __typename: 'Loan', id: 'a', previewEarlyPayment } } }),
  })
  return showPortal(path, maria)
}
const payments = () => screen.getByRole('table', { name: 'Payments made of Personal Loan' })

describe('a loan', () => {
  it('says what is past due and how to pay, and offers no early payment', async () => {
    await show(ended)
    expect(await screen.findByRole('heading', { name: '2 payments, ₱5,833.34 together, are past due since May-2025.' })).toBeDefined()
    const main = screen.getByRole('main').textContent
    expect(main).toContain('Pay ₱5,833.34 and send the slip to payments@kapwa.test. If it is hard now')
    expect(main).toContain('Ended 30-Jun-2025')
    expect(main).toContain('Next paymentNone planned')
    expect(main).toContain('May-2025, past due')
    expect(screen.queryByRole('heading', { name: 'If you pay early' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Write to the loan office' }).getAttribute('href')).toBe('mailto:loans@kapwa.test')
  })

  it('does not call payments that are not listed unmade', async () => {
    await show({ ...ended, history: { ...history, payments: [] } })
    expect(await screen.findByText('22 payments are made. They are not listed here.')).toBeDefined()
  })

  it('has a next payment after those that are past due', async () => {
    const pastDue = { ...ended.pastDue, payments: 1, amount: '2916.67', since: '2026-11-15' }
    await show({
      ...loan,
      pastDue,
      nextDueMonth: '2127-01-01',
      schedule: [installment('2026-11-01', '64.00'), installment('2027-01-01', '0.00')],
    })
    expect(await screen.findByRole('heading', { name: '1 payment of ₱2,916.67 is past due since Nov-2026.' })).toBeDefined()
    const main = screen.getByRole('main').textContent
    expect(main).toContain('Next payment₱2,916.67Jan-2127, an estimate')
  })

  it('shows how far it is paid, its payments and its files', async () => {
    await show(loan)
    expect(await screen.findByRole('heading', { level: 1, name: 'Personal Loan' })).toBeDefined()
    const main = screen.getByRole('main').textContent
    expect(main).toContain('₱64,166.74left to pay, as of 13-Nov-2026')
    expect(main).toContain('38.9% paid 14 out of 36Ends 30-Sep-2128')
    expect(main).toContain('Next payment₱2,916.67Dec-2126, an estimate')
    expect(main).toContain('Principal left₱55,000.00out of ₱90,000.00')
    const rows = within(payments())
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent)
    expect(rows[1]).toBe('15-Sep-2026₱2,500.00₱416.67₱2,916.67₱64,166.74')
    expect(rows.at(-1)).toBe('5 paid₱12,500.00₱2,083.35₱14,583.35')
    expect(screen.getByRole('link', { name: 'Statement, PDF' }).getAttribute('href')).toBe(history.pdfUrl)
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(history.csvUrl)
    expect(screen.getByRole('heading', { name: 'Amortization schedule, an estimate' })).toBeDefined()
  })

  it('shows four payments, all of them on request, and all on paper', async () => {
    await show(loan)
    const onPaper = () =>
      within(payments())
        .getAllByRole('row', { hidden: true })
        .filter((row) => row.dataset.medium === 'paper').length
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 5' }))
    expect(onPaper()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(onPaper()).toBe(1)
  })

  it('says of a loan from loan books where its payments come from, and shows no parts', async () => {
    const bare = [payment(0, { principal: null, interest: null })]
    await show({ ...loan, history: { ...history, isFromBook: true, payments: bare } })
    expect(await screen.findByText(/^Taken from the loan books that the cooperative uploads/)).toBeDefined()
    expect(
      within(payments())
        .getAllByRole('columnheader', { hidden: true })
        .map((header) => header.textContent),
    ).toEqual(['Date', 'Payment', 'Balance after'])
  })

  it('shows the schedule alone where the cooperative’s system has no more', async () => {
    await show({ ...loan, history: null, earlyPaymentLimit: null })
    expect(await screen.findByRole('heading', { name: 'Amortization schedule, an estimate' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Payments made' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'If you pay early' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull()
  })

  it('leads to the error page where there is no such loan', async () => {
    await show(null, undefined, '/member/loans/b')
    expect(await screen.findByText('The page you are looking for does not exist.')).toBeDefined()
    expect(place.pathname).toBe('/error/404')
  })
})

describe('an early payment', () => {
  const outcome = {
    interestSaved: '1666.68',
    oldPaymentsLeft: 22,
    newPaymentsLeft: 18,
    oldLastMonth: '2028-09-01',
    newLastMonth: '2028-05-01',
    oldBalanceAfter: '61250.07',
    newBalanceAfter: '49583.39',
  }

  it('is an estimate, with its rule beside it', async () => {
    await show(loan, { outcome, userErrors: [] })
    await userEvent.click(await screen.findByRole('button', { name: '₱10,000.00' }))
    const panel = screen.getByRole('heading', { name: 'An estimate' }).closest('section')!
    expect(await within(panel).findByText('₱1,666.68')).toBeDefined()
    expect(panel.textContent).toContain('Payments left, from today22becomes18')
    expect(panel.textContent).toContain('Last paymentSep-2028becomesMay-2028')
    expect(panel.textContent).toContain('₱61,250.07becomes₱49,583.39')
    expect(panel.textContent).toContain('the interest of each month whose principal is then paid is not charged')
    expect(screen.getByRole('button', { name: 'All of it, ₱52,500.00' })).toBeDefined()
  })

  it('says why an amount is refused, and what cannot be read', async () => {
    await show(loan, { outcome: null, userErrors: [{ message: 'Too much.' }] })
    const amount = await screen.findByLabelText('Paid on top, with the payment of Dec-2126')
    await userEvent.type(amount, '99999')
    expect(await screen.findByText('Too much.')).toBeDefined()
    await userEvent.clear(amount)
    await userEvent.type(amount, '1.000,00')
    expect(screen.getByText('Enter an amount in pesos, such as 1,000.00: “1.000,00” was entered.')).toBeDefined()
    expect(screen.getByText('Correct the amount to see it here.')).toBeDefined()
    expect(screen.queryByText('Enter an amount to see it here.')).toBeNull()
  })
})
