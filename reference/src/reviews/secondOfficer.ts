import { Decimal } from 'decimal.js'
import type { components } from '../../../schema/generated/rest.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Request, Staged } from './requests.ts'
import { versionOf } from './version.ts'

type Limit = Pick<Config, 'secondOfficerAbove'>

function isAbove({ secondOfficerAbove }: Limit, sum: string): boolean {
  return secondOfficerAbove !== null && new Decimal(sum).greaterThan(secondOfficerAbove)
}

/** Whether a user holds a review permission now: it may have been revoked while the call waited for a lock. */
export async function holdsPermission(transaction: Database, userGuid: string, permission: string): Promise<boolean> {
  const held = transaction.selectFrom('user_permissions').select('permission').where('user_guid', '=', userGuid)
  return (await held.where('permission', 'in', ['management_access', permission]).executeTakeFirst()) !== undefined
}

/** Whether the approval needs another officer: above the limit, or where one waits that was made under an earlier limit. */
export function needsSecond(limit: Limit, request: Request): boolean {
  const { sum, first } = request
  return sum !== null && (isAbove(limit, sum) || first?.version === versionOf(request))
}

/** Whether an approval is of the same content, amount and day as another officer's. */
export function confirms(staged: Staged, request: Request): boolean {
  const { first } = request
  if (first?.version !== versionOf(request) || first.officer_guid === staged.officer_guid) return false
  return first.amount === staged.amount && first.effectivity_date === staged.effectivity_date
}

/** How the need of a second officer shows; nothing for most requests. */
export function showSecond(
  { secondOfficerAbove: Above }: Limit,
  { status, sum, first }: Request,
): {
  readonly SecondOfficer?: components['schemas']['SecondOfficer']
} {
  if (status !== 'Review' || sum === null || !(first || isAbove({ secondOfficerAbove: Above }, sum))) return {}
  return {
    SecondOfficer: {
      Sum: Number(sum),
      ...(Above !== null && { Above: Number(Above) }),
      ...(first && {
        First: {
          Officer: first.officer,
          OfficerGuid: first.officer_guid,
          DateApproved: first.decided_at.toISOString(),
          Remarks: first.remarks,
          ...(first.amount !== null && { Amount: Number(first.amount) }),
          ...(first.effectivity_date !== null && { EffectivityDate: first.effectivity_date }),
        },
      }),
    },
  }
}
