import type { GraphContext } from '../../context.ts'
import type { AvailNewMembersLoanInput, SubmitRegistrationInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { keyOf } from '../../mapping/keyOf.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import { refreshViewer } from '../../mapping/refreshViewer.ts'
import { anything } from '../../reading/values.ts'
import { findRegistration } from './findRegistration.ts'
import { membershipFeeName } from './readRegistration.ts'
import { saveAnswers, sendRegistration } from './sendRegistration.ts'

type Payload = Awaited<ResolversTypes['SubmitRegistrationPayload']>

async function answer(userErrors: UserError[], context: GraphContext): Promise<Payload> {
  if (userErrors.length > 0) return { registration: null, viewer: null, userErrors }
  const viewer = await refreshViewer(context.session, ({ status }) => status !== 'PENDING')
  return { registration: await readAgain(() => findRegistration(context)), viewer, userErrors }
}

/** Sends the application with the proof of the membership fee. Source: PUT /api/registration/save with the status Review. */
export async function submitRegistration(
  { id, membershipFee, idempotencyKey }: SubmitRegistrationInput,
  context: GraphContext,
): Promise<Payload> {
  const answers = membershipFee ? [{ name: membershipFeeName, keptFiles: [], files: [membershipFee] }] : []
  return answer(await sendRegistration({ id, answers, send: saveAnswers('Review', context, idempotencyKey) }, context), context)
}

/** Avails of the new-members loan and sends the application. Source: PUT /api/registration/nml. */
export async function availNewMembersLoan({ id, idempotencyKey }: AvailNewMembersLoanInput, context: GraphContext): Promise<Payload> {
  const send = ({ code }: { code: string }) =>
    context.rest('availNewMembersLoan', { body: { RegistrationCode: code }, ...keyOf(idempotencyKey), read: anything })
  return answer(await sendRegistration({ id, answers: [], send }, context), context)
}
