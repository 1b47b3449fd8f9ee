import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import type { Permission } from '@/permissions.generated'
import type { Viewer } from '@/viewer.ts'

type Pages = readonly (readonly [permission: Permission, path: string])[]

/** The officers' pages that one permission opens, in the order of their menu, in which the services' are between the two; management_access opens them all. */
const pagesAboveServices: Pages = [
  ['management_access', paths.adminLookup],
  ['share_capital_approval_review', paths.adminShareCapital],
  ['savings_approval_review', paths.adminSavings],
  ['registration_approval_review', paths.adminRegistration],
]
const pagesBelowServices: Pages = [
  ['subscription_data_upload', paths.adminUploads],
  ['subscription_data_report', paths.adminReports],
]

const reviewOfService = /^(.+)_approval_review$/

function servicePageOf(permissions: readonly string[]): string | undefined {
  const [slug] = permissions.flatMap((permission) => reviewOfService.exec(permission)?.[1]?.replaceAll('_', ' ') ?? []).sort()
  return slug === undefined ? undefined : generatePath(paths.adminService, { slug })
}

/** The start page of a user, officers included. Source: first document, section 4, "After sign-in". */
export function homeOf({ status, isCompliant }: Pick<Viewer, 'status' | 'isCompliant'>): string {
  if (status === 'PENDING') return paths.application
  if (status === 'REVIEW') return paths.applicationStatus
  return isCompliant ? paths.member : paths.memberCompliance
}

/**
 * The first page for officers that the permissions open; null when there is none. Officers of an election have their pages in
 * /election, which every user may open.
 */
export function adminHomeOf({ permissions }: Pick<Viewer, 'permissions'>): string | null {
  const pageOf = (pages: Pages) => pages.find(([permission]) => permissions.includes(permission))?.[1]
  return pageOf(pagesAboveServices) ?? servicePageOf(permissions) ?? pageOf(pagesBelowServices) ?? null
}
