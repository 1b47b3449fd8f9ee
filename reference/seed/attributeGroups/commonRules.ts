import type { FieldDefinition } from './definition.ts'

/** A Philippine mobile number, however its spaces, dashes and country code are written; stored as 09171234567. */
export const mobileRule = {
  placeholder: '0917 123 4567',
  format: 'philippine-mobile',
  pattern: String.raw`09\d{9}`,
  patternMessage: 'Write a Philippine mobile number, such as 0917 123 4567 or +63 917 123 4567.',
} satisfies Partial<FieldDefinition>

/** Of age. */
export const adultBirthdate = { minimum: '1920-01-01', maximum: 'today-18y' } satisfies Partial<FieldDefinition>

/** Pesos, or a percentage with two decimals. */
export const centavos = { decimals: 2 } satisfies Partial<FieldDefinition>
