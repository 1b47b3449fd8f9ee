import type { FormDescription, StoredFile } from '../formTypes.ts'
import type { FieldStates } from './fieldStates.ts'
import { storedItems, storedKeys } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'
import type { NewerDraft } from './newerDraft.ts'
import { compareForeign, findForeign } from './newerDraft.ts'

function takeOverFiles(questions: FormQuestions, states: FieldStates, name: string, stored: readonly StoredFile[]): void {
  const state = states.get(name)
  const kept = storedKeys(state)
  const removed = new Set(questions.storedFiles(name).flatMap(({ key }) => (kept.includes(key) ? [] : [key])))
  const failed = state.files.filter(({ status }) => status !== 'stored')
  questions.setStoredFiles(name, stored)
  states.set(name, { files: [...storedItems(stored.filter(({ key }) => !removed.has(key))), ...failed] })
}

/**
 * Takes over what the server stores now as the base that changes are counted from. Answers of another device that differ from the
 * controls are returned, for the member to decide on. `sent` names what this tab has just sent, `isOwn` knows the texts that it may have
 * sent before; `hasFiles` is false while an upload makes the answer's list of files older than this tab's.
 */
export function takeOverStored(
  questions: FormQuestions,
  states: FieldStates,
  form: FormDescription,
  { sent, isOwn, hasFiles }: { sent: ReadonlySet<string>; isOwn: (name: string, text: string) => boolean; hasFiles: boolean },
): NewerDraft | null {
  const { texts, files } = findForeign(questions, form, { sent, isOwn })
  if (hasFiles) for (const [name, stored] of files) takeOverFiles(questions, states, name, stored)
  const newer = compareForeign(questions, states, texts)
  for (const [name, text] of texts) questions.setStoredText(name, text)
  return newer
}
