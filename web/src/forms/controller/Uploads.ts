import type { FormCalls, FormField, StoredFile } from '../formTypes.ts'
import { FormRefusal } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { findFileProblem, isLargePhoto } from '../questions/fileRules.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { fitPhoto } from '../files/fitPhoto.ts'
import type { FieldStates, FileItem } from './fieldStates.ts'

type MovingItem = Exclude<FileItem, { status: 'stored' }>

const failure = 'The upload failed. Retry, or choose another file.'
const onlyOne = 'Only one file can be sent here.'

let uploadCount = 0

/** The files on their way to the server, one after the other: on a slow line each would only delay the others. */
export class Uploads {
  readonly #states: FieldStates
  readonly #upload: () => FormCalls['upload']
  readonly #limit: FileLimit
  readonly #onStored: (field: FormField, file: StoredFile) => void
  readonly #aborts = new Map<string, AbortController>()
  #last: Promise<void> = Promise.resolve()
  #refusals = 0
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

  /** Checks the files on the device, and sends those that may go; of several for a single-file question, the first that may. */
  choose(field: FormField, chosen: readonly File[]): void {
    const isSeveral = kindOf(field) === 'file-multiple'
    this.#states.set(field.name, { refused: [], problem: null })
    let begun = 0
    for (const source of chosen) {
      const problem = isLargePhoto(source, this.#limit) ? null : findFileProblem(kindOf(field), source, this.#limit)
      const message = problem ?? (begun > 0 && !isSeveral ? onlyOne : null)
      if (message !== null) {
        this.#refuse(field, source, message)
        continue
      }
      begun += 1
      this.#begin(field, source)
    }
  }

  /** Whether a file of the form waits or is being sent. */
  get isMoving(): boolean {
    return this.#aborts.size > 0
  }

  cancel(field: FormField, id: string): void {
    this.#aborts.get(id)?.abort()
    this.#aborts.delete(id)
    const { files } = this.#states.get(field.name)
    this.#states.set(field.name, { files: files.filter((item) => item.id !== id) })
  }

  retry(field: FormField, id: string): void {
    const item = this.#states.get(field.name).files.find((file) => file.id === id)
    if (item?.status === 'failed') this.#enqueue(field, item)
  }

  #refuse(field: FormField, source: File, message: string): void {
    const { refused } = this.#states.get(field.name)
    this.#states.set(field.name, { refused: [...refused, { id: (this.#refusals += 1), source, message }] })
  }

  #begin(field: FormField, source: File): void {
    uploadCount += 1
    const item: MovingItem = {
      status: 'waiting',
      id: `upload-${uploadCount}`,
      source,
      sent: 0,
      total: source.size,
      message: '',
      isRefused: false,
    }
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
    const source = await this.#fit(field, id, chosen, signal)
    if (source === null || isCancelled()) return
    this.#change(field, id, { status: 'uploading', source, total: source.size })
    const onProgress = (sent: number, total: number) => this.#change(field, id, { sent, total })
    try {
      const file = await this.#upload()(field, source, { onProgress, signal })
      this.#aborts.delete(id)
      if (!isCancelled()) this.#store(field, id, file)
    } catch (error) {
      this.#aborts.delete(id)
      if (isCancelled()) return
      const isRefused = error instanceof FormRefusal
      this.#change(field, id, { status: 'failed', message: isRefused ? error.message : failure, isRefused })
    }
  }

  /** A photo above the limit made smaller; null where it was cancelled, or is refused as the device cannot scale it. */
  async #fit(field: FormField, id: string, chosen: File, signal: AbortSignal): Promise<File | null> {
    if (!isLargePhoto(chosen, this.#limit)) return chosen
    this.#change(field, id, { status: 'shrinking' })
    const source = await fitPhoto(chosen, this.#limit)
    if (signal.aborted) return null
    const message = findFileProblem(kindOf(field), source, this.#limit)
    if (message === null) return source
    this.cancel(field, id)
    this.#refuse(field, chosen, message)
    return null
  }

  #store(field: FormField, id: string, file: StoredFile): void {
    const { files } = this.#states.get(field.name)
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
