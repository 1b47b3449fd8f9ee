import type { LoanProgress, LoanSummary } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { fieldsOf, nonEmpty, optional, text, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { readOptionalDay, readOptionalInstant } from '../calendar/readTimes.ts'
import { readMoney } from './readMoney.ts'
import { percentOf } from './percentOf.ts'

export function readLoanProgress(
  response: Unread<Pick<Contract['Loan'], keyof Contract['LoanSummary']>>,
): Omit<LoanProgress, '__typename' | 'pastDue'> {
  const loan = fieldsOf(response)
  const paymentsMade = whole(loan.NumberAmortizationPaid)
  const paymentsTotal = paymentsMade + whole(loan.NumberAmortizationBalance)
  return {
    loanType: text(loan.LoanType),
    amortization: readMoney(loan.Amortization),
    totalBalance: readMoney(loan.TotalBalance),
    paymentsMade,
    paymentsTotal,
    // Second document, section 9.
    paidPercent: percentOf(paymentsMade, paymentsTotal),
    updatedAt: readOptionalInstant(loan.DateUpdated),
    maturesOn: readOptionalDay(loan.DateMatured),
  }
}

/** A running loan as the REST API gives it; what is past due depends on the day, and has a resolver. */
export type LoanSummarySource = Omit<LoanSummary, 'pastDue'>

export function readLoanSummary(response: Unread<Contract['LoanSummary']>): LoanSummarySource {
  return { __typename: 'LoanSummary', loanId: optional(fieldsOf(response).Guid, nonEmpty), ...readLoanProgress(response) }
}
