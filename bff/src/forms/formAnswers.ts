import type { FormField } from '../generated/graph.ts'
import type { ArrivingFile, FileLimits } from '../rest/filePart.ts'
import { FilePart, LastPart, safeFileName } from '../rest/filePart.ts'

/** The answer to one question, as `AnswerInput` of the graph has it. */
export interface FormAnswer {
  name: string
  value?: string | null | undefined
  keptFiles?: readonly string[] | null | undefined
  files?: readonly Promise<ArrivingFile>[] | null | undefined
  was?: string | null | undefined
}

/** An answer as the REST contract has it. */
export interface RestAnswerPart {
  ControlName: string
  Value: string
  Was?: string
}

/** A file that is sent with an answer. */
export interface SentFile {
  part: `File${number}`
  answer: number
  file: Promise<ArrivingFile>
  /** The file name of its part, which the Value repeats. */
  nameOf: (filename: string) => string
}

/** The answers of a form on their way to the REST API: text answers, and files under the names that the contract gives them. */
export class FormAnswers {
  readonly answers: readonly FormAnswer[]
  readonly files: readonly SentFile[]
  readonly #stored: ReadonlyMap<string, FormField>

  /** `stored` has the questions with their stored files; an answer without `keptFiles` keeps those. */
  constructor(answers: readonly FormAnswer[], stored: readonly FormField[]) {
    this.answers = answers
    this.#stored = new Map(stored.map((field) => [field.name, field]))
    const sent = answers.flatMap(({ name, files }, answer) =>
      (files ?? []).map((file, index) => ({ answer, file, nameOf: (filename: string) => safeFileName(filename, `${name}-${index + 1}-`) })),
    )
    this.files = sent.map((file, index) => ({ part: `File${index + 1}`, ...file }))
  }

  fileParts(limits: FileLimits): Record<`File${number}`, FilePart> {
    return Object.fromEntries(this.files.map(({ part, file, nameOf }) => [part, new FilePart(file, { ...limits, rename: nameOf })]))
  }

  /** The JSON part with the answers as its `Fields`; where there are files, it is sent after them. */
  jsonPart<Head extends object>(head: Head): (Head & { Fields: RestAnswerPart[] }) | LastPart {
    if (this.files.length === 0) return { ...head, Fields: this.#fields([]) }
    return new LastPart(async () => {
      const names = this.files.map(async ({ file, nameOf }) => nameOf((await file).filename))
      return { ...head, Fields: this.#fields(await Promise.all(names)) }
    })
  }

  #fields(fileNames: readonly string[]): RestAnswerPart[] {
    return this.answers.flatMap(({ name, value, keptFiles, files, was }, index) => {
      const head = { ControlName: name, ...(typeof was === 'string' && { Was: was }) }
      if (keptFiles || (files && files.length > 0)) {
        const added = fileNames.filter((_name, place) => this.files[place]?.answer === index)
        return [{ ...head, Value: [...(keptFiles ?? this.#keptOf(name)), ...added].join(';') }]
      }
      return typeof value === 'string' ? [{ ...head, Value: value }] : []
    })
  }

  /** A question that takes several files keeps the stored ones, any other has its file replaced. */
  #keptOf(name: string): string[] {
    const field = this.#stored.get(name)
    return field?.type === 'FILE_MULTIPLE' ? field.files.map(({ key }) => key) : []
  }
}

/** An answer that adds files to stored ones without naming these needs a read of them first. */
export function needsStored(answers: readonly FormAnswer[]): boolean {
  return answers.some(({ keptFiles, files }) => !keptFiles && files && files.length > 0)
}
