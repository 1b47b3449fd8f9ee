import type { GraphContext } from '../../context.ts'
import { isGuid } from '../../mapping/isGuid.ts'
import { RestError } from '../../rest/errors.ts'
import { readAttributeGroup } from './readAttributeGroups.ts'
import type { AttributeGroupSource } from './source.ts'

/** An attribute group with its fields; null when there is none with this id. Source: GET /api/attribute/group/{id}. */
export async function findAttributeGroup(id: string, { rest }: GraphContext): Promise<AttributeGroupSource | null> {
  if (!isGuid(id)) return null
  try {
    return await rest('getAttributeGroup', { path: { id: id.toLowerCase() }, read: readAttributeGroup })
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}
