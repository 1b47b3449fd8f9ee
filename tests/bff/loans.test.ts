import { expect, test } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { loan } from '../factories/loan.ts'
import { memberSummary } from '../factories/memberSummary.ts'
import { guidOf } from '../factories/review.ts'
import { useClock } from '../portal/clock.ts'
import { usePortal } from '../portal/portal.ts'
import { faultless, pick } from '../portal/browser.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

// What is past due depends on the day.
useClock('2026-11-27T02:00:00Z')

const portal = usePortal()

const loansText = `{ viewer { loans {
  loanType amortization totalBalance paymentsMade paymentsTotal paidPercent updatedAt maturesOn
  grantedOn principal interest termMonths principalPaid principalBalance interestBalance
} } }`

test('a loan, whole, in the words of the graph', async () => {
  expect(faultless(await portal.graph(loansText)).data).toEqual({
    viewer: {
      loans: [
        {
          loanType: 'Personal Loan',
          amortization: '2916.67',
          totalBalance: '64166.74',
          paymentsMade: 14,
          paymentsTotal: 36,
          paidPercent: 38.9,
          updatedAt: '2026-11-13T08:00:00Z',
          maturesOn: '2028-09-30',
          grantedOn: '2025-09-30',
          principal: '100000.00',
          interest: '5000.12',
          termMonths: 36,
          principalPaid: '38888.92',
          principalBalance: '61111.08',
          interestBalance: '3055.66',
        },
      ],
    },
  })
})

test.each([
  [0, 36, 0],
  [36, 0, 100],
  [1, 2, 33.3],
  [2, 1, 66.7],
  [0, 0, 0],
])('%i payments made and %i remaining are %d percent', async (made, remaining, percent) => {
  portal.stub.world.maria.loans = [loan({ NumberAmortizationPaid: made, NumberAmortizationBalance: remaining })]
  expect((await portal.graph('{ viewer { loans { paidPercent paymentsTotal } } }')).data).toEqual({
    viewer: { loans: [{ paidPercent: percent, paymentsTotal: made + remaining }] },
  })
})

test('loans keep the order in which the REST API serves them: the newest first', async () => {
  portal.stub.world.maria.loans = [
    loan({ Guid: guidOf(1), LoanType: 'Car Loan' }),
    loan({ Guid: guidOf(2), LoanType: 'Housing Loan' }),
    loan(),
  ]
  expect((await portal.graph('{ viewer { loans { loanType } } }')).data).toEqual({
    viewer: { loans: ['Car Loan', 'Housing Loan', 'Personal Loan'].map((loanType) => ({ loanType })) },
  })
})

test.each([
  ['was asked for', 'true', 'Personal Loan', { sentAt: '2026-11-14T08:00:00Z' }],
  ['was not asked for', 'false', 'Personal Loan', null],
  ['is there', 'true', 'New Members Loan', null],
])('the new-members loan that %s', async (_what, Value, LoanType, newMembersLoan) => {
  const Fields = [field({ ControlName: 'new_members_loan', Type: 'hidden', Value })]
  const application = attributeGroup({ Type: 'Registration', Status: 'Approved', DateSubmitted: '2026-11-14T08:00:00Z', Fields })
  portal.stub.use(
    operation('listOwnEntries', () => reply(200, [application])),
    operation('listUserLoans', () => reply(200, [loan({ LoanType })])),
  )
  expect((await portal.graph('{ viewer { newMembersLoan { sentAt } } }')).data).toEqual({ viewer: { newMembersLoan } })
})

test('where the REST API lists no entries there is no new-members loan', async () => {
  portal.stub.use(fail('listOwnEntries', { kind: 'status', status: 404 }))
  const answer = await portal.graph('{ viewer { newMembersLoan { sentAt } } }')
  expect([answer.data, answer.errors]).toEqual([{ viewer: { newMembersLoan: null } }, []])
})

test('a loan past its end says what is past due, in the summary too, and has no next payment and no early one', async () => {
  const ended = loan({ NumberAmortizationPaid: 34, NumberAmortizationBalance: 2, TotalBalance: 5833.34, DateMatured: '2025-06-30' })
  portal.stub.world.maria.loans = [ended]
  const inSummary = { ...memberSummary().Loans[0]!, NumberAmortizationPaid: 34, NumberAmortizationBalance: 2 }
  const { TotalBalance, DateMatured } = ended
  portal.stub.world.maria.summary = memberSummary({ Loans: [{ ...inSummary, TotalBalance, DateMatured }] })
  const pastDue = { payments: 2, amount: '5833.34', since: '2025-05-30' }
  const fields = 'pastDue { payments amount since }'
  const text = `{ viewer { loans { ${fields} nextDueMonth earlyPaymentLimit } member { activeLoans { ${fields} } } } }`
  expect(faultless(await portal.graph(text)).data).toEqual({
    viewer: { loans: [{ pastDue, nextDueMonth: null, earlyPaymentLimit: null }], member: { activeLoans: [{ pastDue }] } },
  })
})

const guid = loan().Guid!
const without = ({ Guid: _guid, HasInterestRebate: _rebate, ...rest } = loan()) => rest
const whole = loan({ Principal: 90_000, Interest: 15_000.12, PrincipalPaid: 35_000, PrincipalBalance: 55_000, InterestBalance: 9_166.74 })

const loanText = `query ($id: ID!) { viewer { loan(id: $id) { loanType earlyPaymentLimit
  history { isFromBook csvUrl pdfUrl payments { on principal interest payment balanceAfter } } } } }`

