import type { Resolvers } from '../../generated/resolvers.ts'
import { findLoan, findLoans } from './findLoan.ts'
import { findNewMembersLoan } from './findNewMembersLoan.ts'
import { findHistory } from './findMovements.ts'
import { earlyPaymentLimitOf, previewEarlyPayment } from './previewEarlyPayment.ts'
import { nextDueMonthOf, scheduleOf } from './scheduleOf.ts'

export const loanResolvers = {
  Viewer: {
    loans: (_viewer, _args, context) => findLoans(context),
    loan: (_viewer, { id }, context) => findLoan(id, context),
    newMembersLoan: (_viewer, _args, context) => findNewMembersLoan(context),
  },
  Loan: {
    nextDueMonth: nextDueMonthOf,
    schedule: scheduleOf,
    earlyPaymentLimit: earlyPaymentLimitOf,
    previewEarlyPayment: (loan, { amount }) => previewEarlyPayment(loan, amount),
    history: (loan, _args, context) => findHistory(loan, context),
  },
} satisfies Resolvers
