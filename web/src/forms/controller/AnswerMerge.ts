import { textOf } from '../drafts/draft.ts'
import type { FormDraft } from '../drafts/formDraft.ts'
import { textsSent } from '../drafts/formDraft.ts'
import type { FormDescription, FormField, StoredFile } from '../formTypes.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import { isChanged, isSameInput, readValue, showValue } from '../questions/fieldValue.ts'
import type { FieldStates } from './fieldStates.ts'
import { mayHaveArrived } from './FormUploads.ts'
import { keysOf, shownAnswer, storedItems, unsentItems } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'
import type { SentTexts } from './sentTexts.ts'

/** A question that was answered differently here and on another device; the answer of this page is in its control. */
export interface AnswerConflict {
  field: FormField
  /** What the control would show with the other answer: a text, or the keys of `files`. */
  answer: string
  /** The other answer of a file question. */
  files: readonly StoredFile[]
}

interface AnswerMergeOptions {
  questions: FormQuestions
  fields: FieldStates
  /** Texts that may be stored, and are known here: sent by this device before, or decided against. */
  sent: SentTexts
  /** Called for a file of this page that has arrived although its upload had no answer: it is not sent again. */
  onArrived: (field: FormField, id: string) => void
}

/**
 * Merges the answers of this page with those of other devices, question by question, texts and files alike. What only one side changed is
 * taken; what both changed is a conflict, and the answer here is not sent until the member has chosen. Files of a question that takes
 * several are joined. What an answer began from is compared with what the server stores, which is read before each write.
 */
export class AnswerMerge {
  readonly #options: AnswerMergeOptions
  readonly #conflicts = new Map<string, AnswerConflict>()
  /** The stored texts that the answers in conflict began from. */
  readonly #bases = new Map<string, string>()

  constructor(options: AnswerMergeOptions) {
    this.#options = options
  }

  /** In the order of the questions. */
  get conflicts(): readonly AnswerConflict[] {
    return this.#options.questions.fields.flatMap(({ name }) => this.#conflicts.get(name) ?? [])
  }

  /** The questions whose answers came from elsewhere and were not changed or seen since, in their order. */
  get taken(): readonly FormField[] {
    const { questions, fields } = this.#options
    return questions.fields.filter(({ name }) => fields.get(name).isTaken)
  }

  /** For the draft: a conflict with the server is found again by what its answer began from. */
  get bases(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#bases)
  }

  isInConflict(name: string): boolean {
    return this.#conflicts.has(name)
  }

