import type { Resolvers } from '../../generated/resolvers.ts'
import { findLoan, findLoans } from './findLoan.ts'
import { findNewMembersLoan } from './findNewMembersLoan.ts'
import { findHistory } from './findMovements.ts'
import { pastDueOf } from '../../money/remainingPayments.ts'
import { earlyPaymentLimitOf, previewEarlyPayment } from './previewEarlyPayment.ts'
import { nextDueMonthOf, scheduleOf } from './scheduleOf.ts'

export const loanResolvers = {
  Viewer: {
    loans: (_viewer, _args, context) => findLoans(context),
    loan: (_viewer, { id }, context) => findLoan(id, context),
    newMembersLoan: (_viewer, _args, context) => findNewMembersLoan(context),
  },
  Loan: {
    pastDue: (loan, _args, { today }) => pastDueOf(loan, today),
    nextDueMonth: (loan, _args, { today }) => nextDueMonthOf(loan, today),
    schedule: scheduleOf,
    earlyPaymentLimit: (loan, _args, { today }) => earlyPaymentLimitOf(loan, today),
    previewEarlyPayment: (loan, { amount }, { today }) => previewEarlyPayment(loan, amount, today),
    history: (loan, _args, context) => findHistory(loan, context),
  },
} satisfies Resolvers
