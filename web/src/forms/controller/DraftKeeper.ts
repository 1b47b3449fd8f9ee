import { deviceNow } from '@/clock.ts'
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
  /** The stored answers that answers in conflict began from. */
  bases: Texts
  isForced?: boolean
}

/** In place of the tab: the tab whose turn it is writes the one draft of a form. */
const formTab = 'form'

/** The draft of a form that the device keeps. */
export class DraftKeeper {
  readonly #storage: DraftStorage<FormPart>
  /** When the draft that this page has read or written was saved, in milliseconds since 1970. */
  #savedAt = 0
  #written = ''

  constructor(storage: DraftStorage<FormPart>) {
    this.#storage = storage
  }

  /** The draft on the device, or those that each tab had in an earlier version of the portal: the newest first. */
  list(): FormDraft[] {
    const drafts = this.#storage.list()
    this.#savedAt = drafts[0]?.savedAt ?? 0
    return drafts
  }

  /**
   * Writes what is unsaved, or removes the draft when nothing is and it is not forced, as for other questions to recover from. False
   * where the device keeps nothing.
   */
  keep(questions: FormQuestions, states: FieldStates, { sent, bases, isForced = false }: KeptBeside): boolean {
    // A form that was left may still be saving while it is open again, with a newer draft.
    if (this.#storage.list().some(({ savedAt }) => savedAt > this.#savedAt)) return true
    if (!isForced && !questions.fields.some((field) => isUnsaved(field, questions, states))) {
      this.#written = ''
      this.clear()
      return true
    }
    const texts = questions.fields.filter((field) => isValueKind(kindOf(field)))
    const inputs = Object.fromEntries(texts.map(({ name }) => [name, states.get(name).input]))
    const base = { ...questions.storedTexts(), ...bases }
    const content = JSON.stringify([inputs, base, sent])
    if (!isForced && content === this.#written) return true
    const { form } = questions
    // A clock that was set back must not make this draft look older than the last one.
    const savedAt = Math.max(deviceNow(), this.#savedAt + 1)
    const draft = { tab: formTab, savedAt, version: form.version, inputs, base, questions: describeQuestions(form), sent }
    const isWritten = this.#storage.write(draft)
    if (isWritten) {
      this.#written = content
      this.#savedAt = savedAt
      // Of an earlier version: what they had is in this one.
      for (const { tab } of this.#storage.list()) if (tab !== formTab) this.#storage.remove(tab)
    }
    return isWritten
  }

  /** Removes the draft: the server has all of it. */
  clear(): void {
    this.#storage.clear()
  }
}
