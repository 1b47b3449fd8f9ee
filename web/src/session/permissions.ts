import type { Viewer } from '@/viewer.ts'

/** The permissions that a route requires. A list may depend on the address, as for the review of one service. */
export interface PermissionRule {
  /** At least one of these. */
  anyPermission?: readonly string[]
  /** At least one of these, for the page of the service with this slug. */
  anyPermissionFor?: (slug: string) => readonly string[]
  /** The permission to review any queue, or files. */
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

/** Whether work may wait for a user: requests, or files as a second officer. */
export const decidesWork = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  isReviewer({ permissions }) || permissions.includes('subscription_data_upload')

/** The permissions of which the user needs one for a route: "a, or b"; null when the user has one, or needs none. */
export function missingPermission({ permissions }: Pick<Viewer, 'permissions'>, rule: PermissionRule, slug = ''): string | null {
  if (rule.isForReviewers && !decidesWork({ permissions })) return 'review requests of members'
  const any = rule.anyPermission ?? rule.anyPermissionFor?.(slug)
  return any?.some((permission) => permissions.includes(permission)) === false ? any.join(', or ') : null
}
