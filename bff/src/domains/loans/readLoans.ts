import { money } from '../../mapping/money.ts'
import { readLoanProgress } from '../../mapping/readLoanProgress.ts'
import { readDay } from '../../mapping/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, number, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { LoanSource } from './source.ts'

function readLoan(answer: Unread<Contract['Loan']>): LoanSource {
  const loan = fieldsOf(answer)
  // Named one by one: a spread costs a quarter of a loan's time.
  const { loanType, amortization, totalBalance, paymentsMade, paymentsTotal, paidPercent, updatedAt, maturesOn } = readLoanProgress(loan)
  return {
    __typename: 'Loan',
    loanType,
    amortization,
    totalBalance,
    paymentsMade,
    paymentsTotal,
    paidPercent,
    updatedAt,
    maturesOn,
    grantedOn: readDay(loan.DateGranted),
    principal: money(number(loan.Principal)),
    interest: money(number(loan.Interest)),
    termMonths: whole(loan.Terms),
    principalPaid: money(number(loan.PrincipalPaid)),
    principalBalance: money(number(loan.PrincipalBalance)),
    interestBalance: money(number(loan.InterestBalance)),
  }
}

/** Loans, whole. Source: GET /api/user/loans. */
export const readLoans = (answer: Unread<Contract['Loan'][]>): LoanSource[] => each(answer, readLoan)
