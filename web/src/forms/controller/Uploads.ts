import type { FormCalls, FormField, StoredFile } from '../formTypes.ts'
import { FormRefusal, LineLost } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { kindOf } from '../questions/fieldKind.ts'
import type { FieldStates, FileItem } from './fieldStates.ts'

type MovingItem = Exclude<FileItem, { status: 'stored' }>

const failure = 'The upload failed. Retry, or choose another file.'
/** In milliseconds, until a file that is held is tried again although the device names no connection that came back. */
const retryDelay = 30_000
const onlyOne = 'Only one file can be sent here.'

let uploadCount = 0

/** The files on their way to the server, one after the other: on a slow line each would only delay the others. */
export class Uploads {
  readonly #states: FieldStates
  readonly #upload: () => FormCalls['upload']
  readonly #limit: FileLimit
  readonly #onStored: (field: FormField, file: StoredFile) => void
  readonly #aborts = new Map<string, AbortController>()
  /** The questions of files that wait for the connection, by the id of the file. */
  readonly #held = new Map<string, FormField>()
  /** As each file was chosen, by the id of its item. */
  readonly #chosen = new Map<string, File>()
  #isOpen = false
  #last: Promise<void> = Promise.resolve()
  /** Counts the files that have arrived. */
  storedCount = 0

  constructor(
    states: FieldStates,
    upload: () => FormCalls['upload'],
    limit: FileLimit,
    onStored: (field: FormField, file: StoredFile) => void,
  ) {
    this.#states = states
    this.#upload = upload
    this.#limit = limit
    this.#onStored = onStored
  }

  /** Sends what waits for the connection once it is back, until the returned function is called. */
  start(): () => void {
    this.#isOpen = true
    const resume = () => this.#resume()
    window.addEventListener('online', resume)
    resume()
    return () => {
      window.removeEventListener('online', resume)
      this.#isOpen = false
    }
  }

  /** Sends the files; of several for a single-file question, the first. */
  choose(field: FormField, chosen: readonly File[]): void {
    const begun = kindOf(field) === 'file-multiple' ? chosen : chosen.slice(0, 1)
    for (const source of begun) this.#begin(field, source)
    const problem = begun.length < chosen.length ? onlyOne : null
    this.#states.set(field.name, { problem, problemAnswer: this.#states.checkedAnswers(field) })
  }

  cancel(field: FormField, id: string): void {
    this.#aborts.get(id)?.abort()
    this.#aborts.delete(id)
    this.#held.delete(id)
    const { files } = this.#states.get(field.name)
    this.#states.set(field.name, { files: files.filter((item) => item.id !== id) })
  }

  /** Stops what is on its way or waits: another tab goes on with the form. The files stay, to be sent when this tab goes on. */
  stop(): void {
    this.#isOpen = false
    for (const abort of this.#aborts.values()) abort.abort()
  }

  retry(field: FormField, id: string): void {
    const item = this.#states.get(field.name).files.find((file) => file.id === id)
    if (item?.status === 'failed' || item?.status === 'held') this.#enqueue(field, item)
  }

  #begin(field: FormField, source: File): void {
    uploadCount += 1
    const item: MovingItem = {
      status: 'waiting',
      id: `upload-${uploadCount}`,
      source,
      chosenSize: source.size,
      sent: 0,
      total: source.size,
      message: '',
      isRefused: false,
    }
    this.#chosen.set(item.id, source)
    const { files } = this.#states.get(field.name)
    // A second choice for a single file takes the place of the first one that has not arrived.
    const rest = kindOf(field) === 'file-multiple' ? files : files.filter(({ status }) => status === 'stored')
    for (const { id } of files) if (!rest.some((kept) => kept.id === id)) this.#aborts.get(id)?.abort()
    this.#states.set(field.name, { files: [...rest, item] })
    this.#enqueue(field, item)
  }

  #enqueue(field: FormField, item: MovingItem): void {
    const abort = new AbortController()
    this.#aborts.set(item.id, abort)
    this.#change(field, item.id, { status: 'waiting', sent: 0, message: '' })
    this.#last = this.#last.then(() => this.#send(field, item, abort.signal))
  }

  async #send(field: FormField, { id, source: chosen }: MovingItem, signal: AbortSignal): Promise<void> {
    // Read anew after each wait, as a cancel changes it meanwhile.
    const isCancelled = () => signal.aborted
    if (isCancelled()) return
    try {
      if (!navigator.onLine) throw new LineLost()
      this.#change(field, id, { status: 'preparing' })
      const { checkFile } = await import('../files/checkFile.ts')
      const source = await checkFile(kindOf(field), chosen, this.#limit, this.#chosenBefore(field, id))
      if (isCancelled()) return
      this.#change(field, id, { status: 'uploading', source, total: source.size })
      const onProgress = (sent: number, total: number) => this.#change(field, id, { sent, total })
      const file = await this.#upload()(field, source, { onProgress, signal })
      this.#aborts.delete(id)
      if (!isCancelled()) this.#store(field, id, file)
    } catch (error) {
      this.#aborts.delete(id)
      if (!isCancelled()) this.#noteFailure(field, id, error)
    }
  }

  #chosenBefore(field: FormField, id: string): File[] {
    const { files } = this.#states.get(field.name)
    return files
      .slice(
        0,
        files.findIndex((item) => item.id === id),
      )
      .flatMap((item) => this.#chosen.get(item.id) ?? [])
  }

  #noteFailure(field: FormField, id: string, error: unknown): void {
    const isRefused = error instanceof FormRefusal
    const isHeld = error instanceof LineLost
    this.#change(field, id, { status: isHeld ? 'held' : 'failed', message: isRefused ? error.message : failure, isRefused })
    if (!isHeld) return
    this.#held.set(id, field)
    setTimeout(() => this.#resume(), retryDelay)
  }

  #resume(): void {
    if (!this.#isOpen) return
    const held = [...this.#held]
    this.#held.clear()
    for (const [id, field] of held) this.retry(field, id)
  }

  #store(field: FormField, id: string, file: StoredFile): void {
    const { files } = this.#states.get(field.name)
    const chosen = this.#chosen.get(id)
    if (chosen) this.#chosen.set(file.key, chosen)
    this.storedCount += 1
    const stored: FileItem = { status: 'stored', id: file.key, file }
    const isSeveral = kindOf(field) === 'file-multiple'
    this.#states.set(field.name, { files: isSeveral ? files.map((item) => (item.id === id ? stored : item)) : [stored] })
    this.#onStored(field, file)
  }

  #change(field: FormField, id: string, change: Partial<Omit<MovingItem, 'id'>>): void {
    const { files } = this.#states.get(field.name)
    this.#states.set(field.name, {
      files: files.map((item) => (item.id === id && item.status !== 'stored' ? { ...item, ...change } : item)),
    })
  }
}
