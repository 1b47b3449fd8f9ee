import type { LoanProgress } from '../generated/graph.ts'
import type { RestLoan } from '../rest/loans.ts'
import { day, instant } from './day.ts'
import { money } from './money.ts'

/** What both of the contract's loan shapes tell. */
type RestLoanProgress = Pick<
  RestLoan,
  'LoanType' | 'Amortization' | 'TotalBalance' | 'NumberAmortizationPaid' | 'NumberAmortizationBalance' | 'DateUpdated' | 'DateMatured'
>

/** Payments made out of all, in percent with one decimal (second document, section 9); 0 when there are none. */
export function paidPercent(made: number, total: number): number {
  return total === 0 ? 0 : Math.round((made * 1000) / total) / 10
}

/** How far a loan is paid. */
export function mapLoanProgress(loan: RestLoanProgress): Omit<LoanProgress, '__typename'> {
  const paymentsTotal = loan.NumberAmortizationPaid + loan.NumberAmortizationBalance
  return {
    loanType: loan.LoanType,
    amortization: money(loan.Amortization),
    totalBalance: money(loan.TotalBalance),
    paymentsMade: loan.NumberAmortizationPaid,
    paymentsTotal,
    paidPercent: paidPercent(loan.NumberAmortizationPaid, paymentsTotal),
    updatedAt: instant(loan.DateUpdated),
    maturesOn: day(loan.DateMatured),
  }
}
