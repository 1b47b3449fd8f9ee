import type { Resolvers } from '../../generated/resolvers.ts'
import { findViewerRegistration } from './findRegistration.ts'
import { saveRegistration } from './saveRegistration.ts'
import { availNewMembersLoan, submitRegistration } from './submitRegistration.ts'

export const registrationResolvers = {
  Viewer: {
    registration: (_viewer, _args, context) => findViewerRegistration(context),
  },
  Mutation: {
    saveRegistration: (_root, { input }, context) => saveRegistration(input, context),
    submitRegistration: (_root, { input }, context) => submitRegistration(input, context),
    availNewMembersLoan: (_root, { input }, context) => availNewMembersLoan(input, context),
  },
} satisfies Resolvers
