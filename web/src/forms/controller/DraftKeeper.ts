import type { Texts } from '../drafts/draft.ts'
import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { FormDraft, FormPart, RecoveredDraft, Sent } from '../drafts/formDraft.ts'
import { describeQuestions, recoverDraft } from '../drafts/formDraft.ts'
import { isValueKind, kindOf } from '../questions/fieldKind.ts'
import type { FieldStates } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'
import { isUnsaved } from './unsavedAnswers.ts'

interface KeptBeside {
  sent: Sent
  isForced?: boolean
  base?: Texts
}

/** The draft that this tab keeps on the device. */
export class DraftKeeper {
  readonly #storage: DraftStorage<FormPart>
  readonly #tab: string
  /** When a draft of this tab was last written or taken over, in milliseconds since 1970. */
  #savedAt = 0
  /** Up to when the drafts of other tabs are contained in this tab's answers, or were refused. */
  #settledAt = 0
  #written = ''

  constructor(storage: DraftStorage<FormPart>, tab: string) {
    this.#storage = storage
    this.#tab = tab
  }

  /** The newest draft on the device, brought onto the form; null without one. */
  recover(questions: FormQuestions): RecoveredDraft | null {
    const draft = this.#storage.list()[0]
    if (!draft) return null
    this.#savedAt = draft.savedAt
    this.#settledAt = draft.savedAt
    return recoverDraft(questions.form, draft)
  }

  /**
   * Writes what is unsaved, or removes the draft when nothing is and it is not forced, as for other questions to recover from. False
   * where the device keeps nothing. `sent` has what was sent and may be stored, `base` has the stored answers that this tab's answers began from, where the server has others by now
   * and the member has not chosen yet.
   */
  keep(questions: FormQuestions, states: FieldStates, { sent, isForced = false, base = {} }: KeptBeside): boolean {
    if (!isForced && !questions.fields.some((field) => isUnsaved(field, questions, states))) {
      this.#forget()
      return true
    }
    const texts = questions.fields.filter((field) => isValueKind(kindOf(field)))
    const inputs = Object.fromEntries(texts.map(({ name }) => [name, states.get(name).input]))
    const content = JSON.stringify([inputs, sent])
    if (!isForced && content === this.#written) return true
    // A clock that was set back must not make an older draft of another tab look newer.
    this.#savedAt = Math.max(Date.now(), this.#savedAt + 1)
    const { form } = questions
    const draft: FormDraft = {
      tab: this.#tab,
      savedAt: this.#savedAt,
      version: form.version,
      inputs,
      base: { ...questions.storedTexts(), ...base },
      questions: describeQuestions(form),
      sent,
    }
    const isWritten = this.#storage.write(draft)
    if (isWritten) this.#written = content
    return isWritten
  }

  /** Whether a draft of another tab was written after the last one of this tab. */
  isNewer(draft: FormDraft): boolean {
    return draft.tab !== this.#tab && draft.savedAt > this.#savedAt && draft.savedAt > this.#settledAt
  }

  /** A newer draft was taken over or refused: what this tab writes next is newer than it. */
  settle(savedAt: number): void {
    this.#settledAt = Math.max(this.#settledAt, savedAt)
    this.#savedAt = Math.max(this.#savedAt, savedAt)
    this.#written = ''
  }

  watch(changed: (draft: FormDraft | null) => void): () => void {
    return this.#storage.watch(changed)
  }

  /** Removes the drafts of every tab: the form is submitted. */
  clear(): void {
    this.#storage.clear()
  }

  /** Everything is stored: the drafts that this tab's answers contain are no longer needed. */
  #forget(): void {
    this.#written = ''
    // A form that was left may still be saving while the same tab has opened it again and written a newer draft.
    const isContained = ({ tab, savedAt }: FormDraft) => savedAt <= (tab === this.#tab ? this.#savedAt : this.#settledAt)
    for (const draft of this.#storage.list().filter(isContained)) this.#storage.remove(draft.tab)
  }
}
