import type { Resolvers } from '../../generated/resolvers.ts'
import { readLoans } from './readLoans.ts'
import { nextDueMonthOf, scheduleOf } from './scheduleOf.ts'

export const loanResolvers = {
  Viewer: {
    loans: (_viewer, _args, { rest }) => rest('listUserLoans', { read: readLoans }),
  },
  Loan: {
    nextDueMonth: nextDueMonthOf,
    schedule: scheduleOf,
  },
} satisfies Resolvers
