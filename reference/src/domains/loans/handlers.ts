import type { Handlers } from '../../contract/call.ts'
import type { Services } from '../../services.ts'
import { readLoans } from './loans.ts'

/** A member's loans. */
export function loanHandlers({ database }: Services) {
  return {
    listUserLoans: ({ caller }) => readLoans(database, caller().guid),
  } satisfies Partial<Handlers>
}
