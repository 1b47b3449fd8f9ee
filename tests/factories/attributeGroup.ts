import { randomUUID } from 'node:crypto'
import type { components } from '../../schema/generated/rest.ts'

export type AttributeGroup = components['schemas']['AttributeGroup']
export type Field = components['schemas']['Field']

/** A required text field. */
export function field(overrides: Partial<Field> = {}): Field {
  return { Guid: randomUUID(), ControlName: 'reason', Label: 'Reason', Type: 'text', IsRequired: true, ...overrides }
}

/** A service that was availed, with one field. */
export function attributeGroup(overrides: Partial<AttributeGroup> = {}): AttributeGroup {
  return {
    Guid: randomUUID(),
    Name: 'Provident',
    Title: 'Provident Assistance',
    Description: 'Help in times of need.',
    Type: 'Service',
    Status: 'Active',
    Fields: [field()],
    ...overrides,
  }
}
