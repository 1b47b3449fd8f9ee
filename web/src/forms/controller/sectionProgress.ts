import type { FormField, FormSection } from '../formTypes.ts'
import type { FieldStates } from './fieldStates.ts'

/** How far a section is answered. `errors` counts the answers that were refused and not changed for the better since. */
export type SectionProgress = { kind: 'notStarted' | 'inProgress' | 'completed' } | { kind: 'errors'; errors: number }

function isAnswered({ name }: FormField, states: FieldStates): boolean {
  const { input, files } = states.get(name)
  return files.length > 0 || !['', 'false'].includes(input.trim())
}

/** How far a section is answered now. One that asks nothing is completed. */
export function findProgress(section: FormSection, states: FieldStates): SectionProgress {
  const asked = section.fields.filter(({ name }) => states.has(name))
  const errors = asked.filter((field) => states.hasProblem(field)).length
  if (errors > 0) return { kind: 'errors', errors }
  if (asked.every((field) => states.problemOf(field) === null)) return { kind: 'completed' }
  return { kind: asked.some((field) => isAnswered(field, states)) ? 'inProgress' : 'notStarted' }
}

export function isSameProgress(one: SectionProgress | undefined, other: SectionProgress): boolean {
  return one?.kind === other.kind && (one.kind !== 'errors' || other.kind !== 'errors' || one.errors === other.errors)
}
