import type { GraphContext } from '../../context.ts'
import type { SaveRegistrationInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { findRegistration } from './findRegistration.ts'
import { saveAnswers, sendRegistration } from './sendRegistration.ts'

type Payload = Awaited<ResolversTypes['SaveRegistrationPayload']>

/** Saves answers of the application, which stays pending. Source: PUT /api/registration/save with the status Pending. */
export async function saveRegistration({ id, answers }: SaveRegistrationInput, context: GraphContext): Promise<Payload> {
  const readAgain = () => findRegistration(context)
  const { source, userErrors } = await sendRegistration({ id, answers, send: saveAnswers('Pending', context), readAgain }, context)
  return { __typename: 'SaveRegistrationPayload', registration: source, userErrors }
}
