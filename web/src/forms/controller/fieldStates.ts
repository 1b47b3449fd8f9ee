import type { FormField, StoredFile } from '../formTypes.ts'
import { findProblem, isOpen } from '../questions/fieldProblem.ts'
import type { FormQuestions } from './formQuestions.ts'

/** A file of an answer: stored, or on its way. */
export type FileItem =
  | { status: 'stored'; id: string; file: StoredFile }
  | {
      status: 'waiting' | 'shrinking' | 'uploading' | 'failed'
      id: string
      source: File
      sent: number
      total: number
      message: string
      /** The server does not take this file: sent again it would be refused again. */
      isRefused: boolean
    }

/** A file that the device refused, while its reason is shown beside its name. */
export interface RefusedFile {
  /** Unique to each refusal, of the same file too. */
  id: number
  source: File
  message: string
}

/** Where an answer was given, other than in this tab. */
export interface AnswerPlace {
  /** False for another device. */
  isTab: boolean
  /** Milliseconds since 1970; null where it is not known. */
  at: number | null
}

/** What one question shows. */
export interface FieldState {
  input: string
  problem: string | null
  /** The answer in which the problem was found, by `answerOf`. */
  problemAnswer: string
  files: readonly FileItem[]
  refused: readonly RefusedFile[]
  /** Where the answer came from while the form was open; null for one of this tab, and once it was seen. */
  takenFrom: AnswerPlace | null
}

type Listener = () => void

/** Whether a file waits or is on its way. */
export const isMoving = ({ status }: FileItem): boolean => status !== 'stored' && status !== 'failed'

/** The keys of the stored files of an answer. */
export const storedKeys = ({ files }: FieldState): string[] => files.flatMap((item) => (item.status === 'stored' ? [item.id] : []))

/** The input and the files, to be compared; a file on its way has another id once it is stored. */
export const answerOf = ({ input, files }: FieldState): string => [input, ...files.map(({ id }) => id)].join('\n')

export const storedItems = (files: readonly StoredFile[]): FileItem[] => files.map((file) => ({ status: 'stored', id: file.key, file }))

/** The state of every question. A change calls only the listeners of its question, so that typing renders one field. */
export class FieldStates {
  readonly #states = new Map<string, FieldState>()
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(questions: FormQuestions) {
    for (const field of questions.fields) {
      const state = {
        input: questions.shownInput(field),
        problem: null,
        problemAnswer: '',
        files: storedItems(field.files),
        refused: [],
        takenFrom: null,
      }
      this.#states.set(field.name, state)
    }
  }

  get(name: string): FieldState {
    const state = this.#states.get(name)
    if (!state) throw new Error(`The form has no question "${name}".`)
    return state
  }

  has(name: string): boolean {
    return this.#states.has(name)
  }

  set(name: string, change: Partial<FieldState>): void {
    this.#states.set(name, { ...this.get(name), ...change })
    for (const listener of this.#listeners.get(name) ?? []) listener()
  }

  subscribe(name: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Whether a problem that is shown was found in another answer than the present one, with which nothing is wrong. */
  isCured(field: FormField): boolean {
    const state = this.get(field.name)
    return state.problem !== null && answerOf(state) !== state.problemAnswer && this.problemOf(field) === null
  }

  /** What is wrong with the present answer; an upload under way is not stored yet. */
  problemOf(field: FormField): string | null {
    const state = this.get(field.name)
    return findProblem(field, state.input, storedKeys(state).length)
  }

  /** What is wrong with an answer that is given; null for a question left open. */
  wrongOf(field: FormField): string | null {
    const state = this.get(field.name)
    return isOpen(field, state.input, storedKeys(state).length) ? null : this.problemOf(field)
  }
}
