import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount, readAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { SigningInBrowser } from './knownBrowsers.ts'
import { findKnownBrowser } from './knownBrowsers.ts'
import { atSignIn } from './factorProof.ts'
import { hasOpenKey, issueKey, keyExpiry, secretHash } from './oneTimeSecrets.ts'
import { matchesPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { areGuessesOver } from '../../attempts/takeGuess.ts'
import { throttle } from '../../attempts/throttle.ts'

type TokenPair = components['schemas']['TokenPair']
type SignInRequest = components['schemas']['SignInRequest']
type SignInChallenge = components['schemas']['SignInChallenge']
type SignedIn = TokenPair | SignInChallenge | string

/** The key with which an imported member creates a password; the pass key itself works until then. */
async function issueEnrolmentKey(transaction: Database, account: Account, now: Date): Promise<string> {
  const key = await issueKey(transaction, 'first sign-in', account.guid, now)
  await appendAudit(transaction, { actor: account.guid, action: 'enrolment key issued', subject: account.guid, at: now })
  return key
}

/** What the second factor is asked with: no session begins before. While a challenge is open, further ones have no audit row of their own. */
async function issueChallenge(transaction: Database, { guid }: Account, now: Date): Promise<SignInChallenge> {
  const { name, refusal } = atSignIn(guid)
  if (await areGuessesOver(transaction, name, now)) throw refusal()
  const isAsked = await hasOpenKey(transaction, 'second factor', guid, now)
  const Challenge = await issueKey(transaction, 'second factor', guid, now)
  if (!isAsked) await appendAudit(transaction, { actor: guid, action: 'second factor asked', subject: guid, at: now })
  return { Challenge, DateExpires: keyExpiry('second factor', now).toISOString() }
}

/**
 * A token pair; a challenge for an account with a second factor; for an imported member with the one-time pass key, the enrolment key as
 * a string.
 * @throws {HttpError} 401 for an unknown name and for a wrong password, alike; 423 after ten wrong codes,
 * 429 after too many refusals, and while too many others sign in.
 */
export async function signIn(services: Services, { UserName, PassKey }: SignInRequest, browser: SigningInBrowser): Promise<SignedIn> {
  const account = await findAccountByName(services.database, UserName)
  // Unknown names are counted too, or the wait would show which exist; as a hash, because people type passwords into this field.
  const counted = account?.guid ?? `unknown:${secretHash(cleanTyped(UserName).toLowerCase()).toString('hex')}`
  const subject = account?.guid
  const known = await findKnownBrowser(services.database, subject, browser)
  const place = known ? (`browser:${known}` as const) : (`account:${counted}` as const)
  const signedIn = await throttle(services, { kind: 'signIn', place, subject }, async () => {
    const present = account?.password_hash ?? account?.pass_key_hash ?? null
    const fits = await matchesPassword(services.config, present, PassKey, { isStranger: known === null })
    if (!account || !fits) return null
    return services.database.transaction().execute<SignedIn | null>(async (transaction) => {
      await lockAccount(transaction, account.guid)
      // The password took its time to check: the factor may have been turned on or off meanwhile.
      const { hasSecondFactor } = await readAccount(transaction, account.guid)
      if (account.password_hash === null) return issueEnrolmentKey(transaction, account, services.clock.now())
      if (hasSecondFactor) return issueChallenge(transaction, account, services.clock.now())
      return startSession(services, transaction, account, browser)
    })
  })
  if (signedIn === null) throw new HttpError(401, { message: 'Invalid username or password.', subject, hasOwnAudit: true })
  services.mails.wake()
  return signedIn
}
