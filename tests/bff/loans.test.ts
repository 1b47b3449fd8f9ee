import { expect, test } from 'vitest'
import { loan } from '../factories/loan.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'

const portal = usePortal()

const loansText = `{ viewer { loans {
  loanType amortization totalBalance paymentsMade paymentsTotal paidPercent updatedAt maturesOn
  grantedOn principal interest termMonths principalPaid principalBalance interestBalance
} } }`

test('a loan, whole, in the words of the graph', async () => {
  const browser = await portal.signedIn()
  const answer = await browser.graph(loansText)
  expect(answer.errors).toEqual([])
  expect(answer.data).toEqual({
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
  const browser = await portal.signedIn()
  expect((await browser.graph('{ viewer { loans { paidPercent paymentsTotal } } }')).data).toEqual({
    viewer: { loans: [{ paidPercent: percent, paymentsTotal: made + remaining }] },
  })
})

test('loans keep the order in which the REST API serves them: the newest first', async () => {
  portal.stub.world.maria.loans = [loan({ LoanType: 'Car Loan' }), loan({ LoanType: 'Housing Loan' }), loan()]
  const browser = await portal.signedIn()
  expect((await browser.graph('{ viewer { loans { loanType } } }')).data).toEqual({
    viewer: { loans: ['Car Loan', 'Housing Loan', 'Personal Loan'].map((loanType) => ({ loanType })) },
  })
})

test('when the loans fail, the summary is still answered', async () => {
  portal.stub.use(fail('listUserLoans', { kind: 'status', status: 503 }))
  const browser = await portal.signedIn()
  const answer = await browser.graph('{ viewer { member { memberCode } loans { loanType } } }')
  expect(answer.data).toEqual({ viewer: { member: { memberCode: 'KM-01001' }, loans: null } })
  expect(answer.codes).toEqual(['UPSTREAM_UNAVAILABLE'])
})
