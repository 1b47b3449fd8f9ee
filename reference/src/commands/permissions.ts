import { appendAudit } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import { findAccountByName } from '../domains/identity/accounts.ts'
import { changePermissions, knownPermissions, listPermissions } from '../domains/identity/permissions.ts'
import { HttpError } from '../http/httpError.ts'
import { fail } from './fail.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Usage: npm run permissions -- grant <user> <permission> | revoke <user> <permission> | list <user>'

interface Order {
  readonly action: 'grant' | 'revoke' | 'list'
  readonly user: string
  readonly permission: string | undefined
}

function parse([action, user, permission, ...rest]: readonly string[]): Order | null {
  if (user === undefined || rest.length > 0) return null
  if (action === 'list') return permission === undefined ? { action, user, permission } : null
  return (action === 'grant' || action === 'revoke') && permission !== undefined ? { action, user, permission } : null
}

/** Grants or revokes a permission for the operator; returns whether that changed anything. */
function change(database: Database, action: 'grant' | 'revoke', userGuid: string, permission: string): Promise<boolean> {
  const now = new Date()
  return database.transaction().execute((transaction) =>
    changePermissions(transaction, {
      change: action,
      userGuid,
      permissions: [permission],
      by: null,
      now,
      audit: (details) => appendAudit(transaction, { actor: 'operator', action: `${action} permission`, at: now, ...details }),
    }),
  )
}

async function carryOut(database: Database, { action, user, permission }: Order): Promise<number> {
  const account = await findAccountByName(database, user)
  if (!account) return fail(`Nobody has the user name, employee ID or e-mail address ${user}.`)
  if (action !== 'list' && permission !== undefined) {
    const known = await knownPermissions(database)
    if (!known.includes(permission)) return fail(`There is no permission ${permission}. There are:\n${known.join('\n')}`)
    const hasChanged = await change(database, action, account.guid, permission).catch((error: unknown) => {
      if (error instanceof HttpError) return error
      throw error
    })
    if (hasChanged instanceof HttpError) return fail(hasChanged.message)
    process.stdout.write(
      hasChanged ? `${account.user_name}: ${action} ${permission}, done.\n` : `${account.user_name}: nothing to change.\n`,
    )
  }
  const held = await listPermissions(database, account.guid)
  process.stdout.write(`${account.user_name} holds ${held.length === 0 ? 'no permission' : held.join(', ')}.\n`)
  return 0
}

const order = parse(process.argv.slice(2))
if (order) await withDatabase(order.action === 'list' ? 'reads' : 'writes', (database) => carryOut(database, order))
else process.exitCode = fail(usage)
