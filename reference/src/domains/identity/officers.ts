import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from './accounts.ts'
import { endSessionsOf, showSession } from './openSessions.ts'
import { changePermissions, knownPermissions, listPermissions } from './permissions.ts'
import { deleteSecondFactor } from './secondFactor.ts'
import { mailFactorChange } from './secondFactorMail.ts'

type Schemas = components['schemas']

const selectHolders = (database: Database) => database.selectFrom('user_permissions').select('user_guid')

const findHeld = (database: Database) =>
  database
    .selectFrom('user_permissions as held')
    .leftJoin('users as granter', 'granter.guid', 'granted_by')
    .select(['user_guid', 'permission', 'granted_at', 'granted_by', fullName('granter').as('granter')])
    .orderBy('permission')
    .execute()

const selectFactors = (database: Database) => database.selectFrom('second_factors').select('user_guid')

const findSessions = (database: Database) =>
  database
    .selectFrom('sessions')
    .selectAll()
    .where('user_guid', 'in', selectHolders(database).union(selectFactors(database)))
    .orderBy('last_used_at', 'desc')
    .execute()

/** Every user with a permission or a second factor, by name; and the permissions there are. */
export async function listOfficers({ database, clock }: Services): Promise<Schemas['OfficerList']> {
  const now = clock.now()
  const [officers, held, sessions, Permissions] = await Promise.all([
    database
      .selectFrom('users')
      .select(['guid', 'employee_id', fullName('users').as('name')])
      .leftJoin('second_factors', 'user_guid', 'guid')
      .select('turned_on_at')
      .where('guid', 'in', selectHolders(database).union(selectFactors(database)))
      .orderBy('name')
      .orderBy('guid')
      .execute(),
    findHeld(database),
    findSessions(database),
    knownPermissions(database),
  ])
  const [heldBy, sessionsOf] = [Map.groupBy(held, (row) => row.user_guid), Map.groupBy(sessions, (row) => row.user_guid)]
  const Officers = officers.map(({ guid, employee_id: employeeId, name, turned_on_at: turnedOnAt }): Schemas['Officer'] => {
    const kept = sessionsOf.get(guid) ?? []
    return {
      Guid: guid,
      FullName: name,
      EmployeeId: employeeId ?? '',
      Permissions: (heldBy.get(guid) ?? []).map(({ permission, granted_at: at, granted_by: by, granter }) => ({
        Name: permission,
        DateGranted: at.toISOString(),
        GrantedBy: by === null ? '' : granter,
      })),
      Sessions: kept.filter((row) => row.ended_at === null && row.ends_at > now).map((row) => showSession(row, false)),
      DateLastSeen: kept[0]?.last_used_at.toISOString() ?? null,
      HasSecondFactor: turnedOnAt !== null,
      SecondFactorSince: turnedOnAt?.toISOString() ?? null,
    }
  })
  return { Officers, Permissions }
}

type Change = 'grantPermissions' | 'revokePermission' | 'endOfficerSessions' | 'resetSecondFactor'

/** @throws {HttpError} 409 for the caller's own permissions and sessions. */
function refuseOwn({ guid }: { readonly guid: string }, userGuid: string, ownSentence: string): void {
  if (guid === userGuid) throw new HttpError(409, { message: ownSentence })
}

const ownPermissions = 'Your own permissions are changed by another officer.'
const ownSessions = 'Sign your own browsers out on the page My profile.'
const ownFactor = 'Your own second factor is reset by another officer.'

/**
 * Locks both accounts, the caller's too: two officers who revoke each other's management_access at once would both succeed.
 * @throws {HttpError} 403 for a caller who has lost the permission meanwhile, 404 for an unknown user.
 */
async function lockBoth(transaction: Database, call: Pick<Call<Change>, 'caller'>, userGuid: string): Promise<void> {
  const { guid } = call.caller()
  for (const account of [guid, userGuid].toSorted()) await lockAccount(transaction, account)
  if (!(await listPermissions(transaction, guid)).includes('management_access')) throw new HttpError(403)
  const user = await transaction.selectFrom('users').select('guid').where('guid', '=', userGuid).executeTakeFirst()
  if (!user) throw new HttpError(404)
}

