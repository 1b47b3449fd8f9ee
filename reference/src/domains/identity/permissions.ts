import { permissions } from '../../../../schema/generated/operations.ts'
import { appendAudit } from '../../audit/append.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Database } from '../../database/connect.ts'

/** Every permission there is: the contract's, and the review of each service. */
export async function knownPermissions(database: Database): Promise<string[]> {
  const services = await database.selectFrom('attribute_groups').select('name').where('type', '=', 'Service').orderBy('position').execute()
  return [...permissions, ...services.map(({ name }) => servicePermission(name))]
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

/** Grants or revokes a permission, audited, from the next call on; returns whether that changed anything. */
export function changePermission(database: Database, change: 'grant' | 'revoke', userGuid: string, permission: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Locked, so that the audit rows of two operators in parallel have each other's change before theirs.
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
