import type { FormAnswer, FormField } from '../formTypes.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import { isTooLong } from '../questions/fieldProblem.ts'
import { isChanged, readValue } from '../questions/fieldValue.ts'
import type { FieldStates } from './fieldStates.ts'
import { isMoving, keysOf, storedKeys } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'

/** The keys to keep, where the member removed a stored file; null while an upload could add one. */
function keptFiles(field: FormField, questions: FormQuestions, states: FieldStates): string[] | null {
  const state = states.get(field.name)
  if (state.files.some(isMoving)) return null
  const keys = storedKeys(state)
  return questions.storedFiles(field.name).some(({ key }) => !keys.includes(key)) ? keys : null
}

/** Whether the control of a question holds another answer than the server stores, sendable or not. */
export function isUnsaved(field: FormField, questions: FormQuestions, states: FieldStates): boolean {
  if (isFileKind(kindOf(field))) return keptFiles(field, questions, states) !== null
  return isChanged(field, states.get(field.name).input, questions.storedText(field.name))
}

/**
 * The changed answers that the server can store as a draft, those out of Min and Max included. What cannot be read stays on the device
 * until it is mended: the server would refuse the whole save for a date that is half typed.
 */
export function collectAnswers(questions: FormQuestions, states: FieldStates): FormAnswer[] {
  return questions.fields.flatMap((field): FormAnswer[] => {
    const { name } = field
    if (isFileKind(kindOf(field))) {
      const kept = keptFiles(field, questions, states)
      return kept ? [{ name, keptFiles: kept, was: keysOf(questions.storedFiles(name)) }] : []
    }
    const { input } = states.get(name)
    const value = readValue(field, input)
    const was = questions.storedText(name)
    if (value === null || !isChanged(field, input, was)) return []
    return isTooLong(value) ? [] : [{ name, value, was }]
  })
}
