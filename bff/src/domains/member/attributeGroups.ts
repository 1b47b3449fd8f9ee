import DataLoader from 'dataloader'
import { RestError } from '../../rest/errors.ts'
import type { MemberCalls } from '../../rest/member.ts'
import { mapAttributeGroup } from './mapAttributeGroup.ts'
import type { AttributeGroupSource } from './source.ts'

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function readGroup(member: MemberCalls, id: string): Promise<AttributeGroupSource | null> {
  if (!guid.test(id)) return null
  try {
    return mapAttributeGroup(await member.getAttributeGroup(id.toLowerCase()))
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}

/** Attribute groups with their fields by id, each asked for once a request; null when there is none. */
export function createGroupLoader(member: MemberCalls): DataLoader<string, AttributeGroupSource | null> {
  return new DataLoader(async (ids) =>
    (await Promise.allSettled(ids.map((id) => readGroup(member, id)))).map((read) =>
      read.status === 'fulfilled' ? read.value : read.reason instanceof Error ? read.reason : new Error('not read', { cause: read.reason }),
    ),
  )
}
