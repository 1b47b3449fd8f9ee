import type { Permission } from '@/permissions.generated'
import type { Viewer } from './viewer.ts'

/** The permissions that a route requires. A list may depend on the address, as for the review of one service. */
export interface PermissionRule {
  /** At least one of these. */
  anyPermission?: readonly string[]
  /** All of these. */
  allPermissions?: readonly string[]
  /** At least one of these, for the page of the service with this slug. */
  anyPermissionFor?: (slug: string) => readonly string[]
}

/** Labels that complete "It is for those who may …". */
const permissionLabels: Readonly<Record<Permission, string>> = {
  management_access: 'manage the cooperative',
  share_capital_approval_review: 'review share capital requests',
  savings_approval_review: 'review savings requests',
  registration_approval_review: 'review new members',
  subscription_data_upload: 'upload data',
  subscription_data_report: 'download reports',
  election_manage_attendee: 'manage the attendees of an election',
  election_candidates_manage: 'manage the candidates of an election',
  election_candidates_review: 'review the candidates of an election',
  election_precinct_audit: 'audit the precinct of an election',
  election_precinct_manage: 'manage the precinct of an election',
}

const isPermission = (name: string): name is Permission => Object.hasOwn(permissionLabels, name)

const serviceReview = /^(.+)_approval_review$/

/** The label of a permission: "review savings requests". */
function labelOf(permission: string): string {
  const service = serviceReview.exec(permission)?.[1]
  if (isPermission(permission)) return permissionLabels[permission]
  return service === undefined ? permission : `review ${service.replaceAll('_', ' ')} requests`
}

/** The permission to review the requests for a service, from its slug: the name in lower case, with `_` for spaces. */
export function serviceReviewPermission(slug: string): string {
  return `${slug.toLowerCase().replaceAll(' ', '_')}_approval_review`
}

/** The labels of the permissions that the user lacks for a route; null when none is missing. */
export function missingPermission({ permissions }: Pick<Viewer, 'permissions'>, rule: PermissionRule, slug = ''): string | null {
  const has = (permission: string) => permissions.includes(permission)
  const any = rule.anyPermission ?? rule.anyPermissionFor?.(slug)
  if (any && !any.some(has)) return any.map(labelOf).join(', or ')
  const lacking = (rule.allPermissions ?? []).filter((permission) => !has(permission))
  return lacking.length > 0 ? lacking.map(labelOf).join(', and ') : null
}
