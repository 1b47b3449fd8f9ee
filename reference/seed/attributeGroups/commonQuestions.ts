import type { FieldDefinition } from './definition.ts'

/** Pesos, or a percentage with two decimals. */
export const centavos = { decimals: 2 } satisfies Partial<FieldDefinition>

/** Of age. */
export const birthdate: FieldDefinition = {
  name: 'birthdate',
  label: 'Birthdate',
  type: 'date',
  required: true,
  minimum: '1920-01-01',
  maximum: 'today-18y',
}

export const sex: FieldDefinition = { name: 'sex', label: 'Sex', type: 'radio', required: true, options: ['Female', 'Male'] }

export const civilStatus: FieldDefinition = {
  name: 'civil_status',
  label: 'Civil status',
  type: 'dropdown',
  required: true,
  source: 'civil_statuses',
}

export const address: FieldDefinition = {
  name: 'address',
  label: 'Home address',
  type: 'textarea',
  required: true,
  minimum: '10',
  maximum: '300',
}

/** A Philippine mobile number, however its spaces, dashes and country code are written; stored as 09171234567. */
export const mobile: FieldDefinition = {
  name: 'mobile',
  label: 'Mobile number',
  type: 'text',
  required: true,
  placeholder: '0917 123 4567',
  format: 'philippine-mobile',
  pattern: String.raw`09\d{9}`,
  patternMessage: 'Write a Philippine mobile number, such as 0917 123 4567 or +63 917 123 4567.',
}

export const monthlyIncome: FieldDefinition = {
  name: 'monthly_income',
  label: 'Monthly income',
  type: 'number',
  required: true,
  minimum: '0',
  maximum: '10000000',
  ...centavos,
  note: { Header: 'Why we ask', Body: 'The law asks cooperatives to know where the money of their members comes from.' },
}

export const validId: FieldDefinition = {
  name: 'valid_id',
  label: 'Valid ID',
  type: 'file-image',
  required: true,
  information: 'Front side, all four corners visible.',
}

export const photo: FieldDefinition = { name: 'photo', label: 'Photo of yourself', type: 'image', required: true }

export const payslips: FieldDefinition = { name: 'payslips', label: 'Latest payslips', type: 'file-multiple' }

/** Who receives the benefits, in which relationship to the member, and which part of them. */
export const beneficiary: readonly FieldDefinition[] = [
  { name: 'beneficiary_name', label: 'Name of your beneficiary', type: 'text', required: true, maximum: '120' },
  { name: 'beneficiary_relation', label: 'Relationship', type: 'dropdown', required: true, source: 'relationships' },
  { name: 'beneficiary_share', label: 'Share in percent', type: 'number', required: true, minimum: '1', maximum: '100', ...centavos },
]
