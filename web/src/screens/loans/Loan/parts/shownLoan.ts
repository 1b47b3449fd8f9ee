import type { LoanQuery } from '../screen.generated.ts'

/** A loan with all that its page shows. */
export type ShownLoan = NonNullable<NonNullable<LoanQuery['viewer']>['loan']>
export type ShownHistory = NonNullable<ShownLoan['history']>
