/** A field of the demo; omitted properties are absent. */
export interface FieldDefinition {
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
  /** 0 of a whole number, 2 of pesos. */
  readonly decimals?: number
  readonly format?: 'compact' | 'philippine-mobile' | 'account-email'
  readonly pattern?: string
  readonly patternMessage?: string
}

export interface GroupDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly type: 'Service' | 'Form' | 'Compliance' | 'Registration' | 'Candidacy' | 'List'
  readonly status: 'Active' | 'Inactive'
  readonly fields: readonly FieldDefinition[]
}
