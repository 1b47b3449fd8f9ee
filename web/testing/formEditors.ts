import { vi } from 'vitest'
import type { DraftStorage } from '@/forms/drafts/draftStorage.ts'
import type { FormDraft, FormPart } from '@/forms/drafts/formDraft.ts'
import { FormController } from '@/forms/controller/FormController.ts'
import type { FormAnswer, FormDescription, FormField } from '@/forms/formTypes.ts'
import { answered } from './formSamples.ts'

/** Milliseconds until another tab hears of a draft. */
const eventDelay = 5

/** The local storage of a device: its tabs hear of each other's drafts. */
export class Device {
  isOnline = true
  readonly drafts = new Map<string, FormDraft>()
  readonly #watchers = new Map<string, (draft: FormDraft | null) => void>()

  storageOf(tab: string): DraftStorage<FormPart> {
    const tell = (draft: FormDraft | null) => {
      for (const [other, changed] of this.#watchers) if (other !== tab) setTimeout(() => changed(draft), eventDelay)
    }
    return {
      list: () => [...this.drafts.values()].sort((one, other) => other.savedAt - one.savedAt),
      write: (draft) => {
        this.drafts.set(draft.tab, draft)
        tell(draft)
        return true
      },
      remove: (removed) => {
        if (this.drafts.delete(removed)) tell(null)
      },
      clear: () => this.drafts.clear(),
      watch: (changed) => {
        this.#watchers.set(tab, changed)
        return () => void this.#watchers.delete(tab)
      },
    }
  }
}

/** Stores the answers of one form, without conditions, as the REST API does. */
export class FormServer {
  form: FormDescription
  /** The answer to the next save is lost, after it was stored. */
  losesNext = false
  /** Whether texts are stored without spaces at their ends. */
  trims = false
  /** Milliseconds for which the next read is on its way, with what is stored as it begins. */
  holdsRead = 0

  constructor(form: FormDescription) {
    this.form = form
  }

  valueOf(name: string): string | undefined {
    return this.form.sections.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value
  }

  async read(): Promise<FormDescription> {
    const { form, holdsRead } = this
    this.holdsRead = 0
    if (holdsRead > 0) await new Promise((resolve) => setTimeout(resolve, holdsRead))
    return form
  }

  store(answers: readonly FormAnswer[]): FormDescription {
    this.form = answered(this.form, Object.fromEntries(answers.map(({ name, value = '' }) => [name, this.trims ? value.trim() : value])))
    if (!this.losesNext) return this.form
    this.losesNext = false
    throw new Error('reset')
  }
}

let tabs = 0
/** While one page is closed, the event that all pages of a test hear sends nothing from the others. */
let isClosing = false

/** A page load with the form open. */
export class Editor {
  readonly controller: FormController
  readonly device: Device
  #isOpen = true
  readonly #leave: () => void

  constructor(device: Device, server: FormServer) {
    this.device = device
    const tab = `tab${(tabs += 1)}`
    const call = <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> =>
      this.#isOpen && device.isOnline && !isClosing ? Promise.resolve().then(answer) : Promise.reject(new Error('offline'))
    const save = (answers: readonly FormAnswer[]) => call(() => ({ form: server.store(answers), userErrors: [] }))
    // Page loads share no memory: what a page has sent is kept by the id of its form.
    this.controller = new FormController({
      form: { ...server.form, id: tab },
      fileLimit: 3,
      drafts: device.storageOf(tab),
      calls: () => ({ save, submit: save, upload: () => Promise.reject(new Error('no file')), reload: () => call(() => server.read()) }),
      tab,
    })
    this.#leave = this.controller.start()
  }

  inputOf({ name }: FormField): string {
    return this.controller.fields.get(name).input
  }

  /** Ends the page as a closed tab does: the device keeps the last key stroke, nothing is sent. */
  async close(): Promise<void> {
    this.#isOpen = false
    isClosing = true
    window.dispatchEvent(new Event('pagehide'))
    isClosing = false
    this.#leave()
    await vi.advanceTimersByTimeAsync(eventDelay)
  }
}
