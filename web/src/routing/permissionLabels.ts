import type { Permission } from '@/permissions.generated'

/** What permissions allow, as it ends the sentence of /error/403. */
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

/** The name of a permission in the documents' words: "Savings approval review". */
export const titleOfPermission = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

/** The labels in a list of permissions: "manage the cooperative, or review savings requests", from "a, or b" or "a, and b". */
export function describePermissions(names: string): string {
  return names
    .split(/(, (?:or|and) )/)
    .map(labelOf)
    .join('')
}
