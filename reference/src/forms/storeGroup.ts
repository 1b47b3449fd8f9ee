import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

/** A group as an operator defines it: with its fields, and with one of the states that a cooperative can give it. */
export type GroupDefinition = Omit<AttributeGroup, 'EntryCode' | 'Status' | 'Fields'> & {
  readonly Status: 'Active' | 'Inactive'
  readonly Fields: readonly Omit<components['schemas']['Field'], 'Value'>[]
}

/** Stores a group with its fields, at a place in the order of menus. */
export async function storeGroup(database: Database, group: GroupDefinition, position: number): Promise<void> {
  const row = { position, name: group.Name, title: group.Title, description: group.Description, type: group.Type, status: group.Status }
  await database
    .insertInto('attribute_groups')
    .values({ guid: group.Guid, ...row })
    .onConflict((conflict) => conflict.column('guid').doUpdateSet(row))
    .execute()
  await database.deleteFrom('attribute_fields').where('group_guid', '=', group.Guid).execute()
  if (group.Fields.length === 0) return
  const fields = group.Fields.map((field, index) => ({
    guid: field.Guid,
    group_guid: group.Guid,
    position: index + 1,
    control_name: field.ControlName,
    label: field.Label,
    type: field.Type,
    is_required: field.IsRequired,
    placeholder: field.Placeholder ?? null,
    hint: field.Hint ?? null,
    note: field.Note ?? null,
    options: field.Options ?? null,
    minimum: field.Min ?? null,
    maximum: field.Max ?? null,
    source: field.Source ?? null,
    information: field.Information ?? null,
    decimals: field.Decimals ?? null,
    format: field.Format ?? null,
    pattern: field.Pattern ?? null,
    pattern_message: field.PatternMessage ?? null,
  }))
  await database.insertInto('attribute_fields').values(fields).execute()
}
