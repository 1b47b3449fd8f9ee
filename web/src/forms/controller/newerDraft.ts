import { textOf } from '../drafts/draft.ts'
import type { FormDraft, RecoveredDraft } from '../drafts/formDraft.ts'
import { storedTexts } from '../drafts/formDraft.ts'
import type { FormDescription, FormField, StoredFile } from '../formTypes.ts'
import { isFileKind, isValueKind, kindOf } from '../questions/fieldKind.ts'
import { isChanged, readValue, showValue } from '../questions/fieldValue.ts'
import type { FieldStates } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'

/** Answers that another tab or device gave to the same form later. */
export interface NewerDraft {
  /** Milliseconds since 1970; null where the server does not say. */
  savedAt: number | null
  /** How many answers differ from this tab's. */
  differences: number
  /** What the controls would hold, by question. */
  inputs: Readonly<Record<string, string>>
  /** The tab that wrote it; null for another device. */
  tab: string | null
  /** The stored answers, by question, that this tab's began from. */
  base: Readonly<Record<string, string>>
}

const isSame = (field: FormField, one: string, other: string): boolean =>
  one === other || (readValue(field, one) !== null && readValue(field, one) === readValue(field, other))

/** The draft of another tab, if it answers anything differently. */
export function compareDraft(questions: FormQuestions, states: FieldStates, draft: FormDraft): NewerDraft | null {
  const differing = questions.fields.filter((field) => {
    const input = textOf(draft.inputs, field.name)
    return isValueKind(kindOf(field)) && input !== undefined && !isSame(field, input, states.get(field.name).input)
  })
  if (differing.length === 0) return null
  const inputs = Object.fromEntries(differing.map(({ name }) => [name, textOf(draft.inputs, name) ?? '']))
  return { savedAt: draft.savedAt, differences: differing.length, inputs, tab: draft.tab, base: {} }
}

/** What was found later is added to what still waits for the member's decision. */
export function mergeNewer(waiting: NewerDraft | null, found: NewerDraft): NewerDraft {
  if (waiting?.tab !== null) return found
  const inputs = { ...waiting.inputs, ...found.inputs }
  return { ...found, differences: Object.keys(inputs).length, inputs, base: { ...found.base, ...waiting.base } }
}

/** The answers in conflict of a draft that was recovered, with what it began from. */
export function compareRecovered(questions: FormQuestions, states: FieldStates, recovered: RecoveredDraft | null): NewerDraft | null {
  const names = recovered?.conflicts ?? []
  const newer = compareForeign(questions, states, new Map(names.map((name) => [name, questions.storedText(name)])))
  if (!newer || !recovered) return newer
  return { ...newer, base: Object.fromEntries(names.map((name) => [name, textOf(recovered.base, name) ?? ''])) }
}

/** What the server stores and this tab did not know. */
export interface ForeignAnswers {
  texts: Map<string, string>
  files: Map<string, readonly StoredFile[]>
}

/** The stored answers that differ from the known ones, save those that this page has sent. */
export function findForeign(
  questions: FormQuestions,
  form: FormDescription,
  { sent, isOwn }: { sent: ReadonlySet<string>; isOwn: (name: string, text: string) => boolean },
): ForeignAnswers {
  const stored = storedTexts(form)
  const byName = new Map(form.sections.flatMap(({ fields }) => fields).map((field) => [field.name, field]))
  const texts = new Map<string, string>()
  const files = new Map<string, readonly StoredFile[]>()
  for (const { name, type, options } of questions.fields) {
    const now = byName.get(name)
    if (!now) continue
    if (isFileKind(kindOf({ type, options }))) {
      const keys = (list: readonly StoredFile[]) => list.map(({ key }) => key).join()
      if (keys(now.files) !== keys(questions.storedFiles(name))) files.set(name, now.files)
    } else {
      const text = textOf(stored, name) ?? ''
      if (!sent.has(name) && text !== questions.storedText(name) && !isOwn(name, text)) texts.set(name, text)
    }
  }
  return { texts, files }
}

/** Foreign answers as a newer draft, if any differs from what this tab's controls hold. */
export function compareForeign(questions: FormQuestions, states: FieldStates, texts: ReadonlyMap<string, string>): NewerDraft | null {
  const differing = questions.fields
    .filter(({ name }) => texts.has(name))
    .filter((field) => {
      return isChanged(field, states.get(field.name).input, texts.get(field.name) ?? '')
    })
  if (differing.length === 0) return null
  const inputs = Object.fromEntries(differing.map((field) => [field.name, showValue(field, texts.get(field.name) ?? '')]))
  const base = Object.fromEntries(differing.map(({ name }) => [name, questions.storedText(name)]))
  return { savedAt: null, differences: differing.length, inputs, tab: null, base }
}
