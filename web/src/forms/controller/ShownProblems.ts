import type { FormField, FormUserError } from '../formTypes.ts'
import type { FieldStates } from './fieldStates.ts'
import type { FormQuestions } from './formQuestions.ts'
import type { FormState } from './formState.ts'
import { findProblems, placeProblems, placeWrongAnswers } from './problems.ts'

interface ShownProblemsOptions {
  questions: FormQuestions
  fields: FieldStates
  state: () => FormState
  change: (change: Partial<FormState>) => void
  /** Whether the server has refused the present answer to a question. */
  isRefused: (name: string) => boolean
}

/** What is wrong with the answers: beside their questions, and in the summary. */
export class ShownProblems {
  readonly #options: ShownProblemsOptions
  /** Whether the summary lists the problems of one section, until another is shown. */
  #isOfSection = false

  constructor(options: ShownProblemsOptions) {
    this.#options = options
    const { questions, fields } = options
    for (const field of questions.fields) fields.subscribeWithBounds(field, () => this.#cure(field))
  }

  /** Shows the problems of the form or of a section's fields, and brings the focus to their summary. */
  show(found: readonly FormUserError[], of?: readonly FormField[]): void {
    const { questions, fields, state, change } = this.#options
    this.#isOfSection = of !== undefined
    change({ problems: placeProblems(of ?? questions.fields, fields, found), attempt: state().attempt + 1 })
  }

  /** Another section is shown: wrong answers are marked, the summary of the last section goes. */
  leaveSection(): void {
    const { questions, fields, change } = this.#options
    placeWrongAnswers(questions.fields, fields)
    if (this.#isOfSection) change({ problems: [] })
  }

  /** Shows a refusal of the server. That of a draft which saved itself takes no focus from what is being typed. */
  noteRefusal(userErrors: readonly FormUserError[]): void {
    const { questions, fields, state } = this.#options
    const refused = questions.fields.filter(({ name }) => userErrors.some((error) => error.name === name))
    if (state().work === 'saving') this.show(userErrors)
    else placeProblems(refused, fields, userErrors)
  }

  /** What is wrong with the answers to these questions, by the device or by what the server has refused. */
  find(of: readonly FormField[]): FormUserError[] {
    return of.flatMap((field) => findProblems([field], this.#options.fields)[0] ?? this.#refusalOf(field))
  }

  /** What the server has refused of the present answer, while it is shown. */
  #refusalOf({ name }: FormField): FormUserError[] {
    const { fields, isRefused } = this.#options
    const { problem } = fields.get(name)
    return problem !== null && isRefused(name) ? [{ name, message: problem }] : []
  }

  /** Takes a problem away once its question is answered well. */
  #cure(field: FormField): void {
    const { fields, state, change } = this.#options
    if (!fields.isCured(field)) return
    // A date may be wrong in other words once the date that bounds it is another.
    const message = fields.wrongOf(field)
    fields.set(field.name, { problem: message, problemAnswer: fields.checkedAnswers(field) })
    const others = state().problems.flatMap((one) => (one.name !== field.name ? one : message === null ? [] : { ...one, message }))
    change({ problems: others })
  }
}
