import type { FormUserError } from '../formTypes.ts'
import type { FieldStates } from './fieldStates.ts'
import { answerOf, isMoving } from './fieldStates.ts'
import type { FormProblem } from './formState.ts'
import type { FormQuestions } from './formQuestions.ts'

/** What keeps a form from being submitted, in the order of its questions. */
export function findProblems(questions: FormQuestions, states: FieldStates): FormProblem[] {
  return questions.fields.flatMap((field): FormProblem[] => {
    const { name, label } = field
    const { files } = states.get(name)
    const hasFailed = files.some(({ status }) => status === 'failed')
    const ofFiles = files.some(isMoving)
      ? `${label} is still being uploaded. Wait for it, or cancel it.`
      : hasFailed
        ? `${label}: a file was not uploaded. Retry it, or remove it.`
        : null
    const message = ofFiles ?? states.problemOf(field)
    return message === null ? [] : [{ name, message }]
  })
}

/** Shows the problems beside their fields, and takes the former ones away. Answers them as the error summary lists them. */
export function placeProblems(questions: FormQuestions, states: FieldStates, found: readonly FormUserError[]): FormProblem[] {
  const problems = found.map(({ name, message }) => ({ name: name !== null && states.has(name) ? name : null, message }))
  for (const { name } of questions.fields) {
    const problem = problems.find((one) => one.name === name)?.message ?? null
    const state = states.get(name)
    if (problem !== null || state.problem !== null) states.set(name, { problem, problemAnswer: answerOf(state) })
  }
  return problems
}
