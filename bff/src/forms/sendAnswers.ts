import type { FormField, UserError } from '../generated/graph.ts'
import type { Answer } from '../rest/answer.ts'
import type { RestError } from '../rest/errors.ts'
import type { FileLimits, FilePart } from '../rest/filePart.ts'
import type { Write, Written } from '../writing/write.ts'
import { write } from '../writing/write.ts'
import { answerFaults } from './answerFaults.ts'
import type { FormAnswer } from './formAnswers.ts'
import { FormAnswers } from './formAnswers.ts'
import { holdsAnswers } from './holdsAnswers.ts'
import type { FormSource } from './readFormGroup.ts'

export type AnswerParts = { AttributeGroup: object } & Record<`File${number}`, FilePart>

interface SentAnswers<Source> extends Required<Pick<Write<Source>, 'conflict'>> {
  readAgain: () => Promise<Source>
  /** The form as it was before; null where there was none. */
  before: FormSource | null
  /** The form that was read again; null where there is none. */
  formOf: (source: Source) => FormSource | null
  /** What the AttributeGroup part has beside the answers. */
  head: { Guid: string; After?: string }
  answers: readonly FormAnswer[]
  questions: readonly FormField[]
  limits: FileLimits
  save: (parts: AnswerParts) => Promise<Answer>
  /** Without it the answers are a draft, which may be incomplete. */
  submit?: (() => Promise<Answer>) | undefined
}

/**
 * Whether a form is submitted, or decided at once. The entry before it is so as well: its code is `after`, and where a form has no code the
 * entry before and the new entry look alike, and the answer is null.
 */
function isSubmitted(form: FormSource | null, before: FormSource | null, after: string | undefined): boolean | null {
  if (!form || (after !== undefined && form.entryCode === null)) return null
  if (after !== undefined && form.entryCode === after) return false
  const isDecided = (form.status === 'APPROVED' || form.status === 'REJECTED') && (after !== undefined || form.status !== before?.status)
  return form.status === 'SUBMITTED' || form.status === 'REVIEW' || isDecided
}

/** Saves answers and files of a form, and submits them where `submit` is given. */
export async function sendAnswers<Source>(sending: SentAnswers<Source>): Promise<Written<Source>> {
  const { head, answers, questions, before, limits, conflict, save, submit, readAgain, formOf } = sending
  const sent = new FormAnswers(answers, questions)
  const explanation = {
    faults: (refusal: RestError) => answerFaults(refusal, { sent, limits, questions: submit ? questions : [] }),
    conflict,
  }
  const isSaved = (now: Source) => {
    const form = formOf(now)
    return form && holdsAnswers(answers, before?.questions ?? [], form.questions)
  }
  const call = () => save({ AttributeGroup: sent.jsonPart(head), ...sent.fileParts(limits) })
  if (!submit) return write({ ...explanation, call, readAgain, holds: isSaved })
  // Before a submission the answers are read only where the service has not confirmed the save in the documents' words.
  const saved = await write({
    ...explanation,
    call,
    readAgain: async ({ isConfirmed }) => (isConfirmed ? null : { now: await readAgain() }),
    holds: (read) => read && isSaved(read.now),
  })
  if (saved.userErrors.length > 0) return { source: null, userErrors: saved.userErrors }
  return write({ ...explanation, call: submit, readAgain, holds: (now) => isSubmitted(formOf(now), before, head.After) })
}

/** A member may affirm only what they have read: answers to other questions are not submitted. */
export const otherQuestions: UserError = {
  code: 'CONFLICT',
  message: 'The questions have changed meanwhile. Look at your answers before you submit them.',
  field: ['input', 'version'],
}
