import { vi } from 'vitest'
import type { DraftStorage } from '@/forms/drafts/draftStorage.ts'
import type { FormDraft, FormPart } from '@/forms/drafts/formDraft.ts'
import type { FormTurn } from '@/forms/drafts/formTurn.ts'
import { FormController } from '@/forms/controller/FormController.ts'
import { keysOf } from '@/forms/controller/fieldStates.ts'
import type { FormAnswer, FormCalls, FormDescription, FormField, FormResult, StoredFile } from '@/forms/formTypes.ts'
import { FormRefusal } from '@/forms/formTypes.ts'
import { isFileKind, kindOf } from '@/forms/questions/fieldKind.ts'
import { answered } from './formSamples.ts'

const outdated: FormResult = { form: null, userErrors: [{ name: null, message: 'Another device has answered.' }], isOutdated: true }

/** A browser: its tabs share the drafts, and one of them has the turn to fill in the form. */
export class Device {
  isOnline = true
  readonly drafts = new Map<string, FormDraft>()
  #holder: { lose: () => void } | null = null

  readonly storage: DraftStorage<FormPart> = {
    list: () => [...this.drafts.values()].sort((one, other) => other.savedAt - one.savedAt),
    write: (draft) => {
      this.drafts.set(draft.tab, draft)
      return true
    },
    remove: (removed) => void this.drafts.delete(removed),
    clear: () => this.drafts.clear(),
    watch: () => () => undefined,
  }

  openTurn(): FormTurn {
    const own = { lose: (): void => undefined }
    return {
      take: (lose) => {
        const isFree = this.#holder === null
        if (isFree) this.#holder = Object.assign(own, { lose })
        return Promise.resolve(isFree)
      },
      takeOver: (lose) => {
        if (this.#holder !== own) this.#holder?.lose()
        this.#holder = Object.assign(own, { lose })
        return Promise.resolve()
      },
      end: () => {
        if (this.#holder === own) this.#holder = null
      },
    }
  }
}

/** Stores the answers of one form, but none over another one than it began from, as the reference service does. */
export class FormServer {
  form: FormDescription
  /** The answer to the next save or upload is lost, after it was stored. */
  losesNext = false
  /** Whether texts are stored without spaces at their ends. */
  trims = false
  /** Milliseconds for which the next read is on its way, with what is stored as it begins. */
  holdsRead = 0
  /** How many files have arrived. */
  uploads = 0

  constructor(form: FormDescription) {
    this.form = form
  }

  fieldOf(name: string): FormField | undefined {
    return this.form.sections.flatMap(({ fields }) => fields).find((field) => field.name === name)
  }

  valueOf(name: string): string | undefined {
    return this.fieldOf(name)?.value
  }

  filesOf(name: string): string[] {
    return this.fieldOf(name)?.files.map((file) => file.name) ?? []
  }

  async read(): Promise<FormDescription> {
    const { form, holdsRead } = this
    this.holdsRead = 0
    if (holdsRead > 0) await new Promise((resolve) => setTimeout(resolve, holdsRead))
    return form
  }

  store(answers: readonly FormAnswer[]): FormResult {
    if (answers.some(({ name, was }) => was !== undefined && was !== this.#storedOf(name))) return outdated
    const texts = answers.filter(({ value }) => value !== undefined)
    this.form = answered(this.form, Object.fromEntries(texts.map(({ name, value = '' }) => [name, this.trims ? value.trim() : value])))
    for (const { name, keptFiles } of answers) {
      if (keptFiles) this.#setFiles(name, this.fieldOf(name)?.files.filter(({ key }) => keptFiles.includes(key)) ?? [])
    }
    this.#answer()
    return { form: this.form, userErrors: [] }
  }

  #storedOf(name: string): string {
    const field = this.fieldOf(name)
    return field && isFileKind(kindOf(field)) ? keysOf(field.files) : (field?.value ?? '')
  }

  storeFile(field: FormField, { name }: File, isChecked = false): StoredFile {
    if (isChecked && kindOf(field) === 'file' && keysOf(field.files) !== this.#storedOf(field.name)) throw new FormRefusal('', true)
    const key = `${(this.uploads += 1)}/${name}`
    const file = { key, name, url: `/files/${key}` }
    this.#setFiles(field.name, kindOf(field) === 'file-multiple' ? [...(this.fieldOf(field.name)?.files ?? []), file] : [file])
    this.#answer()
    return file
  }

  #setFiles(name: string, files: readonly StoredFile[]): void {
    const sections = this.form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.name === name ? { ...field, files } : field)),
    }))
    this.form = { ...this.form, sections }
  }

  #answer(): void {
    if (!this.losesNext) return
    this.losesNext = false
    throw new Error('reset')
  }
}

let pages = 0
/** While one page is closed, the event that all pages of a test hear sends nothing from the others. */
let isClosing = false

/** A page load with the form open. */
export class Editor {
  controller: FormController
  readonly device: Device
  readonly #server: FormServer
  readonly #page = `page${(pages += 1)}`
  #isOpen = true
  #leave: () => void

  constructor(device: Device, server: FormServer) {
    this.device = device
    this.#server = server
    this.controller = this.#open(server.form)
    this.#leave = this.controller.start()
  }

  #open(form: FormDescription): FormController {
    const { device } = this
    const server = this.#server
    const call = <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> =>
      this.#isOpen && device.isOnline && !isClosing ? Promise.resolve().then(answer) : Promise.reject(new Error('offline'))
    const save = (answers: readonly FormAnswer[]) => call(() => server.store(answers))
    const upload: FormCalls['upload'] = (field, file, { isChecked }) => call(() => server.storeFile(field, file, isChecked))
    return new FormController({
      // Page loads share no memory: what a page has sent is kept by the id of its form.
      form: { ...form, id: this.#page },
      fileLimit: 3,
      drafts: device.storage,
      calls: () => ({ save, submit: save, upload, reload: () => call(() => server.read()) }),
      turn: device.openTurn(),
    })
  }

  /** Goes on with the form that another tab of the device fills in. */
  async goOnHere(): Promise<void> {
    const form = await this.controller.takeOver().catch(() => null)
    if (!form) return
    const next = this.#open(form)
    next.adoptFiles(this.controller)
    this.#leave()
    this.controller = next
    this.#leave = next.start()
    await vi.advanceTimersByTimeAsync(0)
  }

  inputOf({ name }: FormField): string {
    return this.controller.fields.get(name).input
  }

  /** The names of the files that the server stores for a question, as this page shows them. */
  filesOf({ name }: FormField): string[] {
    return this.controller.fields.get(name).files.flatMap((item) => (item.status === 'stored' ? [item.file.name] : []))
  }

  /** Ends the page as a closed tab does: the device keeps the last key stroke, nothing is sent. */
  async close(): Promise<void> {
    this.#isOpen = false
    isClosing = true
    window.dispatchEvent(new Event('pagehide'))
    isClosing = false
    this.#leave()
    await vi.advanceTimersByTimeAsync(0)
  }
}
