import type { OperationId } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type {
  EndOfficerSessionsInput,
  GrantPermissionsInput,
  Officer,
  ResetSecondFactorInput,
  RevokePermissionInput,
  UserError,
} from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isGuid, isSameId } from '../../reading/isGuid.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import { RestError } from '../../rest/errors.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { write } from '../../writing/write.ts'
import { findOfficers } from './findOfficers.ts'
import { requirePermission } from './requirePermission.ts'

type OfficerPayload = Awaited<ResolversTypes['OfficerPayload']>

interface Change {
  operation: OperationId
  /** The user's, and the session's where it is about a single session. */
  ids: readonly [userId: string, ...string[]]
  call: () => Promise<Answer>
  /** The sentence for the viewer's own. */
  own: string
  missing: UserError
  /** Whether the user, undefined where no officer, is as the call leaves them; null where that cannot be seen. */
  holds: (officer: Officer | undefined) => boolean | null
}

const unknownUser: UserError = { code: 'FAILED', message: 'The cooperative has no such user.', field: ['input', 'userId'] }
const unknownSession: UserError = { code: 'FAILED', message: 'This browser is no longer signed in.', field: ['input', 'sessionId'] }
const ownPermissions = 'Your own permissions are changed by another officer.'
const ownSessions = 'Sign your own browsers out on the page My profile.'
const ownFactor = 'Your own second factor is reset by another officer.'

const hasPermission = (officer: Officer | undefined, permission: string): boolean =>
  officer?.permissions.some(({ name }) => name === permission) === true

/** Changes another user's rights, and reads the officers again. Each call is an extension, refused for the viewer's own (409). */
async function changeOfficer({ operation, ids, call, own, missing, holds }: Change, context: GraphContext): Promise<OfficerPayload> {
  const { permissions } = (await context.session.require()).claims
  requirePermission(permissions, operation)
  if (!ids.every(isGuid)) return { administration: null, userErrors: [missing] }
  const { userErrors } = await write({
    call,
    faults: faultsAt({ Permissions: 'permissions', Permission: 'permission', Reason: 'reason' }),
    conflict: own,
    words: (error) => (error instanceof RestError && error.kind === 'missing' ? missing : null),
    readAgain: () => findOfficers(context),
    holds: (list) => list && holds(list.officers.find(({ id }) => isSameId(id, ids[0]))),
  })
  return { administration: userErrors.length > 0 ? null : { permissions }, userErrors }
}

/** Source: PUT /api/officers/permissions/grant, then GET /api/officers. */
export function grantPermissions({ userId, permissions }: GrantPermissionsInput, context: GraphContext): Promise<OfficerPayload> {
  const body = { User: userId, Permissions: [...permissions] }
  const call = () => context.rest('grantPermissions', { body, read: answered('Granted') })
  const words = { own: ownPermissions, missing: unknownUser }
  const holds = (officer: Officer | undefined) => permissions.every((permission) => hasPermission(officer, permission))
  return changeOfficer({ operation: 'grantPermissions', ids: [userId], call, holds, ...words }, context)
}

/** Source: PUT /api/officers/permissions/revoke, then GET /api/officers. */
export function revokePermission({ userId, permission, reason }: RevokePermissionInput, context: GraphContext): Promise<OfficerPayload> {
  const body = { User: userId, Permission: permission, Reason: reason.trim() }
  const call = () => context.rest('revokePermission', { body, read: answered('Revoked') })
  const words = { own: ownPermissions, missing: unknownUser }
  const holds = (officer: Officer | undefined) => !hasPermission(officer, permission)
  return changeOfficer({ operation: 'revokePermission', ids: [userId], call, holds, ...words }, context)
}

/** Source: PUT /api/officers/sessions/end, then GET /api/officers. */
export function endOfficerSessions({ userId, sessionId }: EndOfficerSessionsInput, context: GraphContext): Promise<OfficerPayload> {
  const query = { user: userId, ...(sessionId == null ? {} : { id: sessionId }) }
  const call = () => context.rest('endOfficerSessions', { query, read: answered('Ended') })
  const words = { own: ownSessions, missing: sessionId == null ? unknownUser : unknownSession }
  const ids = [userId, ...(sessionId == null ? [] : [sessionId])] as const
  const holds = (officer: Officer | undefined) =>
    officer ? !officer.sessions.some(({ id }) => sessionId == null || isSameId(id, sessionId)) : null
  return changeOfficer({ operation: 'endOfficerSessions', ids, call, holds, ...words }, context)
}

/** Source: PUT /api/officers/second-factor/reset, then GET /api/officers. */
export function resetSecondFactor({ userId }: ResetSecondFactorInput, context: GraphContext): Promise<OfficerPayload> {
  const call = () => context.rest('resetSecondFactor', { query: { user: userId }, read: answered('Reset') })
  const holds = (officer: Officer | undefined) => (officer?.hasSecondFactor == null ? null : !officer.hasSecondFactor)
  return changeOfficer({ operation: 'resetSecondFactor', ids: [userId], call, holds, own: ownFactor, missing: unknownUser }, context)
}