  /** Ends the conflicts whose answers are the same by now. A key stroke ends none: "San" is on the way to "Santos". */
  settleAgreed(): void {
    for (const conflict of this.conflicts) {
      const { field, answer } = conflict
      if (isSameInput(field, answer, this.#shownOf(field))) this.choose(conflict, 'here')
    }
  }

  /** What was taken has been seen. */
  forgetTaken(): void {
    for (const { name } of this.taken) this.#options.fields.set(name, { isTaken: false })
  }

  /** Settles a conflict with the answer of this page (`here`) or with the other one. */
  choose({ field, answer, files }: AnswerConflict, which: 'here' | 'elsewhere'): void {
    const { name } = field
    const { fields, sent } = this.#options
    if (!this.#conflicts.has(name)) return
    this.#settle(name)
    const unsent = unsentItems(fields.get(name))
    if (which === 'elsewhere') fields.set(name, { input: answer, files: storedItems(files), problem: null })
    // A file that replaces another one takes its place once it has arrived.
    else if (unsent.length > 0) fields.set(name, { files: [...storedItems(files), ...unsent] })
    // Where the server has the other one by now, the member has decided against it all the same.
    else if (!isFileKind(kindOf(field))) sent.note(name, readValue(field, answer) ?? answer)
  }

  /** Begins with the answers on the device: one draft, or several of an earlier version of the portal, the newest first. */
  recover(drafts: readonly FormDraft[]): void {
    const { questions, fields, sent } = this.#options
    for (const draft of drafts.toReversed()) {
      for (const field of questions.fields) {
        const { name } = field
        const [input, base] = [textOf(draft.inputs, name), textOf(draft.base, name) ?? '']
        sent.note(name, ...textsSent(draft, name))
        if (input === undefined || isFileKind(kindOf(field)) || !isChanged(field, input, base)) continue
        fields.set(name, { input })
        questions.setStoredText(name, base)
      }
    }
    const isOld = ({ name, value }: FormField) => questions.storedText(name) !== value
    for (const field of questions.fields) if (!isFileKind(kindOf(field)) && isOld(field)) this.#takeText(field, field.value)
  }

  /** Merges what the server stores, but for the answers that this page has just sent. */
  takeStored(form: FormDescription, sent: ReadonlySet<string>, areFilesCurrent: boolean): void {
    const stored = new Map(form.sections.flatMap(({ fields }) => fields.map((field) => [field.name, field])))
    for (const field of this.#options.questions.fields) {
      const read = stored.get(field.name)
      if (!read) continue
      const isSent = sent.has(field.name)
      if (isFileKind(kindOf(field)) && areFilesCurrent) this.#takeFiles(field, read.files, isSent)
      else if (!isFileKind(kindOf(field)) && !isSent) this.#takeText(field, read.value)
    }
  }

  #takeText(field: FormField, text: string): void {
    const { questions, fields, sent } = this.#options
    const { name } = field
    const before = questions.storedText(name)
    const { input } = fields.get(name)
    // The server stores the answer of this page: the texts before are not there any more.
    if (!isChanged(field, input, text)) sent.confirm(name, [])
    if (text === before) return
    questions.setStoredText(name, text)
    const isUnchanged = !isChanged(field, input, before)
    if (sent.has(name, text)) {
      if (this.#bases.get(name) === text) this.#settle(name)
      // The field shows the answer as the server has rewritten it.
      if (isUnchanged) fields.set(name, { input: showValue(field, text) })
      return
    }
    if (!isChanged(field, input, text)) this.#settle(name)
    else if (!isUnchanged || this.isInConflict(name)) this.#disagree(field, text, this.#bases.get(name) ?? before)
    else {
      fields.set(name, { input: showValue(field, text), problem: null, isTaken: true })
      sent.confirm(name, [])
    }
  }

  /** The answer here began from another one than the server stores by now. */
  #disagree(field: FormField, text: string, base: string): void {
    const answer = showValue(field, text)
    // The other device has gone back to where this answer began.
    const isOver = isSameInput(field, answer, showValue(field, base)) || isSameInput(field, answer, this.#shownOf(field))
    if (isOver) {
      this.#settle(field.name)
      return
    }
    this.#conflicts.set(field.name, { field, answer, files: [] })
    this.#bases.set(field.name, base)
  }

  #takeFiles(field: FormField, stored: readonly StoredFile[], isSent: boolean): void {
    const { questions, fields, onArrived } = this.#options
    const { name } = field
    const before = questions.storedFiles(name)
    if (keysOf(stored) === keysOf(before)) return
    questions.setStoredFiles(name, stored)
    const shown = shownAnswer(field, fields.get(name))
    const added = stored.filter(({ key }) => !before.some((file) => file.key === key))
    const arrived = unsentItems(fields.get(name)).filter(
      ({ source }) => mayHaveArrived(source) && added.some((file) => file.name === source.name),
    )
    for (const { id } of arrived) onArrived(field, id)
    const unsent = unsentItems(fields.get(name))
    const isUnchanged = shown === keysOf(before) && unsent.length === 0
    if (kindOf(field) === 'file-multiple') {
      const removed = before.filter(({ key }) => !shown.split(';').includes(key))
      const kept = stored.filter(({ key }) => !removed.some((file) => file.key === key))
      const isOther =
        stored.length !== before.length + arrived.length || !before.every(({ key }) => stored.some((file) => file.key === key))
      fields.set(name, { files: [...storedItems(kept), ...unsent], isTaken: !isSent && isOther })
    } else if (isSent || isUnchanged || arrived.length > 0 || stored.length === 0 || (keysOf(stored) === shown && unsent.length === 0)) {
      this.#settle(name)
      fields.set(name, { files: [...storedItems(stored), ...unsent], isTaken: !isSent && isUnchanged && arrived.length === 0 })
    } else {
      fields.set(name, { files: unsent })
      this.#conflicts.set(name, { field, answer: keysOf(stored), files: stored })
    }
  }

  #settle(name: string): void {
    this.#conflicts.delete(name)
    this.#bases.delete(name)
  }

  #shownOf(field: FormField): string {
    return shownAnswer(field, this.#options.fields.get(field.name))
  }
}
