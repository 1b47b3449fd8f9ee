import { money } from '../../money/money.ts'
import { readLoanProgress } from '../../money/readLoanProgress.ts'
import { readDay } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, number, optional, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { LoanSource } from './source.ts'

const noGuid = ''

function readLoan(response: Unread<Contract['Loan']>): LoanSource {
  const loan = fieldsOf(response)
  // Named one by one: a spread costs a quarter of a loan's time.
  const { loanType, amortization, totalBalance, paymentsMade, paymentsTotal, paidPercent, updatedAt, maturesOn } = readLoanProgress(loan)
  return {
    __typename: 'Loan',
    id: optional(loan.Guid, nonEmpty) ?? noGuid,
    hasGuid: true,
    hasInterestRebate: optional(loan.HasInterestRebate, flag) ?? false,
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

/** A loan without a Guid gets an id of its day of granting and its order among the loans of that day. */
function withIds(loans: readonly LoanSource[]): LoanSource[] {
  const counts = new Map<string, number>()
  return loans.map((loan) => {
    if (loan.id !== noGuid) return loan
    const count = (counts.get(loan.grantedOn) ?? 0) + 1
    counts.set(loan.grantedOn, count)
    return { ...loan, id: `${loan.grantedOn}-${count}`, hasGuid: false }
  })
}

/** Loans, whole. Source: GET /api/user/loans. */
export const readLoans = (response: Unread<Contract['Loan'][]>): LoanSource[] => withIds(each(response, readLoan))
