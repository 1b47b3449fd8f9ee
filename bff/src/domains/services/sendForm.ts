import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { AnswerParts } from '../../forms/sendAnswers.ts'
import { sendAnswers } from '../../forms/sendAnswers.ts'
import type { FormField, SaveFormInput, UserError } from '../../generated/graph.ts'
import { keyOf } from '../../writing/write.ts'
import { confirmed } from '../../rest/confirmed.ts'
import type { Written } from '../../writing/write.ts'

const [, { maxBytes }] = operations.saveEntry.body.parts
const conflict = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

export const unknownForm: UserError = { code: 'FAILED', message: 'There is no such form.', field: ['input', 'id'] }

interface SentForm<Source> {
  questions: readonly FormField[]
  isSubmitted: boolean
  readAgain: () => Promise<Source>
  isSubmittedNow?: (source: Source) => boolean
}

/** Saves answers and files, and submits them where `isSubmitted`. Source: PUT /api/entry/save, PUT /api/entry/submit/{groupGuid}. */
export function sendForm<Source>(
  { id, answers, after, idempotencyKey }: SaveFormInput,
  { questions, isSubmitted, readAgain, isSubmittedNow }: SentForm<Source>,
  { rest }: GraphContext,
): Promise<Written<Source>> {
  const submit = () => rest('submitEntry', { path: { groupGuid: id }, ...keyOf(idempotencyKey), read: confirmed() })
  const save = (parts: AnswerParts) => rest('saveEntry', { parts, read: confirmed() })
  return sendAnswers({
    head: { Guid: id, ...(after ? { After: after } : {}) },
    answers,
    questions,
    maxBytes,
    conflict,
    save,
    readAgain,
    // What is there after an earlier entry may be that one.
    isSubmittedNow: after ? undefined : isSubmittedNow,
    ...(isSubmitted ? { submit } : {}),
  })
}
