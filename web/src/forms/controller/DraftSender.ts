import type { FormAnswer, FormCalls, FormDescription, FormUserError } from '../formTypes.ts'
import type { FieldStates } from './fieldStates.ts'
import { findNotHeld } from './findNotHeld.ts'
import type { FormQuestions } from './formQuestions.ts'
import { textOf } from '../drafts/draft.ts'
import { storedTexts } from '../drafts/formDraft.ts'
import type { SentTexts } from './sentTexts.ts'
import { sentTextsOf } from './sentTexts.ts'
import { collectAnswers } from './unsavedAnswers.ts'

interface DraftSenderOptions {
  questions: FormQuestions
  fields: FieldStates
  calls: () => FormCalls
  /** Whether another answer to the question waits for the member's choice. */
  isInConflict: (name: string) => boolean
  /** Counts the files that have arrived. */
  countStored: () => number
  /** Takes over the form that the server answered. `sent` names what was sent, `arrived` are the files that had arrived before. */
  onRead: (form: FormDescription, sent: ReadonlySet<string>, arrived: number) => void
  onRefused: (userErrors: readonly FormUserError[]) => void
  /** Called before answers leave the device. */
  onSend: () => void
}

/** Without the condition: where a service writes an answer otherwise than it was read, it would refuse it for ever. */
export const withoutWas = ({ was: _, ...answer }: FormAnswer): FormAnswer => answer

/** Saves at the server what it does not have yet, but no answer over another one that the member has not seen. */
export class DraftSender {
  readonly #options: DraftSenderOptions
  /** What this page has sent, and may be stored. */
  readonly sent: SentTexts
  /** The inputs that the server refused as a draft, by question: not sent again until they change or the member asks for it. */
  readonly #refused = new Map<string, string>()
  /** Counts reads and saves, to know an answer that is older than what this page has read or saved since. */
  #clock = 0
  #latest = 0

  constructor(options: DraftSenderOptions) {
    this.#options = options
    this.sent = sentTextsOf(options.questions.form.id)
  }

  /** The changed answers that can be read, but for those in conflict. */
  answers(): FormAnswer[] {
    const { questions, fields, isInConflict } = this.#options
    return collectAnswers(questions, fields).filter(({ name }) => !isInConflict(name))
  }

  /** Notes what a request is about to send. */
  noteSent(answers: readonly FormAnswer[]): void {
    for (const { name, value } of answers) if (value !== undefined) this.sent.note(name, value)
    this.#options.onSend()
  }

  /** Whether there are answers that the server can store and does not have yet. */
  get hasUnsent(): boolean {
    return this.#unsent().length > 0
  }

  isRefused(name: string): boolean {
    return this.#refused.get(name) === this.#options.fields.get(name).input
  }

  /** The next save sends what was refused, too. */
  forgetRefusals(): void {
    this.#refused.clear()
  }

  /**
   * Resolves to whether everything that the server can store is stored, and shown as it stands there. Rejects when a request was lost.
   * `isChecked` as long as the server is asked to store nothing over an answer that was not read.
   */
  async send(isChecked = true): Promise<boolean> {
    // A REST API may save unconditionally: other answers must be found before a write.
    await this.read()
    const { fields, questions, calls, countStored, onRead, onRefused } = this.#options
    const answers = this.#unsent().map((answer) => (isChecked ? answer : withoutWas(answer)))
    if (answers.length === 0) return true
    const inputs = new Map(answers.map(({ name }) => [name, fields.get(name).input]))
    const arrived = countStored()
    this.noteSent(answers)
    const { form, userErrors, isOutdated } = await this.#dropOlderReads(calls().save(answers))
    if (isOutdated && isChecked) return this.send(false)
    if (userErrors.length > 0) onRefused(userErrors)
    if (!form) return this.#sendOthers(inputs, userErrors)
    const stored = storedTexts(form)
    const notHeld = findNotHeld(questions, answers, form)
    for (const { name, value } of answers) {
      if (value === undefined) continue
      const now = textOf(stored, name) ?? ''
      questions.setStoredText(name, notHeld.has(name) ? now : value)
      // The server may have trimmed it.
      this.sent.confirm(name, [value, now])
    }
    onRead(form, new Set(inputs.keys()), arrived)
    return notHeld.size === 0
  }

  /** Reads the form anew. Rejects when it could not be read. */
  async read(): Promise<void> {
    const { calls, countStored, onRead } = this.#options
    const { reload } = calls()
    if (!reload) return
    const arrived = countStored()
    const turn = (this.#clock += 1)
    const form = await reload()
    if (turn < this.#latest) return
    this.#latest = turn
    onRead(form, new Set(), arrived)
  }

  /** A read that began before a save has ended may not have its answers. */
  async #dropOlderReads<Answer>(save: Promise<Answer>): Promise<Answer> {
    try {
      return await save
    } finally {
      this.#latest = this.#clock += 1
    }
  }

  #unsent(): FormAnswer[] {
    return this.answers().filter(({ name }) => !this.isRefused(name))
  }

  /**
   * A draft was refused for some of its answers: they stay on the device, and the others are sent without them. Where the refusal names
   * none of them, those out of bounds are taken for its cause: a REST API need not say which answers it refuses.
   */
  async #sendOthers(sent: ReadonlyMap<string, string>, userErrors: readonly FormUserError[]): Promise<boolean> {
    const { questions, fields } = this.#options
    const named = userErrors.flatMap(({ name }) => (name !== null && sent.has(name) ? [name] : []))
    const outOfBounds = questions.fields.filter((field) => sent.has(field.name) && fields.problemOf(field) !== null)
    const atFault = named.length > 0 || userErrors.length === 0 ? named : outOfBounds.map(({ name }) => name)
    for (const name of atFault) this.#refused.set(name, sent.get(name) ?? '')
    if (atFault.length === 0) return false
    return this.hasUnsent ? this.send() : true
  }
}
