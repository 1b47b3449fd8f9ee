import type { LoansQuery } from '../screen.generated.ts'

/** A loan with all that the page shows of it. */
export type MemberLoan = NonNullable<NonNullable<LoansQuery['viewer']>['loans']>[number]
