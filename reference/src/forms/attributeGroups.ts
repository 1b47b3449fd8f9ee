import type { Selectable } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withListedOptions } from './listedOptions.ts'

type AttributeGroup = components['schemas']['AttributeGroup']
type Field = components['schemas']['Field']

/** A group as the contract has it, without its fields. */
export function toGroup(row: Selectable<Tables['attribute_groups']>): AttributeGroup {
  return { Guid: row.guid, Name: row.name, Title: row.title, Description: row.description, Type: row.type, Status: row.status }
}

/** A question as the contract has it, without an answer. */
export function toField(row: Selectable<Tables['attribute_fields']>): Field {
  return {
    Guid: row.guid,
    ControlName: row.control_name,
    Label: row.label,
    Type: row.type,
    IsRequired: row.is_required,
    ...(row.placeholder !== null && { Placeholder: row.placeholder }),
    ...(row.hint !== null && { Hint: row.hint }),
    ...(row.note !== null && { Note: row.note }),
    ...(row.options !== null && { Options: row.options }),
    ...(row.minimum !== null && { Min: row.minimum }),
    ...(row.maximum !== null && { Max: row.maximum }),
    ...(row.source !== null && { Source: row.source }),
    ...(row.information !== null && { Information: row.information }),
    ...(row.decimals !== null && { Decimals: row.decimals }),
    ...(row.format !== null && { Format: row.format }),
    ...(row.pattern !== null && { Pattern: row.pattern }),
    ...(row.pattern_message !== null && { PatternMessage: row.pattern_message }),
  }
}

/** Every group, or those of one type, in the order of menus, without their fields. */
export async function listGroups(database: Database, type?: string): Promise<AttributeGroup[]> {
  const all = database.selectFrom('attribute_groups').selectAll().orderBy('position').orderBy('guid')
  const rows = await (type === undefined ? all : all.where('type', '=', type)).execute()
  return rows.map(toGroup)
}

type FillFields = typeof withListedOptions

async function readFilled(database: Database, guid: string, fill: FillFields): Promise<AttributeGroup | null> {
  const group = await database.selectFrom('attribute_groups').selectAll().where('guid', '=', guid).executeTakeFirst()
  if (!group) return null
  const fields = await database.selectFrom('attribute_fields').selectAll().where('group_guid', '=', guid).orderBy('position').execute()
  return { ...toGroup(group), Fields: (await fill(database, fields)).map(toField) }
}

/** One group with its fields in order, and the choices of the lists that they name; null when there is none. */
export function readGroup(database: Database, guid: string): Promise<AttributeGroup | null> {
  return readFilled(database, guid, withListedOptions)
}

/** One group as an operator has defined it; null when there is none. */
export function readDefinition(database: Database, guid: string): Promise<AttributeGroup | null> {
  return readFilled(database, guid, (_database, fields) => Promise.resolve([...fields]))
}
