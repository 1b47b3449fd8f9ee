import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readLoans } from './readLoans.ts'
import type { LoanSource } from './source.ts'

type Caller = Pick<GraphContext, 'rest'>

/** Source: GET /api/user/loans; 404 is none. */
export const findLoans = async ({ rest }: Caller): Promise<LoanSource[]> =>
  (await readIfThere(() => rest('listUserLoans', { read: readLoans }))) ?? []

/** One of the caller's loans; null without. Source: GET /api/user/loans. */
export async function findLoan(id: string, context: Caller): Promise<LoanSource | null> {
  return (await findLoans(context)).find((loan) => loan.id === id) ?? null
}
