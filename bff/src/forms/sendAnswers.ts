import type { FormField, UserError } from '../generated/graph.ts'
import type { FilePart } from '../rest/filePart.ts'
import type { Write, Written } from '../writing/write.ts'
import { write } from '../writing/write.ts'
import { answerFaults } from './answerFaults.ts'
import type { FormAnswer } from './formAnswers.ts'
import { FormAnswers } from './formAnswers.ts'

export type AnswerParts = { AttributeGroup: object } & Record<`File${number}`, FilePart>

interface SentAnswers<Source> extends Required<Pick<Write<unknown, Source>, 'conflict'>> {
  readAgain: () => Promise<Source>
  /** Whether what is there now was submitted by this call. */
  isSubmittedNow?: ((source: Source) => boolean) | undefined
  /** What the AttributeGroup part has beside the answers. */
  head: { Guid: string; After?: string }
  answers: readonly FormAnswer[]
  questions: readonly FormField[]
  /** The contract's limit for one file. */
  maxBytes: number
  save: (parts: AnswerParts) => Promise<unknown>
  /** Without it the answers are a draft, which may be incomplete. */
  submit?: () => Promise<unknown>
}

/** Saves answers and files of a form, and submits them where `submit` is given. */
export function sendAnswers<Source>(sending: SentAnswers<Source>): Promise<Written<Source>> {
  const { head, answers, questions, maxBytes, conflict, save, submit, readAgain, isSubmittedNow } = sending
  const sent = new FormAnswers(answers, questions)
  let isSaved = false
  const findHeld = async () => {
    const now = isSaved && isSubmittedNow ? await readAgain() : null
    return now !== null && isSubmittedNow?.(now) ? now : null
  }
  return write({
    call: async () => {
      await save({ AttributeGroup: sent.jsonPart(head), ...sent.fileParts(maxBytes) })
      isSaved = true
      await submit?.()
    },
    faults: (refusal) => answerFaults(refusal, { sent, maxBytes, questions: submit ? questions : [] }),
    conflict,
    readAgain,
    findHeld,
  })
}

/** A member may affirm only what they have read: answers to other questions are not submitted. */
export const otherQuestions: UserError = {
  code: 'CONFLICT',
  message: 'The questions have changed meanwhile. Look at your answers before you submit them.',
  field: ['input', 'version'],
}
