import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { listGroups, readDefinition } from '../../forms/attributeGroups.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

/** A group as an operator defines it: with its fields, and with one of the states that a cooperative can give it. */
export type GroupDefinition = Omit<AttributeGroup, 'EntryCode' | 'Status' | 'Fields'> & {
  readonly Status: 'Active' | 'Inactive'
  readonly Fields: readonly Omit<components['schemas']['Field'], 'Value'>[]
}

async function store(database: Database, group: GroupDefinition, position: number): Promise<void> {
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

/** All groups with their fields, in the order of menus. */
export async function exportAttributeGroups(database: Database): Promise<AttributeGroup[]> {
  const groups = await listGroups(database)
  const whole = await Promise.all(groups.map(({ Guid }) => readDefinition(database, Guid)))
  return whole.flatMap((group) => (group ? [group] : []))
}

/** The faults for which a list of definitions is refused, in sentences. */
function findFaults(present: readonly AttributeGroup[], groups: readonly GroupDefinition[]): string[] {
  const guids = groups.flatMap((group) => [group.Guid, ...group.Fields.map((field) => field.Guid)]).map((guid) => guid.toLowerCase())
  const names = groups.map((group) => `${group.Type} ${group.Name}`.toLowerCase())
  const repeated = (list: readonly string[]) => [...new Set(list.filter((entry, index) => list.indexOf(entry) !== index))]
  const missing = present.filter((group) => !guids.includes(group.Guid))
  return [
    ...repeated(guids).map((guid) => `The Guid ${guid} stands there twice.`),
    ...repeated(names).map((name) => `There are two groups ${name}.`),
    ...groups.flatMap((group) =>
      repeated(group.Fields.map((field) => field.ControlName)).map((name) => `${group.Name} has two fields ${name}.`),
    ),
    ...missing.map(({ Name, Guid }) => `The group ${Name} (${Guid}) is missing: to withdraw it, keep it with the Status Inactive.`),
  ]
}

/**
 * Makes the cooperative's groups those of a list, in its order, all or nothing; each that is new or changed is audited.
 * @returns the names of what was defined or changed, or the faults for which nothing was.
 */
export function defineAttributeGroups(
  database: Database,
  groups: readonly GroupDefinition[],
): Promise<{ readonly changed: readonly string[] } | { readonly faults: readonly string[] }> {
  return database.transaction().execute(async (transaction) => {
    // Locked against a second operator, or the audit rows would miss each other's change; reads go on.
    await sql`lock table attribute_groups in share row exclusive mode`.execute(transaction)
    const present = await exportAttributeGroups(transaction)
    const faults = findFaults(present, groups)
    if (faults.length > 0) return { faults }
    const changed: string[] = []
    for (const [index, group] of groups.entries()) {
      const before = present.find(({ Guid }) => Guid === group.Guid)
      if (before && present.indexOf(before) === index && isDeepStrictEqual(before, group)) continue
      await store(transaction, group, index + 1)
      const action = before ? 'attribute group changed' : 'attribute group defined'
      await appendAudit(transaction, { actor: 'operator', action, subject: group.Guid, before, after: group, at: new Date() })
      changed.push(group.Name)
    }
    return { changed }
  })
}
