import { businessDay } from '@/format/businessDay.ts'
import { readDecimal } from '@/format/readDecimal.ts'
import { findBoundFault, findNumberFault } from '../../../../schema/rules/findNumberFault.ts'
import type { Bound, BoundBase } from '../../../../schema/rules/findDayFault.ts'
import { findDayFault, refuseDay } from '../../../../schema/rules/findDayFault.ts'
import { findTextFault, lengthOf } from '../../../../schema/rules/findTextFault.ts'
import { bareLabel, subjectOf as writeSubject } from '../../../../schema/rules/subjectOf.ts'
import type { FormField } from '../formTypes.ts'
import { cleanText } from './cleanText.ts'
import { readDay } from './day.ts'
import type { FieldKind } from './fieldKind.ts'
import { choicesOf, isFileKind, isValueKind, kindOf } from './fieldKind.ts'
import { findBound } from './findBound.ts'

const subjectOf = ({ label, name }: FormField): string => writeSubject(label, name)

function numberProblem(field: FormField, input: string): string | null {
  const subject = subjectOf(field)
  const number = readDecimal(input)
  const fault = findNumberFault(subject, field, { number, entered: input })
  return number === null || fault !== null ? fault : findBoundFault(subject, field, { number, entered: input })
}

/** The most characters that the REST contract takes for an answer. */
const longestAnswer = 20_000

/** Whether an answer is longer than any server takes. */
export const isTooLong = (value: string): boolean => value.length > longestAnswer && lengthOf(value) > longestAnswer

const textProblem = (field: FormField, input: string): string | null =>
  findTextFault(subjectOf(field), field, { text: cleanText(field, input), entered: input }, longestAnswer)

function dayProblem(field: FormField, input: string, base: BoundBase): string | null {
  const subject = subjectOf(field)
  const read = readDay(input)
  const bounds = [findBound(field.minimum, base), findBound(field.maximum, base)] as const
  return 'problem' in read ? refuseDay(subject, read.problem, input, ...bounds) : findDayFault(subject, read.day, ...bounds)
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
  return kind === 'affirmation' ? input !== 'true' : cleanText(field, input) === ''
}

type Check = (field: FormField, input: string, base: BoundBase) => string | null

/** What the bounds of a form's dates are counted from; `inputOf` is what the control of a question holds. */
export function boundBaseOf(fields: readonly FormField[], inputOf: (name: string) => string, today = businessDay()): BoundBase {
  const answerTo = (name: string): Bound | null => {
    const field = fields.find((one) => one.name === name)
    const read = field && kindOf(field) === 'date' ? readDay(inputOf(name)) : null
    return field && read && 'day' in read ? { day: read.day, label: bareLabel(field.label, field.name) } : null
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
