import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { FormAnswers } from '../../mapping/formAnswers.ts'
import type { FormAnswer } from '../../mapping/formAnswers.ts'
import { keyOf } from '../../mapping/keyOf.ts'
import { refusedAnswers } from '../../mapping/refusedAnswers.ts'
import { anything } from '../../reading/values.ts'
import { findRegistration } from './findRegistration.ts'
import type { RegistrationSource } from './readRegistration.ts'
import { membershipFeeName } from './readRegistration.ts'

const [, { maxBytes }] = operations.saveRegistration.body.parts
const conflict = 'Your application is in review, and cannot be changed.'
const unknownRegistration: UserError = { code: 'FAILED', message: 'There is no such application.', field: ['input', 'id'] }
const feePath = ['input', 'membershipFee']

interface Sending {
  /** The registration's, as the input has it. */
  id: string
  answers: readonly FormAnswer[]
  send: (registration: RegistrationSource, answers: FormAnswers) => Promise<unknown>
}

/**
 * Sends the caller's registration; what was refused is returned, empty when it was accepted. Source: GET /api/registration/attributes
 * for its code, then the call of `send`. Rejects as the calls did in an outage.
 */
export async function sendRegistration({ id, answers, send }: Sending, context: GraphContext): Promise<UserError[]> {
  const registration = await findRegistration(context)
  if (registration?.id !== id) return [unknownRegistration]
  const { questions } = registration
  const sent = new FormAnswers(answers, questions)
  try {
    await send(registration, sent)
    return []
  } catch (error) {
    const isFeeApart = answers.every(({ name }) => name === membershipFeeName)
    const pathOf = (name: string) => (isFeeApart && name === membershipFeeName ? feePath : undefined)
    return refusedAnswers(error, { sent, maxBytes, conflict, questions, pathOf })
  }
}

/** Saves answers, or sends the application with status Review. Source: PUT /api/registration/save. */
export function saveAnswers(status: 'Pending' | 'Review', { rest }: GraphContext, key?: string | null): Sending['send'] {
  return ({ code }, answers) => {
    const head = { RegistrationCode: code, Status: status }
    const parts = { Registration: answers.jsonPart(head), ...answers.fileParts(maxBytes) }
    return rest('saveRegistration', { parts, ...keyOf(key), read: anything })
  }
}
