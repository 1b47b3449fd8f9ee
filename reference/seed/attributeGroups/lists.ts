import type { GroupDefinition } from './definition.ts'

const listOf = (name: string, title: string, choices: readonly string[]): GroupDefinition => ({
  name,
  title,
  description: '',
  type: 'List',
  status: 'Active',
  fields: choices.map((label, index) => ({ name: `choice_${index + 1}`, label, type: 'label' })),
})

/** The choices that several forms share, by the name that a field's source gives. */
export const lists: readonly GroupDefinition[] = [
  listOf('civil_statuses', 'Civil statuses', ['Single', 'Married', 'Widowed', 'Legally separated']),
  listOf('relationships', 'Relationships', ['Spouse', 'Child', 'Parent', 'Sibling', 'Other']),
]
