import { formatDate } from '@/format/date.ts'
import { formatCount } from '@/format/count.ts'
import { readDecimal } from '@/format/readDecimal.ts'
import { findNumberFault } from '../../../../schema/findNumberFault.ts'
import { nameEntered } from '../../../../schema/nameEntered.ts'
import type { FormField } from '../formTypes.ts'
import { cleanText } from './cleanText.ts'
import { readDay } from './day.ts'
import type { FieldKind } from './fieldKind.ts'
import { choicesOf, isFileKind, isValueKind, kindOf } from './fieldKind.ts'
import type { Bound, BoundBase } from './findBound.ts'
import { businessDay, findBound } from './findBound.ts'

const bareLabel = ({ label, name }: FormField): string => label.trim().replace(/[\s:*]+$/, '') || name

/** A label as the subject of a sentence: a question or a whole sentence is quoted. */
function subjectOf(field: FormField): string {
  const bare = bareLabel(field)
  return /[.?!]$/.test(bare) ? `“${bare}”` : bare
}

function numberProblem(field: FormField, input: string): string | null {
  const subject = subjectOf(field)
  const number = readDecimal(input)
  const fault = findNumberFault(subject, field, { number, entered: input })
  if (number === null || fault !== null) return fault
  const minimum = readDecimal(field.minimum ?? '')
  const maximum = readDecimal(field.maximum ?? '')
  if (minimum !== null && Number(number) < Number(minimum)) return `${subject} must be at least ${minimum}.`
  if (maximum !== null && Number(number) > Number(maximum)) return `${subject} must be at most ${maximum}.`
  return null
}

/** A length, or NaN, which bounds nothing. */
const readBound = (text: string | null): number => (text?.trim() ? Number(text) : Number.NaN)

/** The most characters that the REST contract takes for an answer. */
const longestAnswer = 20_000

const lengthOf = (text: string): number => Array.from(text).length

/** Whether an answer is longer than any server takes. */
export const isTooLong = (value: string): boolean => value.length > longestAnswer && lengthOf(value) > longestAnswer

function lengthProblem(field: FormField, input: string): string | null {
  const subject = subjectOf(field)
  const length = lengthOf(input)
  const minimum = readBound(field.minimum)
  const bound = readBound(field.maximum)
  const maximum = bound < longestAnswer ? bound : longestAnswer
  if (length < minimum) return `${subject} must be at least ${formatCount(minimum)} characters: ${formatCount(length)} entered.`
  if (length > maximum) return `${subject} must be at most ${formatCount(maximum)} characters: ${formatCount(length)} entered.`
  return null
}

/** Null for what is no regular expression: an unreadable rule is none. */
function readPattern(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** How a text is to be written where the question has no sentence for that. */
const describeForm = (field: FormField): string =>
  field.placeholder === ''
    ? `${subjectOf(field)} is not written as it is asked for`
    : `${subjectOf(field)} must be written like ${field.placeholder}`

function textProblem(field: FormField, input: string): string | null {
  const text = cleanText(field, input)
  const wrongLength = lengthProblem(field, text)
  if (wrongLength !== null || field.pattern === null) return wrongLength
  const isMet = readPattern(field.pattern)?.test(text.trim()) ?? true
  return isMet ? null : nameEntered(field.patternMessage ?? describeForm(field), text)
}

function dayProblem(field: FormField, input: string, base: BoundBase): string | null {
  const subject = subjectOf(field)
  const read = readDay(input)
  if ('problem' in read) {
    const refusal = read.problem === 'ambiguous' ? `Write the month of ${subject} in letters` : `${subject} must be a date`
    return nameEntered(`${refusal}, such as 03-Feb-2025`, input)
  }
  const minimum = findBound(field.minimum, base)
  const maximum = findBound(field.maximum, base)
  const broken = minimum !== null && read.day < minimum.day ? minimum : maximum !== null && read.day > maximum.day ? maximum : null
  if (broken === null) return null
  const source = broken.label === null ? '' : `, the date in “${broken.label}”`
  return `${subject} must be ${formatDate(broken.day)} or ${broken === minimum ? 'later' : 'earlier'}${source}.`
}

function choiceProblem(field: FormField, input: string): string | null {
  return choicesOf(field).includes(input) ? null : `${subjectOf(field)}: “${input}” is no longer a choice. Choose another.`
}

function requiredProblem(field: FormField): string | null {
  if (!field.isRequired) return null
  if (kindOf(field) === 'affirmation') return `Tick “${field.label.trim() || field.name}” to go on.`
  return `${subjectOf(field)} is required.`
}

/** Whether the question is left open. */
export function isOpen(field: FormField, input: string, fileCount: number): boolean {
  const kind = kindOf(field)
  if (isFileKind(kind)) return fileCount === 0
  return kind === 'affirmation' ? input !== 'true' : cleanText(field, input).trim() === ''
}

type Check = (field: FormField, input: string, base: BoundBase) => string | null

/** What the bounds of a form's dates are counted from; `inputOf` is what the control of a question holds. */
export function boundBaseOf(fields: readonly FormField[], inputOf: (name: string) => string, today = businessDay()): BoundBase {
  const answerTo = (name: string): Bound | null => {
    const field = fields.find((one) => one.name === name)
    const read = field && kindOf(field) === 'date' ? readDay(inputOf(name)) : null
    return field && read && 'day' in read ? { day: read.day, label: bareLabel(field) } : null
  }
  return { today, answerTo }
}

const checks: Partial<Record<FieldKind, Check>> = {
  number: numberProblem,
  date: dayProblem,
  text: textProblem,
  textarea: textProblem,
  radio: choiceProblem,
  dropdown: choiceProblem,
}

/**
 * What is wrong with an answer, in words for the member; null when nothing is. `input` is what the control holds, `fileCount` the
 * stored files. IsRequired, Min, Max and type as the first document's section 5 and the second's have them; `base` is what the
 * bounds of a date are counted from. The sentences are those of the REST reference service: the cases of `tests/forms/answerCases.ts` hold for both.
 */
export function findProblem(field: FormField, input: string, fileCount: number, base: BoundBase): string | null {
  const kind = kindOf(field)
  if (!isValueKind(kind) && !isFileKind(kind)) return null
  if (isOpen(field, input, fileCount)) return requiredProblem(field)
  return checks[kind]?.(field, input, base) ?? null
}
