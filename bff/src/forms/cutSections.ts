import type { FormField, FormSection } from '../generated/graph.ts'
import { hashOf } from '../reading/hashOf.ts'

/**
 * The questions cut at the label fields. Questions before the first label are a section without a heading; a section all of whose
 * questions are left out by `isShown` is left out too.
 */
export function cutSections(fields: readonly FormField[], isShown: (field: FormField) => boolean): FormSection[] {
  const start: FormSection = { __typename: 'FormSection', id: 'start', title: '', information: '', fields: [] }
  const sections = [start]
  const isCutShort = new Set<FormSection>([start])
  let current = start
  for (const field of fields) {
    if (field.type === 'LABEL') {
      current = { __typename: 'FormSection', id: field.name, title: field.label, information: field.information, fields: [] }
      sections.push(current)
    } else if (isShown(field)) current.fields.push(field)
    else isCutShort.add(current)
  }
  return sections.filter((section) => section.fields.length > 0 || !isCutShort.has(section))
}

/** A hash of the questions, without their answers: it changes when the cooperative changes them. */
export function versionOf(fields: readonly FormField[]): string {
  const questions = fields.map(({ value: _value, files: _files, prefilledFrom: _origin, next: _next, ...question }) => question)
  return hashOf(questions)
}
