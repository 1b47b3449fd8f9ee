import { findBoundFault, findNumberFault, mostDecimals } from '../../../schema/rules/findNumberFault.ts'
import type { Day } from '../../../schema/rules/days.ts'
import { isDay } from '../../../schema/rules/days.ts'
import type { BoundBase } from '../../../schema/rules/findDayFault.ts'
import { findBound, findDayFault, refuseDay } from '../../../schema/rules/findDayFault.ts'
import { findTextFault } from '../../../schema/rules/findTextFault.ts'
import { bareLabel, subjectOf as writeSubject } from '../../../schema/rules/subjectOf.ts'
import { cleanLine } from '../../../schema/rules/visibleText.ts'
import type { FieldFault } from '../http/httpError.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import type { Form, Question } from './form.ts'

/** Types whose value is stored files. */
export const isFileQuestion = ({ type }: Question) => type === 'image' || type.startsWith('file')

/** Types that take no answer. */
const isUnanswerable = ({ type }: Question) => type === 'label' || type === 'link'

const subjectOf = ({ label, control_name: name }: Question): string => writeSubject(label, name)

const ruleOf = (question: Question) => ({ ...question, name: question.control_name })

function findMalformedNumber(question: Question, value: string, most?: number): string | null {
  const number = /^-?\d+(?:\.\d+)?$/.test(value) ? value : null
  return findNumberFault(subjectOf(question), ruleOf(question), { number, entered: value }, most)
}

const readDay = (text: string): Day | null => (isDay(text) ? text : null)

const boundsOf = ({ minimum, maximum }: Question, base: BoundBase) =>
  [findBound(minimum, base, readDay), findBound(maximum, base, readDay)] as const

function refuseNoDay(question: Question, value: string, base: BoundBase | null): string {
  const problem = /^\d{4}-\d\d-\d\d$/.test(value) ? 'missing' : 'unreadable'
  return refuseDay(subjectOf(question), problem, value, ...(base ? boundsOf(question, base) : []))
}

/**
 * The sentence against a value of the question's type, complete or not; null for none. An empty value clears the answer. Without a `base` the
 * example of a day knows no bounds.
 */
export function findMalformed(question: Question, value: string, stored: string, base: BoundBase | null = null): string | null {
  const { type } = question
  if (value === '') return null
  if (isUnanswerable(question)) return `${subjectOf(question)} takes no answer.`
  if (type === 'hidden') return value === stored ? null : `${subjectOf(question)} cannot be changed.`
  if (type === 'number') return findMalformedNumber(question, value, mostDecimals)
  if (type === 'date' && !isDay(value)) return refuseNoDay(question, value, base)
  if (type === 'affirmation' && value !== 'true' && value !== 'false') return `${subjectOf(question)} must be true or false.`
  return null
}

const findWrongNumber = (question: Question, value: string): string | null =>
  findMalformedNumber(question, value) ?? findBoundFault(subjectOf(question), ruleOf(question), { number: value, entered: value })

function findWrongText(question: Question, value: string, entered: string): string | null {
  const { minimum, maximum, pattern, pattern_message: patternMessage, placeholder } = question
  return findTextFault(subjectOf(question), { minimum, maximum, pattern, patternMessage, placeholder }, { text: value, entered })
}

function findNoOption(question: Question, value: string): string | null {
  const choices = (question.options ?? '').split(';').map(cleanLine)
  const isOpen = choices.every((choice) => choice === '')
  return isOpen || choices.includes(value) ? null : `${subjectOf(question)}: “${value}” is no longer a choice. Choose another.`
}

/** An affirmation is answered when it is given. */
function findMissing(question: Question, value: string): string | null {
  if (!question.is_required) return null
  if (question.type === 'affirmation') return value === 'true' ? null : `Tick “${question.label.trim() || question.control_name}” to go on.`
  return value.trim() === '' ? `${subjectOf(question)} is required.` : null
}

/** Bounds, Decimals, Pattern and Options; a malformed one is none. */
function findBroken(question: Question, value: string, entered: string, base: BoundBase): string | null {
  const { type } = question
  if (type === 'number') return findWrongNumber(question, value)
  if (type === 'text' || type === 'textarea') return findWrongText(question, value, entered)
  if (type === 'date') return findDayFault(subjectOf(question), value, ...boundsOf(question, base))
  return type === 'radio' || type === 'dropdown' ? findNoOption(question, value) : null
}

function findInvalid(question: Question, value: string, entered: string, base: BoundBase): string | null {
  if (isUnanswerable(question) || question.type === 'hidden') return null
  const missing = findMissing(question, value)
  if (missing !== null || value.trim() === '') return missing
  return findMalformed(question, value, value, base) ?? findBroken(question, value, entered, base)
}

/**
 * Everything that keeps stored answers from being submitted on a business day, in the order of the questions. The sentences are those
 * of the client (`web/src/forms/questions/fieldProblem.ts`); the cases of `tests/forms/answerCases.ts` hold for both.
 */
export function findFaults({ questions }: Pick<Form, 'questions'>, answers: ReadonlyMap<string, string>, today: Day): FieldFault[] {
  const given = questions.map((question) => {
    const entered = answers.get(question.control_name) ?? ''
    return { question, entered, value: cleanAnswer(question, entered) }
  })
  const dated = given.filter(({ question: { type }, value }) => type === 'date' && isDay(value))
  const dates = new Map(
    dated.map(({ question, value }) => [question.control_name, { day: value, label: bareLabel(question.label, question.control_name) }]),
  )
  const base: BoundBase = { today, answerTo: (name) => dates.get(name) ?? null }
  return given.flatMap(({ question, value, entered }) => {
    const fault = findInvalid(question, value, entered, base)
    return fault === null ? [] : [{ Field: question.control_name, Message: fault }]
  })
}
