import type { StatementQuery } from '../screen.generated.ts'

/** The movements of a period between its opening and closing balance. */
export type MemberStatement = NonNullable<NonNullable<StatementQuery['viewer']>['statement']>
