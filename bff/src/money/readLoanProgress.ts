import type { LoanProgress } from '../generated/graph.ts'
import type { UnreadFields } from '../reading/unread.ts'
import { number, text, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { readOptionalDay, readOptionalInstant } from '../calendar/readTimes.ts'
import { money } from './money.ts'
import { percentOf } from './percentOf.ts'

type LoanProgressFields = UnreadFields<Pick<Contract['Loan'], keyof Contract['LoanSummary']>>

export function readLoanProgress(loan: LoanProgressFields): Omit<LoanProgress, '__typename' | 'pastDue'> {
  const paymentsMade = whole(loan.NumberAmortizationPaid)
  const paymentsTotal = paymentsMade + whole(loan.NumberAmortizationBalance)
  return {
    loanType: text(loan.LoanType),
    amortization: money(number(loan.Amortization)),
    totalBalance: money(number(loan.TotalBalance)),
    paymentsMade,
    paymentsTotal,
    // Second document, section 9.
    paidPercent: percentOf(paymentsMade, paymentsTotal),
    updatedAt: readOptionalInstant(loan.DateUpdated),
    maturesOn: readOptionalDay(loan.DateMatured),
  }
}
