import type { Permission } from '../../../schema/generated/operations.ts'
import type { UserStatus } from '../generated/graph.ts'

type Pages = readonly (readonly [permission: Permission, path: string])[]

/** The officers' pages that one permission opens, in the order of their menu; management_access opens them all. */
const pagesOfPermission = [
  ['share_capital_approval_review', '/admin/share-capital'],
  ['savings_approval_review', '/admin/savings'],
  ['registration_approval_review', '/admin/registration'],
] as const satisfies Pages
const pagesOfData = [
  ['subscription_data_upload', '/admin/uploads'],
  ['subscription_data_report', '/admin/reports'],
] as const satisfies Pages

const management: Permission = 'management_access'
const reviewOfService = /^(.+)_approval_review$/

/** The start page of a user, officers included. Source: first document, section 4, "After sign-in". */
export function homeOf({ status, isCompliant }: { status: UserStatus; isCompliant: boolean }): string {
  if (status === 'PENDING') return '/application'
  if (status === 'REVIEW') return '/application/status'
  return isCompliant ? '/member' : '/member/compliance'
}

/**
 * The first page for officers that these permissions open; null when there is none. Officers of an election have their pages
 * in /election, which every user may open. A service is reviewed with `{service}_approval_review`, its name in lower case with
 * `_` for spaces.
 */
export function adminHomeOf(permissions: readonly string[]): string | null {
  if (permissions.includes(management)) return '/admin/lookup'
  const pageOf = (pages: typeof pagesOfPermission | typeof pagesOfData) =>
    pages.find(([permission]) => permissions.includes(permission))?.[1]
  return pageOf(pagesOfPermission) ?? serviceReviewOf(permissions) ?? pageOf(pagesOfData) ?? null
}

function serviceReviewOf(permissions: readonly string[]): string | undefined {
  const services = permissions.flatMap((permission) => reviewOfService.exec(permission)?.[1] ?? [])
  const [first] = services.map((service) => service.replaceAll('_', ' ')).sort()
  return first === undefined ? undefined : `/admin/service/${encodeURIComponent(first)}`
}
