import type { AnswerVersion, VersionOrder } from '../drafts/answerVersion.ts'
import { addEdit, compareVersions, joinVersions } from '../drafts/answerVersion.ts'
import { textOf } from '../drafts/draft.ts'
import type { FormDraft } from '../drafts/formDraft.ts'
import { readDrafted, storedTexts, textsSent } from '../drafts/formDraft.ts'
import type { FormDescription, FormField } from '../formTypes.ts'
import { isValueKind, kindOf } from '../questions/fieldKind.ts'
import { isChanged, isSameAnswer, readValue, showValue } from '../questions/fieldValue.ts'
import type { AnswerPlace, FieldStates } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'

/** A question that was answered differently here and elsewhere; this tab's answer is in its control. */
export interface AnswerConflict extends AnswerPlace {
  field: FormField
  /** What the control would hold with the other answer. */
  input: string
}

/** An answer that came from elsewhere to a question that this tab had left alone. */
export interface TakenAnswer extends AnswerPlace {
  field: FormField
}

interface Conflict extends AnswerConflict {
  /** Of another tab's answer; null for what the server stores. */
  version: AnswerVersion | null
}

interface AnswerMergeOptions {
  questions: FormQuestions
  fields: FieldStates
  tab: string
  /** Whether a stored text was sent by this page, or by another tab that had seen this tab's answer. */
  isOwn: (name: string, text: string) => boolean
  /** Texts that may be stored, and are known here: sent by another tab that has seen this tab's answer, or decided against. */
  onKnown: (name: string, texts: readonly string[]) => void
  /** Called when the server stores this tab's answer: texts noted by `onKnown` can be forgotten. */
  onAgreed: (name: string) => void
}

/** Whether two inputs are one answer. */
function isSame(field: FormField, one: string, other: string): boolean {
  const [value, otherValue] = [readValue(field, one), readValue(field, other)]
  return one === other || (value !== null && otherValue !== null && isSameAnswer(field, value, otherValue))
}

/**
 * Merges the answers of this tab with those of other tabs and devices, question by question. What only one side changed is taken; what
 * both changed is a conflict, and the answer here is not sent until the member has chosen. Other tabs are known by their drafts, whose
 * versions say which edits they have seen; other devices by what the server stores, which is read before each write.
 */
export class AnswerMerge {
  readonly #options: AnswerMergeOptions
  readonly #versions = new Map<string, AnswerVersion>()
  /** By question; the server's answer at most once. */
  readonly #conflicts = new Map<string, readonly Conflict[]>()
  /** The stored answers that the answers in conflict with the server began from. */
  readonly #bases = new Map<string, string>()
  /** When other tabs have sent a text, by question and text. */
  readonly #sentElsewhere = new Map<string, Map<string, number>>()

  constructor(options: AnswerMergeOptions) {
    this.#options = options
  }

