import type { Generated } from 'kysely'

type FieldType =
  | 'text'
  | 'number'
  | 'radio'
  | 'dropdown'
  | 'textarea'
  | 'date'
  | 'image'
  | 'file'
  | 'file-image'
  | 'file-multiple'
  | 'affirmation'
  | 'link'
  | 'label'
  | 'hidden'

interface AttributeFields {
  guid: string
  group_guid: string
  position: number
  control_name: string
  label: string
  type: FieldType
  is_required: boolean
  placeholder: string | null
  hint: string | null
  note: string | null
  options: string | null
  minimum: string | null
  maximum: string | null
  source: string | null
  information: string | null
  decimals: number | null
  format: string | null
  pattern: string | null
  pattern_message: string | null
}

interface Files {
  guid: string
  name: string
  owner_guid: string
  review_permission: string | null
  content_type: string
  size: number
  created_at: Date
  is_shown_to_all: Generated<boolean>
}

/** Members, the questions they are asked, and stored files. */
export interface MemberTables {
  members: { user_guid: string; member_code: string; joined_at: Date }
  attribute_groups: { guid: string; position: number; name: string; title: string; description: string; type: string; status: string }
  attribute_fields: AttributeFields
  files: Files
}