test('a loan has its payments, the newest first, with what was left after each', async () => {
  const answer = faultless(await portal.graph(loanText, { variables: { id: guid } }))
  const parts = { principal: '2777.78', interest: '138.89', payment: '2916.67' }
  expect(pick(answer, 'viewer', 'loan')).toEqual({
    loanType: 'Personal Loan',
    earlyPaymentLimit: '58333.30',
    history: {
      isFromBook: false,
      csvUrl: `/exports/loan-statement?loan=${guid}&format=csv`,
      pdfUrl: `/exports/loan-statement?loan=${guid}&format=pdf`,
      payments: [
        { on: '2025-11-30', ...parts, balanceAfter: '64166.74' },
        { on: '2025-10-30', ...parts, balanceAfter: '67083.41' },
      ],
    },
  })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/user/loans', `GET /api/user/loans/${guid}/movements`])
})

test('a payment that a loan book shows has no parts', async () => {
  const Movements = [
    { TransactionDate: '2026-09-01', Title: 'Loans taken over', Amount: 70_000.08 },
    { TransactionDate: '2026-10-01', Title: 'Loans taken over', Amount: -5_833.34 },
  ]
  portal.stub.use(operation('listLoanMovements', () => reply(200, { IsFromBook: true, Movements })))
  expect(pick(await portal.graph(loanText, { variables: { id: guid } }), 'viewer', 'loan', 'history')).toMatchObject({
    isFromBook: true,
    payments: [{ on: '2026-10-01', principal: null, interest: null, payment: '5833.34', balanceAfter: '64166.74' }],
  })
})

test('loans without a Guid have ids of their own, no history and no early payment', async () => {
  portal.stub.world.maria.loans = [without(), without(loan({ LoanType: 'Car Loan' }))]
  const browser = await portal.signedIn()
  expect((await browser.graph('{ viewer { loans { id } } }')).data).toEqual({
    viewer: { loans: [{ id: '2025-09-30-1' }, { id: '2025-09-30-2' }] },
  })
  portal.stub.calls.clear()
  const answer = faultless(await browser.graph(loanText, { variables: { id: '2025-09-30-2' } }))
  expect(pick(answer, 'viewer', 'loan')).toEqual({ loanType: 'Car Loan', earlyPaymentLimit: null, history: null })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/user/loans'])
})

test('a REST API without movements has no history, and no error', async () => {
  portal.stub.use(operation('listLoanMovements', () => refused.notFound))
  const browser = await portal.signedIn()
  expect(pick(faultless(await browser.graph(loanText, { variables: { id: guid } })), 'viewer', 'loan', 'history')).toBeNull()
  expect((await browser.send({ path: `/exports/loan-statement?loan=${guid}&format=csv` })).status).toBe(404)
})

const previewText = `query ($amount: Money!) { viewer { loans { previewEarlyPayment(amount: $amount) { userErrors { message }
  outcome { amount interestSaved oldPaymentsLeft newPaymentsLeft oldLastMonth newLastMonth oldBalanceAfter newBalanceAfter } } } } }`
const figures = {
  amount: '10000.00',
  interestSaved: '1666.68',
  oldPaymentsLeft: 22,
  newPaymentsLeft: 18,
  oldLastMonth: '2028-09-01',
  newLastMonth: '2028-05-01',
  oldBalanceAfter: '61250.07',
  newBalanceAfter: '49583.39',
}

test.each([
  ['of four months', '10000', figures],
  [
    'of three months and a part',
    '9999.99',
    {
      ...figures,
      amount: '9999.99',
      interestSaved: '1250.01',
      newPaymentsLeft: 19,
      newLastMonth: '2028-06-01',
      newBalanceAfter: '50000.07',
    },
  ],
  [
    'of all that is left',
    '52500.00',
    { ...figures, amount: '52500.00', interestSaved: '8750.07', newPaymentsLeft: 1, newLastMonth: '2026-12-01', newBalanceAfter: '0.00' },
  ],
])('an early payment %s saves the interest of the months that it pays', async (_what, amount, outcome) => {
  portal.stub.world.maria.loans = [whole]
  const answer = await portal.graph(previewText, { variables: { amount } })
  expect(answer.data).toEqual({ viewer: { loans: [{ previewEarlyPayment: { userErrors: [], outcome } }] } })
})

test.each([
  ['0', 'Enter an amount above ₱0.00.'],
  ['52500.01', 'The most that can be paid on top is ₱52,500.00.'],
])('an early payment of %s is refused', async (amount, message) => {
  portal.stub.world.maria.loans = [whole]
  const answer = await portal.graph(previewText, { variables: { amount } })
  expect(answer.data).toEqual({ viewer: { loans: [{ previewEarlyPayment: { userErrors: [{ message }], outcome: null } }] } })
})

test('the statement of a loan is served as CSV and as PDF', async () => {
  const browser = await portal.signedIn()
  const path = `/exports/loan-statement?loan=${guid}`
  expect((await browser.send({ path: `${path}&format=csv` })).text).toBe(
    [
      '\uFEFFDate,Movement,Principal,Interest,Amount,Balance',
      '2025-09-30,Personal Loan granted,,,70000.08,70000.08',
      '2025-10-30,Loan payment,-2777.78,-138.89,-2916.67,67083.41',
      '2025-11-30,Loan payment,-2777.78,-138.89,-2916.67,64166.74',
      '',
    ].join('\r\n'),
  )
  const pdf = await browser.send({ path: `${path}&format=pdf` })
  expect(pdf.status).toBe(200)
  expect(pdf.text).toMatch(/^%PDF-/)
  expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''loan_statement_\d{14}\.pdf$/)
})

test.each([
  ['?format=csv', 400],
  ['?loan=2025-09-30-1&format=xls', 400],
  ['?loan=2025-09-30-1&format=csv', 404],
])('a statement at %s is refused', async (query, status) => {
  expect((await (await portal.signedIn()).send({ path: `/exports/loan-statement${query}` })).status).toBe(status)
})
