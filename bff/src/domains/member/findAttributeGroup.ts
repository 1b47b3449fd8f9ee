import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readAttributeGroup } from './readAttributeGroups.ts'
import type { AttributeGroupSource } from './source.ts'

/** An attribute group with its fields; null when there is none with this id. Source: GET /api/attribute/group/{id}. */
export async function findAttributeGroup(id: string, { rest }: GraphContext): Promise<AttributeGroupSource | null> {
  if (!isGuid(id)) return null
  return readIfThere(() => rest('getAttributeGroup', { path: { id }, read: readAttributeGroup, isReference: true }))
}
