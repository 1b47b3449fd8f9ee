import { Decimal } from 'decimal.js'
import type { components } from '../../../schema/generated/rest.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Request, Staged } from './requests.ts'
import type { SoleApprovals } from './soleApprovals.ts'
import { versionOf } from './version.ts'

type Limit = Pick<Config, 'secondOfficerAbove'>

/** Whether a sum, with what the officer has approved alone of the member on the day, is above the limit. */
function isAbove({ secondOfficerAbove }: Limit, sum: string, approvedAlone = '0'): boolean {
  return secondOfficerAbove !== null && new Decimal(sum).plus(approvedAlone).greaterThan(secondOfficerAbove)
}

/** Whether a user holds a review permission now: it may have been revoked while the call waited for a lock. */
export async function holdsPermission(transaction: Database, userGuid: string, permission: string): Promise<boolean> {
  const held = transaction.selectFrom('user_permissions').select('permission').where('user_guid', '=', userGuid)
  return (await held.where('permission', 'in', ['management_access', permission]).executeTakeFirst()) !== undefined
}

/**
 * Whether the approval needs another officer: above the limit of a member and a day, or where one waits that was made under an earlier
 * limit.
 */
export function needsSecond(limit: Limit, request: Request, approved: SoleApprovals): boolean {
  const { sum, first } = request
  return sum !== null && (isAbove(limit, sum, approved.get(request.user_guid)) || first?.version === versionOf(request))
}

/** Whether an approval is of the same content, amount and day as another officer's. */
export function confirms(staged: Staged, request: Request): boolean {
  const { first } = request
  if (first?.version !== versionOf(request) || first.officer_guid === staged.officer_guid) return false
  return first.amount === staged.amount && first.effectivity_date === staged.effectivity_date
}

/** How the need of a second officer shows to an officer, and of a decided request the first one; nothing for most requests. */
export function showSecond(
  { config: { secondOfficerAbove: Above }, approved }: { readonly config: Limit; readonly approved: SoleApprovals },
  { status, sum, first, user_guid: member }: Request,
): {
  readonly SecondOfficer?: components['schemas']['SecondOfficer']
} {
  if ((status !== 'Review' && !first) || sum === null || !(first || isAbove({ secondOfficerAbove: Above }, sum, approved.get(member))))
    return {}
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
