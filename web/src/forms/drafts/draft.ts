import type { FormDescription, FormField } from '../formTypes.ts'
import { isValueKind, kindOf } from '../questions/fieldKind.ts'
import { isChanged, showValue } from '../questions/fieldValue.ts'
import { questionsOf } from '../questions/sections.ts'

/** Texts by the name of their question. */
export type Texts = Readonly<Record<string, string>>

/** The text of a question; undefined without one. A control may be named as a property that every object has. */
export const textOf = (texts: Texts, name: string): string | undefined => (Object.hasOwn(texts, name) ? texts[name] : undefined)

/** Several texts by the name of their question. */
export type Sent = Readonly<Record<string, readonly string[]>>

/** What a tab keeps on the device of a form that is filled in: texts only, never the bytes of files. */
export interface Draft {
  /** The page load that wrote it. */
  tab: string
  /** Milliseconds since 1970. */
  savedAt: number
  version: string
  /** What the controls hold, as typed. */
  inputs: Texts
  /** The stored answers that the inputs began from. */
  base: Texts
  /** The label and the fingerprint of each question that was answered. */
  questions: Readonly<Record<string, { label: string; fingerprint: string }>>
  /** What was sent without an answer of the server, and may be stored: no answer of another device. */
  sent: Sent
}

const valueQuestions = (form: FormDescription): FormField[] => questionsOf(form.sections).filter((field) => isValueKind(kindOf(field)))

/** The stored answers of a form by name, without files. */
export function storedTexts(form: FormDescription): Record<string, string> {
  return Object.fromEntries(valueQuestions(form).map(({ name, value }) => [name, value]))
}

function fingerprintOf({ label, type, options, isRequired, minimum, maximum }: FormField): string {
  return JSON.stringify([label, type, options, isRequired, minimum, maximum])
}

/** The labels and fingerprints that a draft keeps of the questions it answers. */
export function describeQuestions(form: FormDescription): Draft['questions'] {
  return Object.fromEntries(valueQuestions(form).map((field) => [field.name, { label: field.label, fingerprint: fingerprintOf(field) }]))
}

/** A draft brought onto the form as it is now. */
export interface RecoveredDraft {
  inputs: Record<string, string>
  /** Questions that were added, changed or taken away since the draft. */
  changedQuestions: number
  /** The labels of the answered questions that are gone. */
  dropped: string[]
  /** Names of questions that the draft and, since then, another device answered differently. */
  conflicts: string[]
  /** The stored answers that the draft began from. */
  base: Texts
  sent: Sent
}

function countChanges(form: FormDescription, draft: Draft): number {
  if (form.version === draft.version) return 0
  const questions = new Map(Object.entries(describeQuestions(form)))
  const added = [...questions.keys()].filter((name) => !Object.hasOwn(draft.questions, name)).length
  const altered = Object.entries(draft.questions).filter(([name, { fingerprint }]) => questions.get(name)?.fingerprint !== fingerprint)
  return added + altered.length
}

function findDropped(form: FormDescription, draft: Draft): string[] {
  const names = new Set(valueQuestions(form).map(({ name }) => name))
  return Object.entries(draft.questions)
    .filter(([name]) => !names.has(name) && (textOf(draft.inputs, name) ?? '') !== '')
    .map(([name, { label }]) => label || name)
}

/**
 * Brings a draft onto a form, which may have other questions and other stored answers by now: what the draft changed is taken from
 * the draft, everything else from the form.
 */
export function recoverDraft(form: FormDescription, draft: Draft): RecoveredDraft {
  const inputs: [string, string][] = []
  const conflicts: string[] = []
  for (const field of valueQuestions(form)) {
    const { name, value } = field
    const drafted = textOf(draft.inputs, name)
    const base = textOf(draft.base, name) ?? ''
    const isOwn = Object.hasOwn(draft.sent, name) && draft.sent[name]?.includes(value) === true
    const isDrafted = drafted !== undefined && isChanged(field, drafted, base)
    inputs.push([name, isDrafted ? drafted : showValue(field, value)])
    if (isDrafted && value !== base && !isOwn && isChanged(field, drafted, value)) conflicts.push(name)
  }
  return {
    inputs: Object.fromEntries(inputs),
    changedQuestions: countChanges(form, draft),
    dropped: findDropped(form, draft),
    conflicts,
    base: draft.base,
    sent: draft.sent,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is Texts => isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const isSent = (value: unknown): value is Sent =>
  isRecord(value) && Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))

const isQuestions = (value: unknown): value is Draft['questions'] =>
  isRecord(value) && Object.values(value).every((question) => isTexts(question) && 'label' in question && 'fingerprint' in question)

/** A draft as it was written to the device; null for a text that is none. */
export function parseDraft(text: string): Draft | null {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    // Another program wrote the key, or the device was full in the middle: there is no draft to recover.
    return null
  }
  if (!isRecord(read)) return null
  const { tab, savedAt, version, inputs, base, questions, sent = {} } = read
  const isDraft = typeof tab === 'string' && typeof savedAt === 'number' && typeof version === 'string'
  if (!isDraft || !isTexts(inputs) || !isTexts(base) || !isQuestions(questions) || !isSent(sent)) return null
  return { tab, savedAt, version, inputs, base, questions, sent }
}
