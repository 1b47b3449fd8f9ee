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
