import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { FormField, SaveFormInput, UserError } from '../../generated/graph.ts'
import { keyOf } from '../../mapping/keyOf.ts'
import type { AnswerParts } from '../../mapping/sendAnswers.ts'
import { sendAnswers } from '../../mapping/sendAnswers.ts'
import { anything } from '../../reading/values.ts'

const [, { maxBytes }] = operations.saveEntry.body.parts
const conflict = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

/** An id that is no form's. */
export const unknownForm: UserError = { code: 'FAILED', message: 'There is no such form.', field: ['input', 'id'] }

/**
 * Saves answers and files, and submits them where `isSubmitted`. `questions` have the stored answers. What was refused is returned, empty
 * when all was accepted. Source: PUT /api/entry/save, PUT /api/entry/submit/{groupGuid}. Rejects as the calls did in an outage.
 */
export function sendForm(
  { id, answers, idempotencyKey }: SaveFormInput,
  questions: readonly FormField[],
  { rest }: GraphContext,
  isSubmitted: boolean,
): Promise<UserError[]> {
  const submit = () => rest('submitEntry', { path: { groupGuid: id }, ...keyOf(idempotencyKey), read: anything })
  const save = (parts: AnswerParts) => rest('saveEntry', { parts, read: anything })
  return sendAnswers({ id, answers, questions, maxBytes, conflict, save, ...(isSubmitted ? { submit } : {}) })
}
