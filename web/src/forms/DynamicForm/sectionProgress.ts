import type { FieldStates } from '../controller/fieldStates.ts'
import type { FormField, FormSection } from '../formTypes.ts'

/** How far a section is answered. `problem`: an answer shows a problem; `unseenProblem`: one is wrong, and shows none yet. */
export type FoundProgress = 'notStarted' | 'inProgress' | 'completed' | 'problem' | 'unseenProblem'

/** How far a section is answered, as lists of sections say it. */
export type SectionProgress = Exclude<FoundProgress, 'unseenProblem'>

/** Whether a question shows a problem. */
export const isRefused = ({ name }: FormField, states: FieldStates): boolean => states.get(name).problem !== null

function isAnswered({ name }: FormField, states: FieldStates): boolean {
  const { input, files } = states.get(name)
  return files.length > 0 || !['', 'false'].includes(input.trim())
}

/** How far a section is answered now. One that asks nothing is completed. */
function findProgress(section: FormSection, states: FieldStates): FoundProgress {
  const asked = section.fields.filter(({ name }) => states.has(name))
  const answered = asked.filter((field) => isAnswered(field, states))
  if (answered.some((field) => isRefused(field, states))) return 'problem'
  if (asked.some((field) => states.wrongOf(field) !== null)) return 'unseenProblem'
  if (asked.every((field) => states.problemOf(field) === null)) return 'completed'
  return answered.length > 0 ? 'inProgress' : 'notStarted'
}

/** What the lists say: the wrong answer of the section that is open may be still being typed. */
export function progressShown(found: FoundProgress, isOpen: boolean): SectionProgress {
  if (found !== 'unseenProblem') return found
  return isOpen ? 'inProgress' : 'problem'
}

/** How far each section of a form is answered. Callbacks follow a change of a section, not each key stroke. */
export class FormProgress {
  readonly #sections: readonly FormSection[]
  readonly #states: FieldStates
  #progress: readonly FoundProgress[]

  constructor(sections: readonly FormSection[], states: FieldStates) {
    this.#sections = sections
    this.#states = states
    this.#progress = this.#find()
  }

  /** In the order of the sections. */
  readonly get = (): readonly FoundProgress[] => this.#progress

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#progress = this.#find()
    const stops = this.#sections.flatMap((section, index) =>
      section.fields
        .filter(({ name }) => this.#states.has(name))
        .map((field) =>
          this.#states.subscribeWithBounds(field, () => {
            const found = findProgress(section, this.#states)
            if (this.#progress[index] === found) return
            this.#progress = this.#progress.with(index, found)
            changed()
          }),
        ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  #find(): FoundProgress[] {
    return this.#sections.map((section) => findProgress(section, this.#states))
  }
}
