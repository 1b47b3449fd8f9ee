import type { FormField } from '../generated/graph.ts'
import type { FormAnswer } from './formAnswers.ts'

/** An answer without what a service may write otherwise: space, case, decimals, the signs of a number, and a box that is not ticked. */
function simplify(value: string, { type, format }: FormField): string {
  const words = value.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (type === 'AFFIRMATION' && words === 'false') return ''
  const number = type === 'NUMBER' && words !== '' ? Number(words.replaceAll(/[ ,]/g, '')) : Number.NaN
  if (!Number.isNaN(number)) return String(number)
  // +63 917 123 4567 is 0917 123 4567.
  if (format === 'PHILIPPINE_MOBILE') return words.replaceAll(/\D/g, '').slice(-10)
  return format === null ? words : words.replaceAll(/[^\p{L}\d]/gu, '')
}

const keysOf = ({ files }: FormField): string => files.map(({ key }) => key).join(';')

/** Whether a field has the files that were sent or kept. A service may store a new file under the name of the one before. */
function holdsFiles({ keptFiles, files }: FormAnswer, before: FormField | undefined, after: FormField): boolean | null {
  const keys = keysOf(after)
  if (keptFiles && !files?.length && keys === keptFiles.join(';')) return true
  const isSame = before !== undefined && keys === keysOf(before)
  if (files?.length) return after.files.length === 0 ? false : isSame ? null : true
  return isSame ? false : null
}

/** Whether a field has an answer; null where the service has written it in a way of its own. */
function holdsAnswer(answer: FormAnswer, before: FormField | undefined, after: FormField): boolean | null {
  const { value, keptFiles, files } = answer
  if (keptFiles || files?.length) return holdsFiles(answer, before, after)
  if (value === null || value === undefined || simplify(after.value, after) === simplify(value, after)) return true
  return after.value === '' || after.value === before?.value ? false : null
}

/**
 * Whether the fields of a form have the answers that were sent: false where one of them is missing or is as it was `before`, null where that
 * cannot be seen of every one.
 */
export function holdsAnswers(answers: readonly FormAnswer[], before: readonly FormField[], after: readonly FormField[]): boolean | null {
  const [fieldsBefore, fieldsAfter] = [before, after].map((fields) => new Map(fields.map((field) => [field.name, field])))
  const held = answers.map((answer) => {
    const field = fieldsAfter?.get(answer.name)
    return field ? holdsAnswer(answer, fieldsBefore?.get(answer.name), field) : null
  })
  if (held.includes(false)) return false
  return held.includes(null) ? null : true
}
