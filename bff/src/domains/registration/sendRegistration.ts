import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import { answerFaults } from '../../forms/answerFaults.ts'
import type { FormAnswer } from '../../forms/formAnswers.ts'
import { FormAnswers } from '../../forms/formAnswers.ts'
import type { UserError } from '../../generated/graph.ts'
import { keyOf, write } from '../../writing/write.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import type { Written } from '../../writing/write.ts'
import { findRegistration } from './findRegistration.ts'
import type { RegistrationSource } from './readRegistration.ts'
import { membershipFeeName } from './readRegistration.ts'

const [, limits] = operations.saveRegistration.body.parts
const conflict = 'Your application is in review, and cannot be changed.'
const unknownRegistration: UserError = { code: 'FAILED', message: 'There is no such application.', field: ['input', 'id'] }
const feePath = ['input', 'membershipFee']

interface Sending<Source> {
  id: string
  answers: readonly FormAnswer[]
  send: (registration: RegistrationSource, answers: FormAnswers) => Promise<Answer>
  readAgain: () => Promise<Source>
  /** Whether what is there now, after `before`, shows that the call holds. */
  holds: (now: Source, before: RegistrationSource) => boolean | null
}

/** Sends the caller's registration. Source: GET /api/registration/attributes for its code, then the call of `send`. */
export async function sendRegistration<Source>(
  { id, answers, send, readAgain, holds }: Sending<Source>,
  context: GraphContext,
): Promise<Written<Source>> {
  const registration = await findRegistration(context)
  if (registration?.id !== id) return { source: null, userErrors: [unknownRegistration] }
  const { questions } = registration
  const sent = new FormAnswers(answers, questions)
  const isFeeApart = answers.every(({ name }) => name === membershipFeeName)
  const pathOf = (name: string) => (isFeeApart && name === membershipFeeName ? feePath : undefined)
  return write({
    call: () => send(registration, sent),
    faults: (refusal) => answerFaults(refusal, { sent, limits, questions, pathOf }),
    conflict,
    readAgain,
    holds: (now) => holds(now, registration),
  })
}

/** Saves answers, or sends the application with status Review. Source: PUT /api/registration/save. */
export function saveAnswers(status: 'Pending' | 'Review', { rest }: GraphContext, key?: string | null): Sending<unknown>['send'] {
  return ({ code }, answers) => {
    const head = { RegistrationCode: code, Status: status }
    const parts = { Registration: answers.jsonPart(head), ...answers.fileParts(limits) }
    return rest('saveRegistration', { parts, ...keyOf(key), read: answered() })
  }
}
