import type { FormDescription, FormField } from '../formTypes.ts'
import { isValueKind, kindOf } from '../questions/fieldKind.ts'
import { questionsOf } from '../questions/sections.ts'
import type { Draft, Texts } from './draft.ts'
import { isListOf, isRecordOf, isText, isTexts, textOf } from './draft.ts'
import type { DraftStorage } from './draftStorage.ts'
import { openDraftStorage } from './draftStorage.ts'

/** Several texts by the name of their question. */
export type Sent = Readonly<Record<string, readonly string[]>>

/** What the draft of a form has besides its inputs. */
export interface FormPart {
  version: string
  /** The stored answers that the inputs began from. */
  base: Texts
  /** The label and the fingerprint of each question that was answered. */
  questions: Readonly<Record<string, { label: string; fingerprint: string }>>
  /** What was sent without an answer of the server, and may be stored: no answer of another device. */
  sent: Sent
}

/** The draft of a form that the server describes. */
export type FormDraft = Draft<FormPart>

const valueQuestions = (form: FormDescription): FormField[] => questionsOf(form.sections).filter((field) => isValueKind(kindOf(field)))

/** The stored answers of a form by name, without files. */
export function storedTexts(form: FormDescription): Record<string, string> {
  return Object.fromEntries(valueQuestions(form).map(({ name, value }) => [name, value]))
}

function fingerprintOf({ label, type, options, isRequired, minimum, maximum }: FormField): string {
  return JSON.stringify([label, type, options, isRequired, minimum, maximum])
}

/** The labels and fingerprints that a draft keeps of the questions it answers. */
export function describeQuestions(form: FormDescription): FormPart['questions'] {
  return Object.fromEntries(valueQuestions(form).map((field) => [field.name, { label: field.label, fingerprint: fingerprintOf(field) }]))
}

/** How the questions differ from those of a draft. */
export interface QuestionChanges {
  /** Questions that were added, changed or taken away since the draft. */
  changedQuestions: number
  /** The labels of the answered questions that are gone. */
  dropped: string[]
}

function countChanges(form: FormDescription, draft: FormDraft): number {
  if (form.version === draft.version) return 0
  const questions = new Map(Object.entries(describeQuestions(form)))
  const added = [...questions.keys()].filter((name) => !Object.hasOwn(draft.questions, name)).length
  const altered = Object.entries(draft.questions).filter(([name, { fingerprint }]) => questions.get(name)?.fingerprint !== fingerprint)
  return added + altered.length
}

function findDropped(form: FormDescription, draft: FormDraft): string[] {
  const names = new Set(valueQuestions(form).map(({ name }) => name))
  return Object.entries(draft.questions)
    .filter(([name]) => !names.has(name) && (textOf(draft.inputs, name) ?? '') !== '')
    .map(([name, { label }]) => label || name)
}

/** Compares the questions of a draft with those of the form now; null where none changed. */
export function findChanges(form: FormDescription, draft: FormDraft): QuestionChanges | null {
  const changes = { changedQuestions: countChanges(form, draft), dropped: findDropped(form, draft) }
  return changes.changedQuestions > 0 || changes.dropped.length > 0 ? changes : null
}

/** What a draft says was sent of one question. */
export const textsSent = ({ sent }: FormDraft, name: string): readonly string[] => (Object.hasOwn(sent, name) ? (sent[name] ?? []) : [])

const isSent = isRecordOf(isListOf(isText))
const isQuestions = isRecordOf(
  (value): value is FormPart['questions'][string] => isTexts(value) && 'label' in value && 'fingerprint' in value,
)

function readPart({ version, base, questions, sent = {} }: Readonly<Record<string, unknown>>): FormPart | null {
  const isPart = isText(version) && isTexts(base) && isQuestions(questions) && isSent(sent)
  return isPart ? { version, base, questions, sent } : null
}

export function openFormDrafts(userId: string, formId: string): DraftStorage<FormPart> {
  return openDraftStorage(userId, formId, readPart)
}