  /** In the order of the questions, each other answer once. */
  get conflicts(): readonly AnswerConflict[] {
    return this.#options.questions.fields.flatMap((field) => {
      const conflicts = this.#conflicts.get(field.name) ?? []
      return conflicts.filter(({ input }, index) => conflicts.findIndex((one) => isSame(field, one.input, input)) === index)
    })
  }

  /** What came from elsewhere and was not changed or seen since, in the order of the questions. */
  get taken(): readonly TakenAnswer[] {
    const { questions, fields } = this.#options
    return questions.fields.flatMap((field) => {
      const { takenFrom } = fields.get(field.name)
      return takenFrom ? [{ field, ...takenFrom }] : []
    })
  }

  /** What a draft keeps of the merge: with the bases, a conflict with the server is found again. */
  get kept(): { versions: Readonly<Record<string, AnswerVersion>>; bases: Readonly<Record<string, string>>; hasConflicts: boolean } {
    return {
      versions: Object.fromEntries(this.#versions),
      bases: Object.fromEntries(this.#bases),
      hasConflicts: this.#conflicts.size > 0,
    }
  }

  isInConflict(name: string): boolean {
    return this.#conflicts.has(name)
  }

  /** Notes that the member has changed an answer in this tab. */
  noteEdit(field: FormField): void {
    const { name } = field
    this.#addEdit(name)
    if (this.#options.fields.get(name).takenFrom) this.#options.fields.set(name, { takenFrom: null })
  }

  /** Ends the conflicts whose answers are the same by now. A key stroke ends none: "San" is on the way to "Santos". */
  settleAgreed(): void {
    for (const conflict of this.conflicts) {
      const { field, input } = conflict
      if (isSame(field, input, this.#inputOf(field.name))) this.choose(conflict, 'here')
    }
  }

  /** What was taken has been seen. */
  forgetTaken(): void {
    for (const { field } of this.taken) this.#options.fields.set(field.name, { takenFrom: null })
  }

  /** Settles a conflict with the answer of this tab (`here`) or with the other one. */
  choose(conflict: AnswerConflict, which: 'here' | 'elsewhere'): void {
    const { field, input } = conflict
    const { name } = field
    const settled = (this.#conflicts.get(name) ?? []).filter((one) => isSame(field, one.input, input))
    if (settled.length === 0) return
    this.#setConflicts(name, (one) => !settled.includes(one))
    if (which === 'elsewhere') this.#options.fields.set(name, { input, problem: null })
    // Where the server has it by now, the member has decided against it all the same.
    else this.#options.onKnown(name, [readValue(field, input) ?? input])
    for (const { version } of settled) this.#join(name, version ?? {})
    // An edit of its own: tabs with the same conflict follow the choice.
    this.#addEdit(name)
  }

  /** Begins with the drafts on the device, the newest first: those of tabs that were closed, of a crash, and of tabs beside this one. */
  recover(drafts: readonly FormDraft[]): void {
    for (const draft of drafts) this.takeDraft(draft)
    this.forgetTaken()
    for (const field of this.#valueFields()) this.#compareStored(field)
  }

  /** Merges what another tab has written to the device. */
  takeDraft(draft: FormDraft): void {
    for (const field of this.#valueFields()) this.#takeDrafted(field, draft)
  }

  /** Merges what the server stores, but for the answers that this page has just sent. */
  takeStored(form: FormDescription, sent: ReadonlySet<string>): void {
    const stored = storedTexts(form)
    for (const field of this.#valueFields()) {
      const text = textOf(stored, field.name)
      if (text !== undefined && !sent.has(field.name)) this.#takeStoredAnswer(field, text)
    }
  }

  #takeStoredAnswer(field: FormField, text: string): void {
    const { questions, fields, isOwn, onAgreed } = this.#options
    const { name } = field
    const before = questions.storedText(name)
    const { input } = fields.get(name)
    if (!isChanged(field, input, text)) onAgreed(name)
    if (text === before) return
    questions.setStoredText(name, text)
    if (isOwn(name, text)) {
      // The field shows the answer as the server has rewritten it.
      if (!isChanged(field, input, before)) fields.set(name, { input: showValue(field, text) })
      return
    }
    if (!isChanged(field, input, text)) this.#setConflicts(name, ({ version }) => version !== null)
    else if (isChanged(field, input, before) || this.#conflicts.has(name)) this.#disagree(field, text, this.#bases.get(name) ?? before)
    else {
      fields.set(name, { input: showValue(field, text), problem: null, takenFrom: this.#placeOf(name, text) })
      onAgreed(name)
    }
  }

  /** The answer here began from another one than the server stores by now. */
  #disagree(field: FormField, text: string, base: string): void {
    const { name } = field
    const input = showValue(field, text)
    // The other device has gone back to where this answer began.
    const isOver = isSame(field, input, showValue(field, base)) || isSame(field, input, this.#inputOf(name))
    const conflict = { field, input, version: null, ...this.#placeOf(name, text) }
    this.#setConflicts(name, ({ version }) => version !== null, ...(isOver ? [] : [conflict]))
    if (!isOver) this.#bases.set(name, base)
  }

  #takeDrafted(field: FormField, draft: FormDraft): void {
    const { name } = field
    const { input, base, version } = readDrafted(draft, field)
    if (input === undefined) return
    const present = this.#inputOf(name)
    const stored = this.#options.questions.storedText(name)
    const order = compareVersions(version, this.#versionOf(name))
    this.#noteSent(name, draft, order)
    if (isSame(field, input, present)) {
      this.#join(name, version)
      this.#settle(field, version, base)
    } else if (order === 'newer') {
      this.#take(field, input, draft.savedAt)
      this.#join(name, version)
      this.#settle(field, version, base)
    } else if (order === 'apart' && isChanged(field, input, base)) {
      // What is stored here was before the other tab's eyes.
      if (base === stored && !isChanged(field, present, stored)) {
        this.#take(field, input, draft.savedAt)
        this.#join(name, version)
        this.#settle(field, version, base)
      } else {
        this.#oppose({ field, input, version, isTab: true, at: draft.savedAt })
      }
    }
  }

  /** Adds an answer of another tab to those that wait for a choice, unless a newer one with its edits does. */
  #oppose(conflict: Conflict & { version: AnswerVersion }): void {
    const { name } = conflict.field
    const orderTo = ({ version }: Conflict) => (version === null ? 'apart' : compareVersions(conflict.version, version))
    const isKnown = this.#conflicts.get(name)?.some((one) => ['same', 'older'].includes(orderTo(one)))
    if (!isKnown) this.#setConflicts(name, (one) => orderTo(one) === 'apart', conflict)
  }

  #take(field: FormField, input: string, at: number): void {
    this.#options.fields.set(field.name, { input, problem: null, takenFrom: { isTab: true, at } })
  }

  /**
   * The other tab's answer is this tab's now, with the stored answer that it began from: a read of the server compares the two. A conflict
   * that the other tab has settled is over.
   */
  #settle(field: FormField, version: AnswerVersion, base: string): void {
    const { name } = field
    const input = this.#inputOf(name)
    const isUndecided = this.#bases.get(name) === base
    this.#setConflicts(name, (one) => {
      if (one.version === null) return isUndecided
      return !isSame(field, one.input, input) && ['older', 'apart'].includes(compareVersions(version, one.version))
    })
    if (isUndecided) return
    this.#options.questions.setStoredText(name, base)
    if (!isChanged(field, input, base)) this.#options.onAgreed(name)
  }

  /** After drafts were merged into an answer of the form that was just read. */
  #compareStored(field: FormField): void {
    const { questions, isOwn } = this.#options
    const { name, value } = field
    const base = questions.storedText(name)
    if (base === value) return
    questions.setStoredText(name, value)
    if (!isOwn(name, value) && isChanged(field, this.#inputOf(name), value)) this.#disagree(field, value, base)
  }

  /** Keeps the conflicts of a question that meet the condition, and adds one. */
  #setConflicts(name: string, isKept: (conflict: Conflict) => boolean, ...added: readonly Conflict[]): void {
    const conflicts = [...(this.#conflicts.get(name) ?? []).filter(isKept), ...added]
    if (conflicts.length > 0) this.#conflicts.set(name, conflicts)
    else this.#conflicts.delete(name)
    if (!conflicts.some(({ version }) => version === null)) this.#bases.delete(name)
  }

  /** Texts that another tab has sent: this tab's own where the other one has seen this tab's answer, or this tab the other's. */
  #noteSent(name: string, draft: FormDraft, order: VersionOrder): void {
    const texts = textsSent(draft, name)
    if (order !== 'apart') this.#options.onKnown(name, texts)
    const known = this.#sentElsewhere.get(name) ?? new Map<string, number>()
    for (const text of texts) known.set(text, draft.savedAt)
    this.#sentElsewhere.set(name, known)
  }

  #placeOf(name: string, text: string): AnswerPlace {
    const at = this.#sentElsewhere.get(name)?.get(text)
    return { isTab: at !== undefined, at: at ?? null }
  }

  #addEdit(name: string): void {
    this.#versions.set(name, addEdit(this.#versionOf(name), this.#options.tab))
  }

  #join(name: string, version: AnswerVersion): void {
    this.#versions.set(name, joinVersions(this.#versionOf(name), version))
  }

  #versionOf(name: string): AnswerVersion {
    return this.#versions.get(name) ?? {}
  }

  #inputOf(name: string): string {
    return this.#options.fields.get(name).input
  }

  #valueFields(): FormField[] {
    return this.#options.questions.fields.filter((field) => isValueKind(kindOf(field)))
  }
}
