import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { AnswerParts } from '../../forms/sendAnswers.ts'
import type { FormSource } from '../../forms/readFormGroup.ts'
import { sendAnswers } from '../../forms/sendAnswers.ts'
import type { FormField, SaveFormInput, UserError } from '../../generated/graph.ts'
import { keyOf } from '../../writing/write.ts'
import { answered } from '../../rest/answer.ts'
import type { Written } from '../../writing/write.ts'

const [, limits] = operations.saveEntry.body.parts
const conflict = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

export const unknownForm: UserError = { code: 'FAILED', message: 'There is no such form.', field: ['input', 'id'] }

interface SentForm<Source> {
  questions: readonly FormField[]
  before: FormSource | null
  isSubmitted: boolean
  readAgain: () => Promise<Source>
  formOf: (source: Source) => FormSource | null
}

/** Saves answers and files, and submits them where `isSubmitted`. Source: PUT /api/entry/save, PUT /api/entry/submit/{groupGuid}. */
export function sendForm<Source>(
  { id, answers, after, idempotencyKey }: SaveFormInput,
  { questions, before, isSubmitted, readAgain, formOf }: SentForm<Source>,
  { rest }: GraphContext,
): Promise<Written<Source>> {
  const submit = () => rest('submitEntry', { path: { groupGuid: id }, ...keyOf(idempotencyKey), read: answered() })
  const save = (parts: AnswerParts) => rest('saveEntry', { parts, read: answered() })
  return sendAnswers({
    head: { Guid: id, ...(after ? { After: after } : {}) },
    answers,
    questions,
    before,
    limits,
    conflict,
    save,
    submit: isSubmitted ? submit : undefined,
    readAgain,
    formOf,
  })
}
