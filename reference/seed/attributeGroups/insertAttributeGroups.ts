import type { Database } from '../../src/database/connect.ts'
import { guidOf } from '../random.ts'
import { candidacy } from './candidacy.ts'
import { compliance } from './compliance.ts'
import { forms } from './forms.ts'
import { registration } from './registration.ts'
import { services } from './services.ts'
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
const lists: readonly GroupDefinition[] = [
  listOf('civil_statuses', 'Civil statuses', ['Single', 'Married', 'Widowed', 'Legally separated']),
  listOf('relationships', 'Relationships', ['Spouse', 'Child', 'Parent', 'Sibling', 'Other']),
]

/** The demo cooperative's services, forms, member profile, application for membership, candidacy and shared choices, in the order of menus. */
export async function insertAttributeGroups(database: Database): Promise<void> {
  const groups = [...services, ...forms, compliance, registration, candidacy, ...lists].map((group, index) => ({
    ...group,
    guid: guidOf(`group ${group.type} ${group.name}`),
    position: index + 1,
  }))
  await database
    .insertInto('attribute_groups')
    .values(groups.map(({ fields: _fields, ...group }) => group))
    .execute()
  const fields = groups.flatMap((group) =>
    group.fields.map((field, index) => ({
      guid: guidOf(`field ${group.guid} ${field.name}`),
      group_guid: group.guid,
      position: index + 1,
      control_name: field.name,
      label: field.label,
      type: field.type,
      is_required: field.required ?? false,
      placeholder: field.placeholder ?? null,
      hint: field.hint ?? null,
      note: field.note ? JSON.stringify(field.note) : null,
      options: field.options?.join(';') ?? null,
      minimum: field.minimum ?? null,
      maximum: field.maximum ?? null,
      source: field.source ?? null,
      information: field.information ?? null,
      decimals: field.decimals ?? null,
      format: field.format ?? null,
      pattern: field.pattern ?? null,
      pattern_message: field.patternMessage ?? null,
    })),
  )
  await database.insertInto('attribute_fields').values(fields).execute()
}
