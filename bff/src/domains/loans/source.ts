import type { Loan } from '../../generated/graph.ts'

/** A loan as the REST API answers it; its estimates have resolvers, so that a query without them costs nothing. */
export type LoanSource = Omit<Loan, 'nextDueMonth' | 'schedule'>
