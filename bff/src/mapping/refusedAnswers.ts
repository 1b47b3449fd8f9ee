import type { FormField, UserError, UserErrorCode } from '../generated/graph.ts'
import type { RestFailure, RestFault } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import type { FormAnswer, FormAnswers } from './formAnswers.ts'

export interface RefusedAnswers {
  sent: FormAnswers
  /** Of one file, as the contract has it. */
  maxBytes: number
  /** What has happened meanwhile, where the REST API answers 409. */
  conflict: string
  /** The questions with their stored answers, which decide between REQUIRED (no answer) and INVALID (a wrong answer). */
  questions?: readonly FormField[]
  /** The path of an answer's question, where it has one of its own in the input. */
  pathOf?: (name: string) => string[] | undefined
}

const refusals: ReadonlySet<RestFailure> = new Set(['refused', 'forbidden', 'missing', 'conflict', 'tooLarge'])
const megabyte = 1024 * 1024
const filePart = /^File\d+$/

const failed: UserError = { code: 'FAILED', message: 'This was not accepted. Please try again later.', field: null }
const invalid = 'This answer was not accepted.'

function isAnswered({ value, keptFiles, files }: FormAnswer, stored: FormField): boolean {
  if (keptFiles) return keptFiles.length + (files?.length ?? 0) > 0
  if (files && files.length > 0) return true
  return typeof value === 'string' ? value.trim() !== '' : stored.value !== '' || stored.files.length > 0
}

function codeOf(name: string, { sent, questions = [] }: RefusedAnswers): UserErrorCode {
  const question = questions.find((field) => field.name === name)
  if (!question?.isRequired) return 'INVALID'
  const answer = sent.answers.find((one) => one.name === name) ?? { name }
  return isAnswered(answer, question) ? 'INVALID' : 'REQUIRED'
}

function pathOf(name: string, { sent, pathOf: ownPathOf }: RefusedAnswers): string[] {
  const own = ownPathOf?.(name)
  if (own) return own
  const index = sent.answers.findIndex((answer) => answer.name === name)
  return ['input', 'answers', index < 0 ? name : String(index)]
}

async function fileErrors(status: number | undefined, faults: readonly RestFault[], refused: RefusedAnswers): Promise<UserError[]> {
  const { sent, maxBytes } = refused
  const [first, ...others] = sent.files
  const named = sent.files.filter(({ part }) => faults.some(({ field }) => field === part))
  const known = named.length > 0 ? named : first && others.length === 0 ? [first] : []
  const tooLarge = `Maximum file size is ${maxBytes / megabyte}MB.`
  if (known.length === 0) return [status === 415 ? { ...failed, code: 'INVALID' } : { ...failed, code: 'TOO_LARGE', message: tooLarge }]
  return Promise.all(
    known.map(async ({ answer, file }): Promise<UserError> => {
      const field = pathOf(sent.answers[answer]?.name ?? '', refused)
      if (status !== 415) return { code: 'TOO_LARGE', message: tooLarge, field }
      const { filename } = await file
      return { code: 'INVALID', message: `${filename} is not of a type that can be sent here.`, field }
    }),
  )
}

/**
 * What the REST API refused, for the form that sent it: each fault on the answer that was sent, or on the question's name where none
 * was sent. Rejects with the error itself when it is no refusal: an outage, a lost answer, an ended session, being asked to wait.
 */
export async function refusedAnswers(error: unknown, refused: RefusedAnswers): Promise<UserError[]> {
  if (!(error instanceof RestError) || !refusals.has(error.failure)) throw error
  const { failure, status, faults } = error
  if (failure === 'conflict') return [{ code: 'CONFLICT', message: refused.conflict, field: null }]
  if (failure === 'tooLarge') return fileErrors(status, faults, refused)
  if (failure !== 'refused' || faults.length === 0) return [failed]
  return faults.map(({ field, message }) => {
    const file = filePart.test(field) ? refused.sent.files.find(({ part }) => part === field) : undefined
    const name = file ? (refused.sent.answers[file.answer]?.name ?? field) : field
    return { code: codeOf(name, refused), message: message || invalid, field: pathOf(name, refused) }
  })
}
