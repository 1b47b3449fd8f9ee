import type { FieldStates } from '../controller/fieldStates.ts'
import type { FormField, FormSection } from '../formTypes.ts'

/** How far a section is answered. `errors` counts the answers that were refused and not mended since. */
export type SectionProgress = { kind: 'notStarted' | 'inProgress' | 'completed' } | { kind: 'errors'; errors: number }

/** Whether a question shows a problem. */
export const isRefused = ({ name }: FormField, states: FieldStates): boolean => states.get(name).problem !== null

function isAnswered({ name }: FormField, states: FieldStates): boolean {
  const { input, files } = states.get(name)
  return files.length > 0 || !['', 'false'].includes(input.trim())
}

/** How far a section is answered now. One that asks nothing is completed. */
function findProgress(section: FormSection, states: FieldStates): SectionProgress {
  const asked = section.fields.filter(({ name }) => states.has(name))
  const errors = asked.filter((field) => isRefused(field, states)).length
  if (errors > 0) return { kind: 'errors', errors }
  if (asked.every((field) => states.problemOf(field) === null)) return { kind: 'completed' }
  return { kind: asked.some((field) => isAnswered(field, states)) ? 'inProgress' : 'notStarted' }
}

function isSame(one: SectionProgress | undefined, other: SectionProgress): boolean {
  return one?.kind === other.kind && (one.kind !== 'errors' || other.kind !== 'errors' || one.errors === other.errors)
}

/** How far each section of a form is answered. Callbacks follow a change of a section, not each key stroke. */
export class FormProgress {
  readonly #sections: readonly FormSection[]
  readonly #states: FieldStates
  #progress: readonly SectionProgress[]

  constructor(sections: readonly FormSection[], states: FieldStates) {
    this.#sections = sections
    this.#states = states
    this.#progress = this.#find()
  }

  /** In the order of the sections. */
  readonly get = (): readonly SectionProgress[] => this.#progress

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#progress = this.#find()
    const stops = this.#sections.flatMap((section, index) =>
      section.fields
        .filter(({ name }) => this.#states.has(name))
        .map(({ name }) =>
          this.#states.subscribe(name, () => {
            const found = findProgress(section, this.#states)
            if (isSame(this.#progress[index], found)) return
            this.#progress = this.#progress.with(index, found)
            changed()
          }),
        ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  #find(): SectionProgress[] {
    return this.#sections.map((section) => findProgress(section, this.#states))
  }
}
