import type { Permission } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { Availability } from '../../generated/graph.ts'
import { blocked } from '../../viewer/availability.ts'

const notPermitted = blocked('NOT_PERMITTED', 'Your permissions do not include this.')

export const candidatePermissions = ['election_candidates_manage', 'election_candidates_review'] as const
export const precinctPermissions = ['election_precinct_audit', 'election_precinct_manage'] as const

export async function isHolder({ session }: GraphContext, permission: Permission): Promise<boolean> {
  return (await session.require()).claims.permissions.includes(permission)
}

/** Throws FORBIDDEN for a viewer without any of these. */
export async function requirePermission({ session }: GraphContext, ...oneOf: readonly Permission[]): Promise<void> {
  const { permissions } = (await session.require()).claims
  if (!oneOf.some((permission) => permissions.includes(permission))) throw new PublicError('FORBIDDEN')
}

/** The missing permission comes before the other reasons. */
export const ifPermitted = (isPermitted: boolean, availability: Availability): Availability => (isPermitted ? availability : notPermitted)
