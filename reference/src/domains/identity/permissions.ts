import { permissions } from '../../../../schema/generated/operations.ts'
import type { AuditDetails } from '../../contract/call.ts'
import { appendAudit } from '../../audit/append.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { releaseStagings } from '../../reviews/releaseStagings.ts'
import { lockAccount } from './accounts.ts'

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

interface PermissionChange {
  readonly change: 'grant' | 'revoke'
  readonly userGuid: string
  readonly permissions: readonly string[]
  /** The officer; null for the operator. */
  readonly by: string | null
  readonly now: Date
  /** Writes the audit row of what was changed. */
  readonly audit: (details: AuditDetails) => Promise<void>
}

/** First decisions that need a permission which the officer has lost: a later grant does not revive them. */
async function forgetInvalidDecisions(transaction: Database, officerGuid: string): Promise<void> {
  const valid = transaction.selectFrom('valid_first_decisions').select('item_guid')
  await transaction.deleteFrom('first_decisions').where('officer_guid', '=', officerGuid).where('item_guid', 'not in', valid).execute()
}

/** @throws {HttpError} 409 for a permission of elections to a candidate of the present one, who would judge the own candidacy or count the own votes. */
async function requireNoCandidate(transaction: Database, userGuid: string, permissions: readonly string[]): Promise<void> {
  if (!permissions.some((permission) => permission.startsWith('election_'))) return
  const candidate = await transaction
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .innerJoin('elections', 'elections.guid', 'candidates.election_guid')
    .select('candidates.guid')
    .where('user_guid', '=', userGuid)
    .where('candidates.status', '!=', 'Disqualified')
    .where('results_published_at', 'is', null)
    .executeTakeFirst()
  if (candidate)
    throw new HttpError(409, { message: 'A candidate holds no permission of the election: grant it once the results are published.' })
}

/** Grants or revokes permissions in the caller's transaction, from the next call on; returns whether that changed anything. @throws {HttpError} 409 as `requireNoCandidate`. */
export async function changePermissions(transaction: Database, order: PermissionChange): Promise<boolean> {
  const { change, userGuid, by, now, audit } = order
  // Locked, so that the audit rows of two changes in parallel have each other's change before theirs.
  await lockAccount(transaction, userGuid)
  const before = await listPermissions(transaction, userGuid)
  const changed = order.permissions.filter((permission) => before.includes(permission) === (change === 'revoke'))
  if (changed.length === 0) return false
  if (change === 'grant') {
    await requireNoCandidate(transaction, userGuid, changed)
    const rows = changed.map((permission) => ({ user_guid: userGuid, permission, granted_at: now, granted_by: by }))
    await transaction.insertInto('user_permissions').values(rows).execute()
  } else {
    await transaction.deleteFrom('user_permissions').where('user_guid', '=', userGuid).where('permission', 'in', changed).execute()
    await forgetInvalidDecisions(transaction, userGuid)
  }
  const after = await listPermissions(transaction, userGuid)
  // Before the audit rows: Apply and staging write theirs last, too, and would wait for each other.
  const Items = await releaseStagings(transaction, userGuid, after)
  await audit({ subject: userGuid, before, after })
  if (Items.length > 0)
    await appendAudit(transaction, {
      actor: by ?? 'operator',
      action: 'staged decisions released',
      subject: userGuid,
      before: { Items },
      at: now,
    })
  return true
}
