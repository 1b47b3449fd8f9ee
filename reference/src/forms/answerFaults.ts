import { formatDay } from '../calendar/day.ts'
import type { FieldFault } from '../http/failure.ts'
import type { Form, Question } from './form.ts'

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!wholeDay.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Types whose value is stored files. */
export const isFileQuestion = ({ type }: Question) => type === 'image' || type.startsWith('file')

/** Types that take no answer. */
const isUnanswerable = ({ type }: Question) => type === 'label' || type === 'link'

/** What is wrong with a value of the question's type, complete or not; null for nothing. An empty value clears the answer. */
export function findMalformed(question: Question, value: string, stored: string): string | null {
  const { label, type } = question
  if (value === '') return null
  if (isUnanswerable(question)) return `${label} takes no answer.`
  if (type === 'hidden') return value === stored ? null : `${label} cannot be changed.`
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return `${label} must be a number.`
  if (type === 'date' && !isDay(value)) return `${label} must be a date.`
  if (type === 'affirmation' && value !== 'true' && value !== 'false') return `${label} must be true or false.`
  return null
}

/** A bound of a question; null where there is none, or one that is malformed. */
function toBound(text: string | null): number | null {
  return text === null || text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

function findOutside({ label, minimum, maximum }: Question, size: number, words: readonly [verb: string, unit: string]): string | null {
  const [verb, unit] = words
  const [least, most] = [toBound(minimum), toBound(maximum)]
  if (least !== null && size < least) return `${label} must ${verb} at least ${String(least)}${unit}.`
  if (most !== null && size > most) return `${label} must ${verb} at most ${String(most)}${unit}.`
  return null
}

function findOutsideDays({ label, minimum, maximum }: Question, day: string): string | null {
  if (minimum !== null && isDay(minimum) && day < minimum) return `${label} must be ${formatDay(minimum)} or later.`
  if (maximum !== null && isDay(maximum) && day > maximum) return `${label} must be ${formatDay(maximum)} or earlier.`
  return null
}

function findNoOption({ label, options }: Question, value: string): string | null {
  const choices = (options ?? '').split(';').map((option) => option.trim())
  const isOpen = choices.every((choice) => choice === '')
  return isOpen || choices.includes(value.trim()) ? null : `${label} must be one of the choices.`
}

/** For what must be answered: an affirmation is answered when it is given. */
function findMissing({ label, type, is_required: isRequired }: Question, value: string): string | null {
  if (!isRequired) return null
  if (type === 'affirmation') return value === 'true' ? null : 'This must be checked.'
  return value.trim() === '' ? `${label} is required.` : null
}

/** Min, Max and Options; a malformed one is none. */
function findBroken(question: Question, value: string): string | null {
  const { type } = question
  if (type === 'number') return findOutside(question, Number(value), ['be', ''])
  // A character outside the basic plane has two code units.
  if (type === 'text' || type === 'textarea') return findOutside(question, Array.from(value).length, ['have', ' characters'])
  if (type === 'date') return findOutsideDays(question, value)
  return type === 'radio' || type === 'dropdown' ? findNoOption(question, value) : null
}

function findInvalid(question: Question, value: string): string | null {
  if (isUnanswerable(question) || question.type === 'hidden') return null
  const missing = findMissing(question, value)
  if (missing !== null || value.trim() === '') return missing
  return findMalformed(question, value, value) ?? findBroken(question, value)
}

/** Everything that keeps stored answers from being submitted, in the order of the questions. */
export function findFaults({ questions }: Form, answers: ReadonlyMap<string, string>): FieldFault[] {
  return questions.flatMap((question) => {
    const fault = findInvalid(question, answers.get(question.control_name) ?? '')
    return fault === null ? [] : [{ Field: question.control_name, Message: fault }]
  })
}
