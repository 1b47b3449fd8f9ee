import type { Loan } from '../../generated/graph.ts'

/** A loan as the REST API gives it; its estimates have resolvers, so that a query without them costs nothing. */
export type LoanSource = Omit<Loan, 'pastDue' | 'nextDueMonth' | 'schedule' | 'earlyPaymentLimit' | 'previewEarlyPayment' | 'history'> & {
  /** False where the id is not the REST API's, and opens nothing there. */
  hasGuid: boolean
  hasInterestRebate: boolean
}
