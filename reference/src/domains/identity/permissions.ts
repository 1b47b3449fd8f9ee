import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'

const fixed = [
  'management_access',
  'share_capital_approval_review',
  'savings_approval_review',
  'registration_approval_review',
  'subscription_data_upload',
  'subscription_data_report',
  'election_manage_attendee',
  'election_candidates_manage',
  'election_candidates_review',
  'election_precinct_audit',
  'election_precinct_manage',
] as const

/** Every permission there is: the specification's, and one for the review of each service. */
export async function knownPermissions(database: Database): Promise<string[]> {
  const services = await database.selectFrom('attribute_groups').select('name').where('type', '=', 'Service').orderBy('position').execute()
  return [...fixed, ...services.map(({ name }) => `${name.toLowerCase().replaceAll(' ', '_')}_approval_review`)]
}

export async function listPermissions(database: Database, userGuid: string): Promise<string[]> {
  const rows = await database
    .selectFrom('user_permissions')
    .select('permission')
    .where('user_guid', '=', userGuid)
    .orderBy('permission')
    .execute()
  return rows.map((row) => row.permission)
}

/** Grants or revokes a permission, audited; answers whether that changed anything. Access tokens follow at their next renewal. */
export function changePermission(database: Database, change: 'grant' | 'revoke', userGuid: string, permission: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Two operators at once would otherwise write down what neither saw.
    await transaction.selectFrom('users').select('guid').where('guid', '=', userGuid).forUpdate().executeTakeFirstOrThrow()
    const before = await listPermissions(transaction, userGuid)
    if (before.includes(permission) === (change === 'grant')) return false
    if (change === 'grant') await transaction.insertInto('user_permissions').values({ user_guid: userGuid, permission }).execute()
    else await transaction.deleteFrom('user_permissions').where('user_guid', '=', userGuid).where('permission', '=', permission).execute()
    const after = await listPermissions(transaction, userGuid)
    await appendAudit(transaction, { actor: 'operator', action: `${change} permission`, subject: userGuid, before, after, at: new Date() })
    return true
  })
}
