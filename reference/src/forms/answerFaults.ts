import { findNumberFault, mostDecimals } from '../../../schema/findNumberFault.ts'
import { nameEntered } from '../../../schema/nameEntered.ts'
import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/day.ts'
import type { FieldFault } from '../http/httpError.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import type { Form, Question } from './form.ts'
import type { BoundBase } from './findBound.ts'
import { findBound, isDay } from './findBound.ts'

/** Types whose value is stored files. */
export const isFileQuestion = ({ type }: Question) => type === 'image' || type.startsWith('file')

/** Types that take no answer. */
const isUnanswerable = ({ type }: Question) => type === 'label' || type === 'link'

const bareLabel = ({ label, control_name: name }: Question): string => label.trim().replace(/[\s:*]+$/, '') || name

/** A label as the subject of a sentence: a question or a whole sentence is quoted, as the client does. */
function subjectOf(question: Question): string {
  const bare = bareLabel(question)
  return /[.?!]$/.test(bare) ? `“${bare}”` : bare
}

function findMalformedNumber(question: Question, value: string, most?: number): string | null {
  const number = /^-?\d+(?:\.\d+)?$/.test(value) ? value : null
  return findNumberFault(subjectOf(question), question, { number, entered: value }, most)
}

/** The sentence against a value of the question's type, complete or not; null for none. An empty value clears the answer. */
export function findMalformed(question: Question, value: string, stored: string): string | null {
  const { type } = question
  if (value === '') return null
  if (isUnanswerable(question)) return `${subjectOf(question)} takes no answer.`
  if (type === 'hidden') return value === stored ? null : `${subjectOf(question)} cannot be changed.`
  if (type === 'number') return findMalformedNumber(question, value, mostDecimals)
  if (type === 'date' && !isDay(value)) return nameEntered(`${subjectOf(question)} must be a date, such as 03-Feb-2025`, value)
  if (type === 'affirmation' && value !== 'true' && value !== 'false') return `${subjectOf(question)} must be true or false.`
  return null
}

/** A bound of a question; null where there is none, or one that is malformed. */
function toBound(text: string | null): number | null {
  return text === null || text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

function findWrongNumber(question: Question, value: string): string | null {
  const { minimum, maximum } = question
  const [least, most] = [toBound(minimum), toBound(maximum)]
  const tooFine = findMalformedNumber(question, value)
  if (tooFine !== null) return tooFine
  if (least !== null && Number(value) < least) return `${subjectOf(question)} must be at least ${(minimum ?? '').trim()}.`
  if (most !== null && Number(value) > most) return `${subjectOf(question)} must be at most ${(maximum ?? '').trim()}.`
  return null
}

const counted = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })

function findWrongLength(question: Question, value: string): string | null {
  // A character outside the basic plane has two code units.
  const length = Array.from(value).length
  const [least, most] = [toBound(question.minimum), toBound(question.maximum)]
  if (least !== null && length < least)
    return `${subjectOf(question)} must be at least ${counted.format(least)} characters: ${counted.format(length)} entered.`
  if (most !== null && length > most)
    return `${subjectOf(question)} must be at most ${counted.format(most)} characters: ${counted.format(length)} entered.`
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
const describeForm = (question: Question) =>
  question.placeholder
    ? `${subjectOf(question)} must be written like ${question.placeholder}`
    : `${subjectOf(question)} is not written as it is asked for`

function findWrongText(question: Question, value: string): string | null {
  const wrongLength = findWrongLength(question, value)
  if (wrongLength !== null || !question.pattern) return wrongLength
  const isMet = readPattern(question.pattern)?.test(value.trim()) ?? true
  return isMet ? null : nameEntered(question.pattern_message ?? describeForm(question), value)
}

function findWrongDay(question: Question, day: string, base: BoundBase): string | null {
  const minimum = findBound(question.minimum, base)
  const maximum = findBound(question.maximum, base)
  const broken = minimum !== null && day < minimum.day ? minimum : maximum !== null && day > maximum.day ? maximum : null
  if (broken === null) return null
  const source = broken.label === null ? '' : `, the date in “${broken.label}”`
  return `${subjectOf(question)} must be ${formatDay(broken.day)} or ${broken === minimum ? 'later' : 'earlier'}${source}.`
}

function findNoOption(question: Question, value: string): string | null {
  const choices = (question.options ?? '').split(';').map((option) => option.trim())
  const isOpen = choices.every((choice) => choice === '')
  return isOpen || choices.includes(value.trim()) ? null : `${subjectOf(question)}: “${value}” is no longer a choice. Choose another.`
}

/** An affirmation is answered when it is given. */
function findMissing(question: Question, value: string): string | null {
  if (!question.is_required) return null
  if (question.type === 'affirmation') return value === 'true' ? null : `Tick “${question.label.trim() || question.control_name}” to go on.`
  return value.trim() === '' ? `${subjectOf(question)} is required.` : null
}

/** Bounds, Decimals, Pattern and Options; a malformed one is none. */
function findBroken(question: Question, value: string, base: BoundBase): string | null {
  const { type } = question
  if (type === 'number') return findWrongNumber(question, value)
  if (type === 'text' || type === 'textarea') return findWrongText(question, value)
  if (type === 'date') return findWrongDay(question, value, base)
  return type === 'radio' || type === 'dropdown' ? findNoOption(question, value) : null
}

function findInvalid(question: Question, value: string, base: BoundBase): string | null {
  if (isUnanswerable(question) || question.type === 'hidden') return null
  const missing = findMissing(question, value)
  if (missing !== null || value.trim() === '') return missing
  return findMalformed(question, value, value) ?? findBroken(question, value, base)
}

/**
 * Everything that keeps stored answers from being submitted on a business day, in the order of the questions. The sentences are those
 * of the client (`web/src/forms/questions/fieldProblem.ts`); the cases of `tests/forms/answerCases.ts` hold for both.
 */
export function findFaults({ questions }: Pick<Form, 'questions'>, answers: ReadonlyMap<string, string>, today: Day): FieldFault[] {
  const given = questions.map((question) => ({ question, value: cleanAnswer(question, answers.get(question.control_name) ?? '') }))
  const dated = given.filter(({ question: { type }, value }) => type === 'date' && isDay(value))
  const dates = new Map(dated.map(({ question, value }) => [question.control_name, { day: value, label: bareLabel(question) }]))
  return given.flatMap(({ question, value }) => {
    const fault = findInvalid(question, value, { today, dates })
    return fault === null ? [] : [{ Field: question.control_name, Message: fault }]
  })
}
