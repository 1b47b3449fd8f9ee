import type { Permission } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { UserError } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { QueueIdentity } from './source.ts'

export const unknownQueue: UserError = { code: 'FAILED', message: 'There is no such queue.', field: ['input', 'queue'] }

interface Queue extends Omit<QueueIdentity, 'id'> {
  permission: string
}

const management: Permission = 'management_access'
const own = (permission: Permission) => permission

const queues: ReadonlyMap<string, Queue> = new Map<string, Queue>([
  ['registration', { kind: 'REGISTRATION', title: 'New Members', groupId: '', permission: own('registration_approval_review') }],
  ['share-capital', { kind: 'SHARE_CAPITAL', title: 'Share Capital', groupId: '', permission: own('share_capital_approval_review') }],
  ['savings', { kind: 'SAVINGS', title: 'Savings', groupId: '', permission: own('savings_approval_review') }],
])
const servicePrefix = 'service/'

interface Service {
  id: string
  name: string
  title: string
  type: string
}

function readServices(response: Unread<Contract['AttributeGroup'][]>): Service[] {
  const groups = each(response, (item) => {
    const group = fieldsOf(item)
    return { id: nonEmpty(group.Guid), name: text(group.Name), title: text(group.Title), type: text(group.Type) }
  })
  return groups.filter(({ type }) => type.toLowerCase() === 'service')
}

/** `{service}_approval_review`: the service's name in lower case, with `_` for spaces. */
const permissionOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '_')}_approval_review`

async function findServiceQueue(slug: string, { rest }: GraphContext): Promise<Queue | undefined> {
  const services = await rest('listAttributeGroups', { read: readServices, isShared: true })
  const service = services.find(({ name }) => name.toLowerCase() === slug.toLowerCase())
  return service && { kind: 'SERVICE', title: service.title, groupId: service.id, permission: permissionOf(service.name) }
}

/**
 * The identity of a queue by its id; only a service costs a call: GET /api/attribute/groups. Null for an unknown id. Throws FORBIDDEN for a
 * caller without the queue's permission or management_access.
 */
export async function findQueueIdentity(id: string, context: GraphContext): Promise<QueueIdentity | null> {
  const { claims } = await context.session.require()
  const queue = id.startsWith(servicePrefix) ? await findServiceQueue(id.slice(servicePrefix.length), context) : queues.get(id)
  if (!queue) return null
  const { permission, ...name } = queue
  if (![management, permission].some((needed) => claims.permissions.includes(needed))) throw new PublicError('FORBIDDEN')
  return { id, ...name }
}
