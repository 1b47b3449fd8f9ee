import type { Viewer } from '@/viewer.ts'

/** The permissions that a route requires. A list may depend on the address, as for the review of one service. */
export interface PermissionRule {
  /** At least one of these. */
  anyPermission?: readonly string[]
  /** All of these. */
  allPermissions?: readonly string[]
  /** At least one of these, for the page of the service with this slug. */
  anyPermissionFor?: (slug: string) => readonly string[]
  /** That of any queue. */
  isForReviewers?: boolean
}

/** The permission to review the requests for a service, from its slug: the name in lower case, with `_` for spaces. */
export function serviceReviewPermission(slug: string): string {
  return `${slug.toLowerCase().replaceAll(' ', '_')}_approval_review`
}

/** Whether a user may review the requests of any queue. */
export function isReviewer({ permissions }: Pick<Viewer, 'permissions'>): boolean {
  return permissions.some((permission) => permission === 'management_access' || permission.endsWith('_approval_review'))
}

/** The permissions that the user lacks for a route: "a, or b", "a, and b"; null when none is missing. */
export function missingPermission({ permissions }: Pick<Viewer, 'permissions'>, rule: PermissionRule, slug = ''): string | null {
  if (rule.isForReviewers && !isReviewer({ permissions })) return 'review requests of members'
  const has = (permission: string) => permissions.includes(permission)
  const any = rule.anyPermission ?? rule.anyPermissionFor?.(slug)
  if (any && !any.some(has)) return any.join(', or ')
  const lacking = (rule.allPermissions ?? []).filter((permission) => !has(permission))
  return lacking.length > 0 ? lacking.join(', and ') : null
}
