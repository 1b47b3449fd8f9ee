import type { FormField, UserError } from '../generated/graph.ts'
import type { FilePart } from '../rest/filePart.ts'
import type { FormAnswer } from './formAnswers.ts'
import { FormAnswers } from './formAnswers.ts'
import { refusedAnswers } from './refusedAnswers.ts'

/** The parts of a call that saves answers. */
export type AnswerParts = { AttributeGroup: object } & Record<`File${number}`, FilePart>

interface SentAnswers {
  /** The Guid of the attribute group. */
  id: string
  answers: readonly FormAnswer[]
  /** The questions with their stored answers. */
  questions: readonly FormField[]
  /** Of one file, as the contract has it. */
  maxBytes: number
  /** What has happened meanwhile, where the REST API answers 409. */
  conflict: string
  save: (parts: AnswerParts) => Promise<unknown>
  /** Without it the answers are a draft, in which some may be missing. */
  submit?: () => Promise<unknown>
}

/**
 * Saves answers and files of a form, and submits them where `submit` is given. What was refused is returned, empty when all was accepted.
 * Rejects as the calls did in an outage.
 */
export async function sendAnswers({ id, answers, questions, maxBytes, conflict, save, submit }: SentAnswers): Promise<UserError[]> {
  const sent = new FormAnswers(answers, questions)
  try {
    await save({ AttributeGroup: sent.jsonPart({ Guid: id }), ...sent.fileParts(maxBytes) })
    await submit?.()
    return []
  } catch (error) {
    return refusedAnswers(error, { sent, maxBytes, conflict, questions: submit ? questions : [] })
  }
}

/** What is affirmed must be what was read: answers to other questions are not submitted. */
export const otherQuestions: UserError = {
  code: 'CONFLICT',
  message: 'The questions have changed meanwhile. Look at your answers before you submit them.',
  field: ['input', 'version'],
}
