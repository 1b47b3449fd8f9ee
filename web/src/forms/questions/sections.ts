import type { FormField, FormSection } from '../formTypes.ts'
import type { FieldKind } from './fieldKind.ts'
import { isFileKind, isValueKind, kindOf } from './fieldKind.ts'

/** A hidden field of this name is shown, read-only as text (first document, section 5). */
const newMembersLoan = 'new_members_loan'

/** Cuts a flat list of fields at its labels. Questions before the first label are in a section `start` without a title. */
export function cutSections(fields: readonly FormField[]): FormSection[] {
  const sections: (Omit<FormSection, 'fields'> & { fields: FormField[] })[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (kindOf(field) === 'label') {
      sections.push({ id: field.name, title: field.label, information: field.information, fields: [] })
    } else if (last) {
      last.fields.push(field)
    } else {
      sections.push({ id: 'start', title: '', information: '', fields: [field] })
    }
  }
  return sections
}

/** Whether a field is shown in a form that is filled in: hidden ones are not, except `new_members_loan`. */
function isShown(field: FormField): boolean {
  return kindOf(field) !== 'hidden' || field.name === newMembersLoan
}

/** A section cut at the labels among its own fields, with ids that no other section has. */
function cutFurther(section: FormSection, index: number): FormSection[] {
  const parts = cutSections(section.fields)
  const hasHead = parts[0]?.id === 'start' || parts.length === 0
  const head = { ...section, fields: hasHead ? (parts[0]?.fields ?? []) : [] }
  return [head, ...parts.slice(hasHead ? 1 : 0)].map((part, place) => ({ ...part, id: place === 0 ? part.id : `${index}-${part.id}` }))
}

/** The sections with the fields that are shown and have a name of their own, without sections that say and ask nothing. */
export function shownSections(sections: readonly FormSection[]): FormSection[] {
  const seen = new Set<string>()
  const isFirst = (field: FormField): boolean => {
    if (!isShown(field) || seen.has(field.name)) return false
    seen.add(field.name)
    return true
  }
  return sections
    .flatMap(cutFurther)
    .map((section) => ({ ...section, fields: section.fields.filter(isFirst) }))
    .filter(({ fields, information }) => fields.length > 0 || information !== '')
}

/** Every question of the sections that has an answer. */
export function questionsOf(sections: readonly FormSection[]): FormField[] {
  return sections.flatMap(({ fields }) => fields).filter((field) => isValueKind(kindOf(field)) || isFileKind(kindOf(field)))
}

const shortKinds: ReadonlySet<FieldKind> = new Set(['text', 'number', 'date', 'dropdown'])

const isShort = (field: FormField): boolean => shortKinds.has(kindOf(field)) && !field.information && !field.hint && !field.note

/** The rows of a section where there is room: two short questions that follow each other share one. */
export function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const [first, second] = rows.at(-1) ?? []
    if (first && !second && isShort(first) && isShort(field)) rows.at(-1)?.push(field)
    else rows.push([field])
  }
  return rows
}
