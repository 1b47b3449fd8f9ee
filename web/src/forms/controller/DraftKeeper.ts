import { deviceNow } from '@/clock.ts'
import type { AnswerVersion } from '../drafts/answerVersion.ts'
import type { Texts } from '../drafts/draft.ts'
import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { FormDraft, FormPart, Sent } from '../drafts/formDraft.ts'
import { describeQuestions } from '../drafts/formDraft.ts'
import { isValueKind, kindOf } from '../questions/fieldKind.ts'
import type { FieldStates } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'
import { isUnsaved } from './unsavedAnswers.ts'

interface KeptBeside {
  /** What was sent and may be stored. */
  sent: Sent
  versions: Readonly<Record<string, AnswerVersion>>
  /** The stored answers that answers in conflict began from. */
  bases: Texts
  /** Drafts of other tabs have answers that are not merged yet. */
  hasConflicts: boolean
  isForced?: boolean
}

/** The name of this page load among those that write drafts. A duplicated tab is another one, which sessionStorage would not say. */
export const thisTab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The draft that this tab keeps on the device, and those of other tabs that its answers contain. */
export class DraftKeeper {
  readonly #storage: DraftStorage<FormPart>
  readonly #tab: string
  /** When a draft of this tab was last written, in milliseconds since 1970. */
  #savedAt = 0
  /** Up to when the drafts of each tab are merged into this tab's answers. */
  readonly #mergedAt = new Map<string, number>()
  #written = ''
  /** The versions that other tabs were last told of. */
  #told = '{}'

  constructor(storage: DraftStorage<FormPart>, tab: string) {
    this.#storage = storage
    this.#tab = tab
  }

  /** The drafts of all tabs on the device, the newest first. Whoever calls this merges them. */
  list(): FormDraft[] {
    const drafts = this.#storage.list()
    for (const draft of drafts) this.#noteMerged(draft)
    return drafts
  }

  /**
   * Writes what is unsaved, or removes the draft when nothing is and it is not forced, as for other questions to recover from. False
   * where the device keeps nothing.
   */
  keep(questions: FormQuestions, states: FieldStates, { sent, versions, bases, hasConflicts, isForced = false }: KeptBeside): boolean {
    const isNeeded = isForced || hasConflicts || questions.fields.some((field) => isUnsaved(field, questions, states))
    const told = JSON.stringify(versions)
    if (!isNeeded && told === this.#told && this.#written === '') {
      this.#forget()
      return true
    }
    const texts = questions.fields.filter((field) => isValueKind(kindOf(field)))
    const inputs = Object.fromEntries(texts.map(({ name }) => [name, states.get(name).input]))
    const base = { ...questions.storedTexts(), ...bases }
    const content = JSON.stringify([inputs, base, sent, versions])
    if (isNeeded && !isForced && content === this.#written) return true
    // A clock that was set back must not make an older draft of another tab look newer.
    this.#savedAt = Math.max(deviceNow(), this.#savedAt + 1)
    const { form } = questions
    const draft = {
      tab: this.#tab,
      savedAt: this.#savedAt,
      version: form.version,
      inputs,
      base,
      questions: describeQuestions(form),
      sent,
      versions,
    }
    const isWritten = this.#storage.write(draft)
    if (isWritten) {
      this.#written = content
      this.#told = told
    }
    // Written before it is removed: other tabs learn what this tab has changed or taken back.
    if (!isNeeded) this.#forget()
    return isWritten || !isNeeded
  }

  /** Calls back with each draft that another tab writes, until the returned function is called. */
  watch(onDraft: (draft: FormDraft) => void): () => void {
    return this.#storage.watch((draft) => {
      if (draft === null || draft.tab === this.#tab) return
      this.#noteMerged(draft)
      onDraft(draft)
    })
  }

  /** Removes the drafts of every tab: the form is submitted. */
  clear(): void {
    this.#storage.clear()
  }

  #noteMerged({ tab, savedAt }: FormDraft): void {
    this.#mergedAt.set(tab, Math.max(savedAt, this.#mergedAt.get(tab) ?? 0))
    if (tab === this.#tab) this.#savedAt = Math.max(savedAt, this.#savedAt)
  }

  /** Everything is stored: the drafts that this tab's answers contain are no longer needed. */
  #forget(): void {
    this.#written = ''
    // A form that was left may still be saving while the same tab has opened it again and written a newer draft.
    const isContained = ({ tab, savedAt }: FormDraft) => savedAt <= (tab === this.#tab ? this.#savedAt : (this.#mergedAt.get(tab) ?? 0))
    for (const draft of this.#storage.list().filter(isContained)) this.#storage.remove(draft.tab)
  }
}
