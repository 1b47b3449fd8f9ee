import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { findAccountByName } from './accounts.ts'
import type { Account } from './accounts.ts'
import { issueKey } from './oneTimeKeys.ts'
import { fitsPassword } from './passwords.ts'
import { secretHash } from './secrets.ts'
import { startSession } from './sessions.ts'
import { throttled } from './throttle.ts'

type TokenPair = components['schemas']['TokenPair']

/** The key with which an imported member creates a password; the pass key itself works until then. */
async function issueEnrolmentKey({ database, clock }: Services, account: Account): Promise<string> {
  const now = clock.now()
  return database.transaction().execute(async (transaction) => {
    const key = await issueKey(transaction, 'first sign-in', account.guid, now)
    await appendAudit(transaction, { actor: account.guid, action: 'enrolment key issued', subject: account.guid, at: now })
    return key
  })
}

/**
 * A token pair; for an imported member with the one-time pass key, the enrolment key as a string.
 * @throws {Failure} 401 for whatever is wrong, known or not, alike; 429 after too many refusals.
 */
export async function signIn(services: Services, userName: string, passKey: string): Promise<TokenPair | string> {
  const account = await findAccountByName(services.database, userName)
  // A name that nobody has is counted too, else the wait would tell who exists; as a hash, people type passwords into it.
  const counted = account?.guid ?? `unknown:${secretHash(userName.trim().toLowerCase()).toString('hex')}`
  const subject = account?.guid
  const answer = await throttled(services, { kind: 'signIn', account: counted, subject }, async () => {
    const fits = await fitsPassword(account?.password_hash ?? account?.pass_key_hash ?? null, passKey)
    if (!account || !fits) return null
    return account.password_hash === null ? issueEnrolmentKey(services, account) : startSession(services, account)
  })
  if (answer === null) throw new Failure(401, { message: 'Invalid username or password.', subject, isCounted: true })
  return answer
}
