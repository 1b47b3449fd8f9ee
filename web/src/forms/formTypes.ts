/** A file that the server stores for an answer. */
export interface StoredFile {
  /** `<uuid>/<name>`. */
  key: string
  name: string
  /** The path of the portal that streams it. */
  url: string
}

/** One question of a form, as `FormField` of the graph gives it. Texts are plain, never HTML. */
export interface FormField {
  id: string
  /** Unique in its form. */
  name: string
  label: string
  /** `TEXT`, `FILE_IMAGE`, …; also as the REST API writes it (`file-image`). An unknown type is shown as a text. */
  type: string
  placeholder: string
  information: string
  /** Where to read more: http, https or mailto. Anything else is not shown. */
  hint: string | null
  note: { header: string; body: string } | null
  isRequired: boolean
  options: readonly string[]
  /** A number, a length or a day, by its kind; of a day also `today`, whole years from it (`today-18y`), or another day of the form (`answer:admitted_on`). */
  minimum: string | null
  maximum: string | null
  /** The most decimals of a number; null without a rule. */
  decimals: number | null
  /** `COMPACT`, `PHILIPPINE_MOBILE`: how a text is cleaned before it is measured, checked and stored; an unknown one is none. */
  format: string | null
  /** A regular expression (flag u) that the whole cleaned text meets. */
  pattern: string | null
  patternMessage: string | null
  /** The stored answer: a day as yyyy-MM-dd, `true` or `false` for an affirmation; empty without an answer. Not read for files. */
  value: string
  /** The stored files of a file question. */
  files: readonly StoredFile[]
  /** From where the answer was taken, where the member has not changed it since. */
  prefilledFrom: 'APPLICATION' | 'PROFILE' | 'FORM' | 'ACCOUNT' | null
}

/** The questions between two headings. */
export interface FormSection {
  id: string
  /** Empty for questions before the first heading. */
  title: string
  information: string
  fields: readonly FormField[]
}

/** A form with the answers of one user, as `Form` of the graph gives it. */
export interface FormDescription {
  id: string
  /** Changes when the cooperative changes the questions. */
  version: string
  sections: readonly FormSection[]
}

/** The answer to one question, as `AnswerInput` of the graph takes it. */
export interface FormAnswer {
  name: string
  /** The stored form of the answer; empty clears it. Absent for files. */
  value?: string
  /** The keys of the stored files to keep. Absent for other questions. */
  keptFiles?: string[]
  /** The answer that this one began from: its text, or the keys of its files joined with `;`. */
  was?: string
}

/** An answer that the server refused; `name` is null when the refusal concerns the whole form. */
export interface FormUserError {
  name: string | null
  message: string
}

/** What the server answered to a save or a submit. */
export interface FormResult {
  /** The form as it is stored now; null when nothing was stored. */
  form: FormDescription | null
  userErrors: readonly FormUserError[]
  /** The entry is with the cooperative, whose form may show other answers by now, or none. */
  isSent?: boolean | undefined
  /** Nothing was stored, as another device has answered meanwhile: read the form, and send again. */
  isOutdated?: boolean
}

export interface UploadOptions {
  /** Called with the bytes sent so far, and the bytes to send. */
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
  /** Whether nothing is stored where another device has answered meanwhile. */
  isChecked?: boolean
}

/** What a form needs of its screen. A rejected promise is a lost or failed request; a refusal is a result with `userErrors`. */
export interface FormCalls {
  save: (answers: readonly FormAnswer[]) => Promise<FormResult>
  submit: (answers: readonly FormAnswer[]) => Promise<FormResult>
  /** Stores one file for the question, whose `files` are those known to be stored before. Rejects with a FormRefusal where it is not taken, and with LineLost where the connection ended. */
  upload: (field: FormField, file: File, options: UploadOptions) => Promise<StoredFile>
  /** Reads the form again, to find a newer draft of another device. */
  reload?: (() => Promise<FormDescription>) | undefined
}

/** A refusal of an upload, in words for the member. */
export class FormRefusal extends Error {
  override name = 'FormRefusal'
  /** As `isOutdated` of a result. */
  readonly isOutdated: boolean

  constructor(message: string, isOutdated = false) {
    super(message)
    this.isOutdated = isOutdated
  }
}

/** An upload that the connection has ended, before all of it was sent. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
}
