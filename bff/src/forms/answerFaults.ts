import type { FormField, UserError, UserErrorCode } from '../generated/graph.ts'
import type { RestError } from '../rest/errors.ts'
import type { FileLimits } from '../rest/filePart.ts'
import { fileFault } from '../writing/fileFaults.ts'
import { failed } from '../writing/write.ts'
import type { FormAnswer, FormAnswers } from './formAnswers.ts'

interface RefusedAnswers {
  sent: FormAnswers
  limits: FileLimits
  /** The questions with their stored answers, which decide between REQUIRED (no answer) and INVALID (a wrong answer). */
  questions?: readonly FormField[]
  /** The path of a question that is a field of the input itself, and not one of `input.answers`. */
  pathOf?: (name: string) => string[] | undefined
}

const filePart = /^File\d+$/
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

/** The name of the question as it was sent: its case does not matter. */
function ownNameOf(field: string, { sent, questions = [] }: RefusedAnswers): string {
  const names = [...sent.answers, ...questions].map(({ name }) => name)
  return names.find((name) => name === field) ?? names.find((name) => name.toLowerCase() === field.toLowerCase()) ?? field
}

function pathOf(name: string, { sent, pathOf: ownPathOf }: RefusedAnswers): string[] {
  const own = ownPathOf?.(name)
  if (own) return own
  const index = sent.answers.findIndex((answer) => answer.name === name)
  return ['input', 'answers', index < 0 ? name : String(index)]
}

/** The errors of the files that the REST API named, or of the only file sent; otherwise the refusal has no place. */
async function fileErrors(refusal: RestError, refused: RefusedAnswers): Promise<UserError[]> {
  const { sent, limits } = refused
  const { faults } = refusal
  const [first, ...others] = sent.files
  const named = sent.files.filter(({ part }) => faults.some(({ field }) => field === part))
  const known = named.length > 0 ? named : first && others.length === 0 ? [first] : []
  if (known.length === 0) return [await fileFault(refusal, faults[0], { file: null, limits, path: null })]
  return Promise.all(
    known.map(({ part, answer, file }) => {
      const fault = faults.find(({ field }) => field === part) ?? faults[0]
      return fileFault(refusal, fault, { file, limits, path: pathOf(sent.answers[answer]?.name ?? '', refused) })
    }),
  )
}

/** The faults of a form: each on the answer that was sent, or on the question's name where none was sent. */
export async function answerFaults(refusal: RestError, refused: RefusedAnswers): Promise<UserError[]> {
  if (refusal.kind === 'tooLarge') return fileErrors(refusal, refused)
  return refusal.faults.map(({ field, message }) => {
    if (field === '') return { ...failed, message }
    const file = filePart.test(field) ? refused.sent.files.find(({ part }) => part === field) : undefined
    const name = file ? (refused.sent.answers[file.answer]?.name ?? field) : ownNameOf(field, refused)
    return { code: codeOf(name, refused), message: message || invalid, field: pathOf(name, refused) }
  })
}
