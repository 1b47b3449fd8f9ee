import { appendAudit } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import { findAccountByName } from '../domains/identity/accounts.ts'
import { endSessionsOf, listOpenSessions } from '../domains/identity/openSessions.ts'
import { fail } from './fail.ts'
import { withDatabase } from './withDatabase.ts'

/** Ends all sessions of a user for the operator; returns how many there were. */
function endSessions(database: Database, userGuid: string): Promise<number> {
  const now = new Date()
  return database.transaction().execute((transaction) =>
    endSessionsOf(transaction, {
      userGuid,
      because: 'ended by operator',
      now,
      audit: (details) => appendAudit(transaction, { actor: 'operator', action: 'sessions ended', at: now, ...details }),
    }),
  )
}

async function carryOut(database: Database, action: 'list' | 'end', user: string): Promise<number> {
  const account = await findAccountByName(database, user)
  if (!account) return fail(`Nobody has the user name, employee ID or e-mail address ${user}.`)
  const { guid, user_name: userName } = account
  if (action === 'end') {
    process.stdout.write(`${userName}, sessions ended: ${String(await endSessions(database, guid))}\n`)
    return 0
  }
  const open = await listOpenSessions(database, guid, new Date())
  process.stdout.write(`${userName}, open sessions: ${String(open.length)}\n`)
  for (const { started_at: start, ends_at: end } of open)
    process.stdout.write(`since ${start.toISOString()}, until ${end.toISOString()} at the latest\n`)
  return 0
}

const [action, user, ...rest] = process.argv.slice(2)
if ((action === 'list' || action === 'end') && user !== undefined && rest.length === 0)
  await withDatabase(action === 'list' ? 'reads' : 'writes', (database) => carryOut(database, action, user))
else process.exitCode = fail('Usage: npm run sessions -- list <user> | end <user>')
