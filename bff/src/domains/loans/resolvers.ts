import type { Resolvers } from '../../generated/graph.ts'
import { mapLoan } from './mapLoan.ts'

export const loanResolvers = {
  Viewer: {
    loans: async (_viewer, _args, { loans }) => (await loans.listLoans()).map(mapLoan),
  },
} satisfies Resolvers
