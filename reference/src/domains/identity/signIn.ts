import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { findAccountByName } from './accounts.ts'
import type { Account } from './accounts.ts'
import { issueKey, secretHash } from './oneTimeSecrets.ts'
import { matchesPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { throttle } from './throttle.ts'

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
 * @throws {Failure} 401 for an unknown name and for a wrong password, alike; 429 after too many refusals.
 */
export async function signIn(services: Services, userName: string, passKey: string): Promise<TokenPair | string> {
  const account = await findAccountByName(services.database, userName)
  // Unknown names are counted too, or the wait would show which exist; as a hash, because people type passwords into this field.
  const counted = account?.guid ?? `unknown:${secretHash(userName.trim().toLowerCase()).toString('hex')}`
  const subject = account?.guid
  const answer = await throttle(services, { kind: 'signIn', account: counted, subject }, async () => {
    const fits = await matchesPassword(account?.password_hash ?? account?.pass_key_hash ?? null, passKey)
    if (!account || !fits) return null
    return account.password_hash === null ? issueEnrolmentKey(services, account) : startSession(services, account)
  })
  if (answer === null) throw new Failure(401, { message: 'Invalid username or password.', subject, isCounted: true })
  return answer
}
