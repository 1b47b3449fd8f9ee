import type { Database } from '../database/connect.ts'
import { findAccountByName } from '../domains/identity/accounts.ts'
import { changePermission, knownPermissions, listPermissions } from '../domains/identity/permissions.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Usage: npm run permissions -- grant <user> <permission> | revoke <user> <permission> | list <user>'

function fail(line: string): number {
  process.stderr.write(`${line}\n`)
  return 1
}

async function run(database: Database, [action, user, permission, ...rest]: readonly string[]): Promise<number> {
  const isChange = action === 'grant' || action === 'revoke'
  if (user === undefined || rest.length > 0 || (isChange ? permission === undefined : action !== 'list' || permission !== undefined))
    return fail(usage)
  const account = await findAccountByName(database, user)
  if (!account) return fail(`Nobody has the user name, employee ID or e-mail address ${user}.`)
  if (isChange && permission !== undefined) {
    const known = await knownPermissions(database)
    if (!known.includes(permission)) return fail(`There is no permission ${permission}. There are:\n${known.join('\n')}`)
    const hasChanged = await changePermission(database, action, account.guid, permission)
    process.stdout.write(
      hasChanged ? `${account.user_name}: ${action} ${permission}, done.\n` : `${account.user_name}: nothing to change.\n`,
    )
  }
  const held = await listPermissions(database, account.guid)
  process.stdout.write(`${account.user_name} holds ${held.length === 0 ? 'no permission' : held.join(', ')}.\n`)
  return 0
}

await withDatabase((database) => run(database, process.argv.slice(2)))
