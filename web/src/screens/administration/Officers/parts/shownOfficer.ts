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
export const listPermissions = (names: readonly string[]): string => names.map(titleOfPermission).join(', ') || 'No rights'

/** What a search of the officers looks through. */
export const textOf = ({ fullName, employeeId, permissions }: ShownOfficer): string =>
  `${fullName} ${employeeId} ${listPermissions(permissions.map(({ name }) => name))}`
