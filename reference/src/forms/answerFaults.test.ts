import { expect, test } from 'vitest'
import type { CaseQuestion } from '../../../tests/forms/answerCases.ts'
import { answerCases, caseDay } from '../../../tests/forms/answerCases.ts'
import { findFaults } from './answerFaults.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import type { Question } from './form.ts'

const questionOf = ({
  isRequired = false,
  patternMessage = null,
  ...rest
}: Omit<CaseQuestion, 'patternMessage'> & { patternMessage?: string | null }): Question => ({
  guid: 'guid',
  group_guid: 'group',
  position: 1,
  control_name: 'asked',
  label: 'Asked',
  type: 'text',
  is_required: isRequired,
  placeholder: null,
  hint: null,
  note: null,
  options: null,
  minimum: null,
  maximum: null,
  source: null,
  information: null,
  decimals: null,
  format: null,
  pattern: null,
  pattern_message: patternMessage,
  ...rest,
})

test.each(answerCases.map((one) => [one.question.label ?? '', one.title, one] as const))(
  '%s: %s',
  (_label, _title, { question, others, input, message, stored }) => {
    const asked = questionOf(question)
    const questions = [...others.map(({ name, input: _, ...other }) => ({ ...questionOf(other), control_name: name })), asked]
    const answers = new Map([['asked', input], ...others.map((other) => [other.name, other.input] as const)])
    const found = findFaults({ questions }, answers, caseDay).filter(({ Field: name }) => name === 'asked')
    expect(found).toEqual(message === null ? [] : [{ Field: 'asked', Message: message }])
    expect(cleanAnswer(asked, input)).toBe(stored ?? input)
  },
)
