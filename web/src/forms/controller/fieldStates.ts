import type { FormField, StoredFile } from '../formTypes.ts'
import { boundBaseOf, findProblem, isOpen } from '../questions/fieldProblem.ts'
import { boundNames, findBound } from '../questions/findBound.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import { isSameInput } from '../questions/fieldValue.ts'
import type { FormQuestions } from './formQuestions.ts'

/** A file of an answer: stored, or on its way. */
export type FileItem =
  | { status: 'stored'; id: string; file: StoredFile }
  | {
      /** One that is held goes by itself once the connection is back. */
      status: 'waiting' | 'held' | 'preparing' | 'uploading' | 'failed'
      id: string
      /** As it is sent. */
      source: File
      /** In bytes, as it was chosen. */
      chosenSize: number
      sent: number
      total: number
      message: string
      /** This file is not taken: sent again it would be refused again. */
      isRefused: boolean
    }

export interface FieldState {
  input: string
  problem: string | null
  /** The answers in which the problem was found, by `checkedAnswers`. */
  problemAnswer: string
  files: readonly FileItem[]
  /** Whether the answer came from elsewhere while the form was open, and was not seen since. */
  isTaken: boolean
}

type Listener = () => void

/** Whether a file waits or is on its way. */
export const isMoving = ({ status }: FileItem): boolean => status !== 'stored' && status !== 'failed' && status !== 'held'

/** The files of an answer that are not with the server yet. */
export const unsentItems = ({ files }: FieldState) => files.filter((item) => item.status !== 'stored')

/** The keys of the stored files of an answer. */
export const storedKeys = ({ files }: FieldState): string[] => files.flatMap((item) => (item.status === 'stored' ? [item.id] : []))

export const keysOf = (files: readonly StoredFile[]): string => files.map(({ key }) => key).join(';')

/** The answer that a question shows, to be compared: its input, or the keys of its stored files. */
export const shownAnswer = (field: FormField, state: FieldState): string =>
  isFileKind(kindOf(field)) ? storedKeys(state).join(';') : state.input

/** The input and the files, to be compared; a file on its way has another id once it is stored. */
const answerOf = ({ input, files }: FieldState): string => [input, ...files.map(({ id }) => id)].join('\n')

export const storedItems = (files: readonly StoredFile[]): FileItem[] => files.map((file) => ({ status: 'stored', id: file.key, file }))

/** The state of every question. A change calls only the listeners of its question, so that typing renders one field. */
export class FieldStates {
  readonly #states = new Map<string, FieldState>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #questions: FormQuestions

  constructor(questions: FormQuestions) {
    this.#questions = questions
    for (const field of questions.fields) {
      const state = {
        input: questions.shownInput(field),
        problem: null,
        problemAnswer: '',
        files: storedItems(field.files),
        isTaken: false,
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

  /** What stands on the screen, question by question. */
  shownAnswers(): string[] {
    return this.#questions.fields.map((field) => shownAnswer(field, this.get(field.name)))
  }

  /** Whether these answers stand on the screen, as a service may write them. */
  areShown(answers: readonly string[]): boolean {
    const shown = this.shownAnswers()
    return this.#questions.fields.every((field, index) => isSameInput(field, answers[index] ?? '', shown[index] ?? ''))
  }

  subscribe(name: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Calls at each change of a question, and of the dates that bound its answer. */
  subscribeWithBounds(field: FormField, listener: Listener): () => void {
    const stops = this.#checkedNames(field).map((name) => this.subscribe(name, listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The day of a minimum or maximum, as yyyy-MM-dd; null for none. */
  boundDay(bound: string | null): string | null {
    return findBound(bound, this.#boundBase)?.day ?? null
  }

  /** All answers that a question is checked by, to be compared: its own, and the dates that bound it. */
  checkedAnswers(field: FormField): string {
    return this.#checkedNames(field)
      .map((name) => answerOf(this.get(name)))
      .join('\n')
  }

  /** Whether a problem that is shown was found in other answers than the present ones, and is true no more. */
  isCured(field: FormField): boolean {
    const { problem, problemAnswer } = this.get(field.name)
    if (problem === null || this.checkedAnswers(field) === problemAnswer) return false
    const present = this.problemOf(field)
    // A sentence that names the day of another question is wrong once that day is another.
    return present === null || (present !== problem && boundNames(field).length > 0)
  }

  /** What is wrong with the present answer; an upload under way is not stored yet. */
  problemOf(field: FormField): string | null {
    const state = this.get(field.name)
    return findProblem(field, state.input, storedKeys(state).length, this.#boundBase)
  }

  /** What is wrong with an answer that is given; null for a question left open. */
  wrongOf(field: FormField): string | null {
    const state = this.get(field.name)
    return isOpen(field, state.input, storedKeys(state).length) ? null : this.problemOf(field)
  }

  #checkedNames(field: FormField): string[] {
    return [field.name, ...boundNames(field).filter((name) => this.has(name))]
  }

  get #boundBase() {
    return boundBaseOf(this.#questions.fields, (name) => this.get(name).input)
  }
}
