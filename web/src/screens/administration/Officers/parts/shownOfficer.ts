import { titleOfPermission } from '@/routing/permissionLabels.ts'
import type { OfficersQuery } from '../screen.generated.ts'

export type ShownOfficer = NonNullable<NonNullable<OfficersQuery['administration']>['officers']>[number]

/** What every change of an officer needs. */
export interface ChangeProps {
  officer: ShownOfficer
  /** Reads the officers again, after a refusal or a failure. */
  refetch: () => Promise<unknown>
}

/** The permissions in a line: "Savings approval review, Subscription data upload". */
export const listPermissions = (names: readonly string[]): string => names.map(titleOfPermission).join(', ')

/** Whether a name or a permission of an officer has all the words. */
export function isMatch({ fullName, employeeId, permissions }: ShownOfficer, search: string): boolean {
  const text = `${fullName} ${employeeId} ${listPermissions(permissions.map(({ name }) => name))}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
