import { permissions as fixedPermissions } from '../../../schema/generated/operations.ts'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { HttpError } from '../http/httpError.ts'
import type { Caller } from '../caller.ts'

const template = '{service}_approval_review'
const suffix = template.slice(template.indexOf('_'))
const fixed: readonly string[] = fixedPermissions

type Rule = Pick<ContractOperation, 'permissions' | 'isCompliantOnly' | 'isOpenWhileDue'>

/** The permission to review a service, by the service's name. */
export function servicePermission(serviceName: string): string {
  return `${serviceName.toLowerCase().replaceAll(' ', '_')}${suffix}`
}

/** The permission may depend on the service that the called item belongs to. */
export function needsService({ permissions }: Rule): boolean {
  return permissions.some((list) => list.includes(template))
}

/** The permission of the kind of subscription that the path names; other permissions stay. */
function forPath(permission: string, params: unknown): string {
  const type: unknown = params !== null && typeof params === 'object' && 'type' in params ? params.type : undefined
  return typeof type === 'string' ? permission.replace('{type}', type) : permission
}

function findGrant({ permissions }: Rule, holds: (permission: string) => boolean): readonly string[] | undefined {
  return permissions.find((list) => list.every(holds))
}

/**
 * Refuses a caller before the body is read. Where the permission depends on the service, holding that of any service is enough
 * here; `authorizeService` follows when the item is known.
 * @param params those of the path: `{type}_approval_review` is the permission of its `type`.
 * @throws {HttpError} 403 without a permission of the contract, for a caller without compliance, and for one whose second factor is due.
 */
export function authorize(rule: Rule, caller: Caller | null, params?: unknown): void {
  if (caller?.isDue === true && !rule.isOpenWhileDue) throw new HttpError(403, { message: 'Set up your second factor first.' })
  const held = caller?.permissions ?? []
  const reviewsSomeService = held.some((permission) => permission.endsWith(suffix) && !fixed.includes(permission))
  const grant = findGrant(rule, (permission) => (permission === template ? reviewsSomeService : held.includes(forPath(permission, params))))
  if (rule.permissions.length > 0 && !grant) throw new HttpError(403)
  if (rule.isCompliantOnly) requireCompliant(caller)
}

/**
 * Refuses a caller with a second factor that the session has not proved lately, before the body is read.
 * @throws {HttpError} 428 where the contract asks for the proof.
 */
export function requireProof({ proof }: Pick<ContractOperation, 'proof'>, caller: Caller | null, query: unknown): void {
  if (proof === null || caller?.lacksProof !== true) return
  const isDryRun = query !== null && typeof query === 'object' && 'dryRun' in query && query.dryRun === 'true'
  if (proof === 'unless-dry-run' && isDryRun) return
  throw new HttpError(428)
}

/** @throws {HttpError} 403 for a caller whose compliance profile is not complete. */
export function requireCompliant(caller: Caller | null): void {
  if (caller?.isCompliant !== true) throw new HttpError(403, { message: 'Complete your compliance profile to use this service.' })
}

/**
 * The permissions that allow a call, joined by `;`; undefined where it needs none.
 * @param service the name of the service that the item belongs to; null for a missing item, which answers like another service's.
 * @param params those of the path: `{type}_approval_review` is the permission of its `type`.
 * @throws {HttpError} 403 without the permission for this service.
 */
export function authorizeService(rule: Rule, caller: Caller | null, service: string | null, params?: unknown): string | undefined {
  if (rule.permissions.length === 0) return undefined
  const held = caller?.permissions ?? []
  const needed = (permission: string) =>
    permission === template && service !== null ? servicePermission(service) : forPath(permission, params)
  const grant = findGrant(rule, (permission) => held.includes(needed(permission)))
  if (!grant) throw new HttpError(403)
  return grant.map(needed).join(';')
}
