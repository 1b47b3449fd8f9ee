import type { FormDescription, StoredFile } from '../formTypes.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import type { FieldStates } from './fieldStates.ts'
import { storedItems, storedKeys } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'

const keysOf = (files: readonly StoredFile[]): string => files.map(({ key }) => key).join()

/** Takes over the files that the server stores now, but for those that the member has removed here. Files under way stay. */
export function takeStoredFiles(questions: FormQuestions, states: FieldStates, form: FormDescription): void {
  const byName = new Map(form.sections.flatMap(({ fields }) => fields).map((field) => [field.name, field.files]))
  for (const { name, type, options } of questions.fields) {
    const stored = byName.get(name)
    if (!stored || !isFileKind(kindOf({ type, options })) || keysOf(stored) === keysOf(questions.storedFiles(name))) continue
    const state = states.get(name)
    const kept = storedKeys(state)
    const removed = new Set(questions.storedFiles(name).flatMap(({ key }) => (kept.includes(key) ? [] : [key])))
    const failed = state.files.filter(({ status }) => status !== 'stored')
    questions.setStoredFiles(name, stored)
    states.set(name, { files: [...storedItems(stored.filter(({ key }) => !removed.has(key))), ...failed] })
  }
}
