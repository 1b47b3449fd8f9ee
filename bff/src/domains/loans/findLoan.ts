import type { GraphContext } from '../../context.ts'
import { readLoans } from './readLoans.ts'
import type { LoanSource } from './source.ts'

type Caller = Pick<GraphContext, 'rest'>

/** Source: GET /api/user/loans. */
export const findLoans = ({ rest }: Caller): Promise<LoanSource[]> => rest('listUserLoans', { read: readLoans })

/** One of the caller's loans; null without. Source: GET /api/user/loans. */
export async function findLoan(id: string, context: Caller): Promise<LoanSource | null> {
  return (await findLoans(context)).find((loan) => loan.id === id) ?? null
}
