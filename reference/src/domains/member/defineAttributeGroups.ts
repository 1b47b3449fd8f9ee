import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { listGroups, readDefinition } from '../../forms/attributeGroups.ts'
import { storeGroup } from '../../forms/storeGroup.ts'
import type { GroupDefinition } from '../../forms/storeGroup.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

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
 * Replaces all groups by those of a list, in its order, in one transaction; each new or changed group is audited.
 * @returns the names of the new and changed groups, or the faults of the list, with which nothing is changed.
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
      await storeGroup(transaction, group, index + 1)
      const action = before ? 'attribute group changed' : 'attribute group defined'
      await appendAudit(transaction, { actor: 'operator', action, subject: group.Guid, before, after: group, at: new Date() })
      changed.push(group.Name)
    }
    return { changed }
  })
}
