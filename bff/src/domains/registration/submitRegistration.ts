import type { GraphContext } from '../../context.ts'
import type { AvailNewMembersLoanInput, SubmitRegistrationInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { keyOf } from '../../writing/write.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import { answered } from '../../rest/answer.ts'
import { findRegistration } from './findRegistration.ts'
import { membershipFeeName } from './readRegistration.ts'
import { saveAnswers, sendRegistration } from './sendRegistration.ts'

type Payload = Awaited<ResolversTypes['SubmitRegistrationPayload']>

/** Sends the application, and refreshes the session for its new status. */
async function submit(
  sending: Omit<Parameters<typeof sendRegistration>[0], 'readAgain' | 'holds'>,
  context: GraphContext,
): Promise<Payload> {
  const readAgain = async () => {
    const viewer = await refreshViewer(context.session, ({ status }) => status !== 'PENDING')
    return { viewer, registration: await findRegistration(context) }
  }
  // An application that was approved at once is there no more.
  const holds = ({ registration }: Awaited<ReturnType<typeof readAgain>>) =>
    registration === null ? null : registration.form.status === 'REVIEW'
  const { source, userErrors } = await sendRegistration({ ...sending, readAgain, holds }, context)
  return { ...(source ?? { viewer: null, registration: null }), userErrors }
}

/** Sends the application with the proof of the membership fee. Source: PUT /api/registration/save with the status Review. */
export async function submitRegistration(
  { id, membershipFee, idempotencyKey }: SubmitRegistrationInput,
  context: GraphContext,
): Promise<Payload> {
  const answers = membershipFee ? [{ name: membershipFeeName, keptFiles: [], files: [membershipFee] }] : []
  return submit({ id, answers, send: saveAnswers('Review', context, idempotencyKey) }, context)
}

/** Avails of the new-members loan and sends the application. Source: PUT /api/registration/nml. */
export async function availNewMembersLoan({ id, idempotencyKey }: AvailNewMembersLoanInput, context: GraphContext): Promise<Payload> {
  const send = ({ code }: { code: string }) =>
    context.rest('availNewMembersLoan', { body: { RegistrationCode: code }, ...keyOf(idempotencyKey), read: answered() })
  return submit({ id, answers: [], send }, context)
}
