import { randomUUID } from 'node:crypto'
import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

export type AttributeGroup = components['schemas']['AttributeGroup']
export type Field = components['schemas']['Field']

/** The contract's example of a field, with an id of its own. */
export const field = (overrides: Partial<Field> = {}): Field => ({
  ...example('getAttributeGroup').Fields![0]!,
  Guid: randomUUID(),
  ...overrides,
})

/** The contract's example of a group with its fields, with an id of its own. */
export const attributeGroup = (overrides: Partial<AttributeGroup> = {}): AttributeGroup => ({
  ...example('getAttributeGroup'),
  Guid: randomUUID(),
  ...overrides,
})

/** The answers of a form that is saved, by the names of its questions. */
export function answersIn(body: FormData): Record<string, string> {
  const { Fields } = JSON.parse(body.get('AttributeGroup') as string) as { Fields: { ControlName: string; Value: string }[] }
  return Object.fromEntries(Fields.map(({ ControlName, Value }) => [ControlName, Value]))
}

/** The questions with these answers, and with their own where none is given. */
export const withAnswers = (fields: readonly Field[], answers: Readonly<Record<string, string>>): Field[] =>
  fields.map((one) => ({ ...one, Value: answers[one.ControlName] ?? one.Value ?? '' }))
