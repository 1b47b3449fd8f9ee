import type { Handlers } from '../../contract.ts'
import type { Services } from '../../services.ts'
import { readLoans } from './loans.ts'

/** The caller's loans. */
export function loanHandlers({ database }: Services): Pick<Handlers, 'listUserLoans'> {
  return { listUserLoans: ({ caller }) => readLoans(database, caller().guid) }
}