/**
 * A caller without a second factor is asked for no proof: by a password alone all others' factors could be undone.
 * @throws {HttpError} 409 for a caller without a second factor once anybody has one.
 */
async function requireFactorLikeOthers(transaction: Database, { guid }: { readonly guid: string }): Promise<void> {
  const holders = await selectFactors(transaction).execute()
  if (holders.length > 0 && !holders.some((holder) => holder.user_guid === guid)) {
    throw new HttpError(409, { message: 'Set up your own second factor first: somebody has one.' })
  }
}

/** @throws {HttpError} 400 for a name that is no permission. */
async function requireKnown(database: Database, names: readonly string[]): Promise<void> {
  const known = await knownPermissions(database)
  const unknown = names.filter((name) => !known.includes(name))
  const faults = unknown.map((name) => ({ Field: 'Permissions', Message: `There is no permission ${name}.` }))
  if (faults.length > 0) throw new HttpError(400, { faults })
}

/** Grants permissions to another user, audited. */
export async function grantPermissions({ database, clock }: Services, call: Call<'grantPermissions'>): Promise<'Granted'> {
  const { User: userGuid, Permissions: permissions } = call.body
  const caller = call.caller()
  refuseOwn(caller, userGuid, ownPermissions)
  await requireKnown(database, permissions)
  return database.transaction().execute<'Granted'>(async (transaction) => {
    await lockBoth(transaction, call, userGuid)
    await requireFactorLikeOthers(transaction, caller)
    const audit = call.audit.bind(call, transaction)
    await changePermissions(transaction, { change: 'grant', userGuid, permissions, by: caller.guid, now: clock.now(), audit })
    return 'Granted'
  })
}

/** Revokes a permission of another user, audited with its reason. */
export async function revokePermission({ database, clock }: Services, call: Call<'revokePermission'>): Promise<'Revoked'> {
  const { User: userGuid, Permission, Reason: reason } = call.body
  const caller = call.caller()
  refuseOwn(caller, userGuid, ownPermissions)
  return database.transaction().execute<'Revoked'>(async (transaction) => {
    await lockBoth(transaction, call, userGuid)
    await changePermissions(transaction, {
      change: 'revoke',
      userGuid,
      permissions: [Permission],
      by: caller.guid,
      now: clock.now(),
      audit: (details) => call.audit(transaction, { ...details, reason }),
    })
    return 'Revoked'
  })
}

/** Ends a session of another user, or all of theirs, audited. */
export async function endOfficerSessions({ database, clock }: Services, call: Call<'endOfficerSessions'>): Promise<'Ended'> {
  const { user: userGuid, id: only } = call.query
  refuseOwn(call.caller(), userGuid, ownSessions)
  return database.transaction().execute<'Ended'>(async (transaction) => {
    await lockBoth(transaction, call, userGuid)
    if (only !== undefined) {
      const theirs = transaction.selectFrom('sessions').select('sid').where('sid', '=', only).where('user_guid', '=', userGuid)
      if (!(await theirs.executeTakeFirst())) throw new HttpError(404)
    }
    const audit = call.audit.bind(call, transaction)
    await endSessionsOf(transaction, { userGuid, only, because: 'ended by officer', now: clock.now(), audit })
    return 'Ended'
  })
}

/** Resets the second factor of another user, who is mailed, audited. */
export async function resetSecondFactor(services: Services, call: Call<'resetSecondFactor'>): Promise<'Reset'> {
  const { user: userGuid } = call.query
  refuseOwn(call.caller(), userGuid, ownFactor)
  await services.database.transaction().execute(async (transaction) => {
    await lockBoth(transaction, call, userGuid)
    await requireFactorLikeOthers(transaction, call.caller())
    if (!(await deleteSecondFactor(transaction, userGuid))) return
    // Without a factor no call asks for a proof: a session in other hands would gain by the reset.
    const audit = call.audit.bind(call, transaction)
    await endSessionsOf(transaction, { userGuid, because: 'ended by officer', now: services.clock.now(), audit })
    await mailFactorChange(services, transaction, userGuid, 'reset')
    await call.audit(transaction, { subject: userGuid })
  })
  services.mails.wake()
  return 'Reset'
}
