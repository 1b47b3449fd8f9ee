import type { Viewer } from './viewer.ts'

/** What a route asks of an officer. A list may depend on the address, as the review of one service does. */
export interface PermissionRule {
  /** One of these is needed. */
  anyPermission?: readonly string[]
  /** All of these are needed. */
  allPermissions?: readonly string[]
  /** One of these is needed for the page of the service with this slug. */
  anyPermissionFor?: (slug: string) => readonly string[]
}

/** What one may do with a permission, in words that follow "who may". */
const words: Readonly<Record<string, string>> = {
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

const serviceReview = /^(.+)_approval_review$/

/** A permission in plain words: "review savings requests". */
function describePermission(permission: string): string {
  const service = serviceReview.exec(permission)?.[1]
  return words[permission] ?? (service === undefined ? permission : `review ${service.replaceAll('_', ' ')} requests`)
}

/** The permission to review the requests for a service, from its slug: the name in lower case, with `_` for spaces. */
export function serviceReviewPermission(slug: string): string {
  return `${slug.toLowerCase().replaceAll(' ', '_')}_approval_review`
}

/** What is missing, in words that follow "who may"; null when nothing is. */
export function missingPermission({ permissions }: Pick<Viewer, 'permissions'>, rule: PermissionRule, slug = ''): string | null {
  const has = (permission: string) => permissions.includes(permission)
  const any = rule.anyPermission ?? rule.anyPermissionFor?.(slug)
  if (any && !any.some(has)) return any.map(describePermission).join(', or ')
  const lacking = (rule.allPermissions ?? []).filter((permission) => !has(permission))
  return lacking.length > 0 ? lacking.map(describePermission).join(', and ') : null
}
