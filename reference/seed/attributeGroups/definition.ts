/** A field of the demo; omitted properties are absent. */
interface FieldDefinition {
  readonly name: string
  readonly label: string
  readonly type:
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
  readonly required?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly note?: { readonly Header: string; readonly Body: string }
  readonly options?: readonly string[]
  readonly minimum?: string
  readonly maximum?: string
  readonly source?: string
  readonly information?: string
}

export interface GroupDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly type: 'Service' | 'Form' | 'Compliance' | 'Registration' | 'Candidacy' | 'List'
  readonly status: 'Active' | 'Inactive'
  readonly fields: readonly FieldDefinition[]
}
