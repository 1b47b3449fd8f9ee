import type { Resolvers, ResolversTypes } from '../../generated/resolvers.ts'
import { findViewerRegistration, findRegistration } from './findRegistration.ts'
import { availNewMembersLoan, submitRegistration } from './submitRegistration.ts'
import type { GraphContext } from '../../context.ts'
import type { SaveRegistrationInput } from '../../generated/graph.ts'
import { holdsAnswers } from '../../forms/holdsAnswers.ts'
import type { RegistrationSource } from './readRegistration.ts'
import { saveAnswers, sendRegistration } from './sendRegistration.ts'

type Payload = Awaited<ResolversTypes['SaveRegistrationPayload']>

/** Saves answers of the application, which stays pending. Source: PUT /api/registration/save with the status Pending. */
async function saveRegistration({ id, answers }: SaveRegistrationInput, context: GraphContext): Promise<Payload> {
  const sending = {
    id,
    answers,
    send: saveAnswers('Pending', context),
    readAgain: () => findRegistration(context),
    holds: (now: RegistrationSource | null, before: RegistrationSource) => now && holdsAnswers(answers, before.questions, now.questions),
  }
  const { source, userErrors } = await sendRegistration(sending, context)
  return { __typename: 'SaveRegistrationPayload', registration: source, userErrors }
}

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
