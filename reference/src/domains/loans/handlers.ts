import type { Handlers } from '../../contract/call.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { readLoanMovements, readLoans } from '../../ledger/loans.ts'

export function loanHandlers({ database, config }: Services) {
  return {
    listUserLoans: ({ caller }) => readLoans(database, config, caller().guid),
    listLoanMovements: async ({ caller, params }) => {
      const movements = await readLoanMovements(database, caller().guid, params.id)
      if (!movements) throw new HttpError(404)
      return movements
    },
  } satisfies Partial<Handlers>
}
