import type { AttributeGroupType, FieldNote, FieldType, FormField } from '../../generated/graph.ts'
import type { RestAttributeGroup, RestField } from '../../rest/member.ts'
import type { AttributeGroupSource } from './source.ts'

const groupTypes: Readonly<Record<string, AttributeGroupType>> = { Service: 'SERVICE', Form: 'FORM', Compliance: 'COMPLIANCE' }

const fieldTypes = {
  text: 'TEXT',
  number: 'NUMBER',
  radio: 'RADIO',
  dropdown: 'DROPDOWN',
  textarea: 'TEXTAREA',
  date: 'DATE',
  image: 'IMAGE',
  file: 'FILE',
  'file-image': 'FILE_IMAGE',
  'file-multiple': 'FILE_MULTIPLE',
  affirmation: 'AFFIRMATION',
  link: 'LINK',
  label: 'LABEL',
  hidden: 'HIDDEN',
} as const satisfies Record<RestField['Type'], FieldType>

const safeLink = /^(https?:\/\/|mailto:)/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The contract's Note is JSON as text, possibly malformed: then there is none to show. */
function mapNote(note: RestField['Note']): FieldNote | null {
  if (note == null || note === '') return null
  try {
    const value: unknown = JSON.parse(note)
    if (typeof value !== 'object' || value === null) return null
    const header = textOf('Header' in value ? value.Header : '')
    const body = textOf('Body' in value ? value.Body : '')
    return header === '' && body === '' ? null : { __typename: 'FieldNote', header, body }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function splitOptions(options: RestField['Options']): string[] {
  if (options == null || options === '') return []
  return options
    .split(';')
    .map((option) => option.trim())
    .filter((option) => option !== '')
}

function mapHint(hint: RestField['Hint']): string | null {
  const link = hint?.trim() ?? ''
  return safeLink.test(link) ? link : null
}

function mapField(field: RestField): FormField {
  return {
    __typename: 'FormField',
    id: field.Guid,
    name: field.ControlName,
    label: field.Label,
    type: fieldTypes[field.Type],
    placeholder: field.Placeholder ?? '',
    information: field.Information ?? '',
    hint: mapHint(field.Hint),
    note: mapNote(field.Note),
    isRequired: field.IsRequired,
    options: splitOptions(field.Options),
    minimum: field.Min ?? null,
    maximum: field.Max ?? null,
  }
}

/** An attribute group. Source: GET /api/attribute/groups, without fields, or /group/{id}, with them. */
export function mapAttributeGroup(group: RestAttributeGroup): AttributeGroupSource {
  return {
    __typename: 'AttributeGroup',
    id: group.Guid,
    name: group.Name,
    slug: group.Name.toLowerCase(),
    title: group.Title,
    description: group.Description,
    type: groupTypes[group.Type] ?? 'OTHER',
    isAvailed: group.Status !== 'Inactive',
    fields: group.Fields?.map(mapField) ?? null,
  }
}
