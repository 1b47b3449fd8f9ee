import { day } from '../../mapping/day.ts'
import { mapLoanProgress } from '../../mapping/loanProgress.ts'
import { money } from '../../mapping/money.ts'
import type { Loan } from '../../generated/graph.ts'
import type { RestLoan } from '../../rest/loans.ts'

/** A loan, whole. Source: GET /api/user/loans. */
export function mapLoan(loan: RestLoan): Loan {
  return {
    __typename: 'Loan',
    ...mapLoanProgress(loan),
    grantedOn: day(loan.DateGranted),
    principal: money(loan.Principal),
    interest: money(loan.Interest),
    termMonths: loan.Terms,
    principalPaid: money(loan.PrincipalPaid),
    principalBalance: money(loan.PrincipalBalance),
    interestBalance: money(loan.InterestBalance),
  }
}
