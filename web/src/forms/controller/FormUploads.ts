import type { FormCalls, FormField, StoredFile, UploadOptions } from '../formTypes.ts'
import { FormRefusal, LineLost } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import type { FormQuestions } from './formQuestions.ts'

interface FormUploadsOptions {
  questions: FormQuestions
  calls: () => FormCalls
  /** Whether another answer to the question waits for the member's choice. */
  isInConflict: (name: string) => boolean
  /** Reads the form, and takes over what is stored. */
  read: () => Promise<void>
}

const answeredElsewhere = 'Not sent yet: another file was sent from another device. Choose at the top of the form which one stays.'

/** Files whose upload had no answer. Trap: a phone gives all its photos one name. */
const lostFiles = new WeakSet<File>()

/** Whether a file may be with the server, although its upload had no answer. */
export const mayHaveArrived = (file: File): boolean => lostFiles.has(file)

/** Sends files, but none over another one that the member has not seen, and none twice whose answer was lost. */
export class FormUploads {
  readonly #options: FormUploadsOptions
  #sending = 0

  constructor(options: FormUploadsOptions) {
    this.#options = options
  }

  get isSending(): boolean {
    return this.#sending > 0
  }

  /**
   * Sends a file. `isChecked` as long as the server is asked to store nothing over a file that was not read. Rejects with a FormRefusal
   * where the file is not taken or must be chosen first, and with LineLost where it can go later.
   */
  async send(field: FormField, file: File, options: UploadOptions, isChecked = true): Promise<StoredFile> {
    const { questions, calls, isInConflict } = this.#options
    const { name } = field
    if (kindOf(field) !== 'file-multiple' || mayHaveArrived(file)) await this.#look()
    // Found to have arrived before.
    options.signal.throwIfAborted()
    const files = questions.storedFiles(name)
    if (isInConflict(name)) throw new FormRefusal(answeredElsewhere)
    this.#sending += 1
    try {
      return await calls().upload({ ...field, files }, file, { ...options, isChecked })
    } catch (error) {
      if (!(error instanceof FormRefusal || error instanceof LineLost)) lostFiles.add(file)
      if (!(error instanceof FormRefusal && error.isOutdated && isChecked)) throw error
    } finally {
      this.#sending -= 1
    }
    return this.send(field, file, options, false)
  }

  async #look(): Promise<void> {
    try {
      await this.#options.read()
    } catch (cause) {
      // Nothing was sent: the file goes once the form can be read.
      throw new LineLost(undefined, { cause })
    }
  }
}
