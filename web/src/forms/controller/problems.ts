import type { FormField, FormUserError } from '../formTypes.ts'
import type { FieldStates, FileItem } from './fieldStates.ts'
import { isMoving } from './fieldStates.ts'

/** What keeps questions from being submitted, in their order. */
export function findProblems(fields: readonly FormField[], states: FieldStates): FormUserError[] {
  return fields.flatMap((field): FormUserError[] => {
    const { name, label } = field
    const { files } = states.get(name)
    const has = (wanted: FileItem['status']) => files.some(({ status }) => status === wanted)
    const ofFiles = files.some(isMoving)
      ? `${label} is still being uploaded. Wait for it, or cancel it.`
      : has('held')
        ? `${label}: a file waits for the connection. Wait for it, or remove it.`
        : has('failed')
          ? `${label}: a file was not uploaded. Retry it, or remove it.`
          : null
    const message = ofFiles ?? states.problemOf(field)
    return message === null ? [] : [{ name, message }]
  })
}

/** Shows the problems beside these fields, and takes their former ones away. Answers them as the error summary lists them. */
export function placeProblems(fields: readonly FormField[], states: FieldStates, found: readonly FormUserError[]): FormUserError[] {
  const problems = found.map(({ name, message }) => ({ name: name !== null && states.has(name) ? name : null, message }))
  for (const field of fields) {
    const problem = problems.find(({ name }) => name === field.name)?.message ?? null
    const hadProblem = states.get(field.name).problem !== null
    if (problem !== null || hadProblem) states.set(field.name, { problem, problemAnswer: states.checkedAnswers(field) })
  }
  return problems
}

/** Shows beside their fields the answers that are wrong; what a server refused stays, and a question left open is not wrong. */
export function placeWrongAnswers(fields: readonly FormField[], states: FieldStates): void {
  const wrong = fields.flatMap((field) => {
    const message = states.get(field.name).problem === null ? states.wrongOf(field) : null
    return message === null ? [] : [{ field, name: field.name, message }]
  })
  placeProblems(
    wrong.map(({ field }) => field),
    states,
    wrong,
  )
}
