import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { readCode } from '../../../../schema/rules/readCode.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount } from './accounts.ts'
import { sendOrRollback } from './accountMail.ts'
import { codeHash, issueKey, restoreEarlier, secondsUntilNext, secretHash, storeMailed } from './oneTimeSecrets.ts'
import { throttle } from '../../attempts/throttle.ts'

const guessesOfACode = 5
/** No user's Guid: an unknown name runs the same queries, so that the time does not show it. */
const unknownGuid = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a code for a forgotten password; returns the masked address.
 * @throws {HttpError} 400 for an unknown name or a user without an address, 429 within a minute, 503 when the mail cannot be sent.
 */
export async function sendCode(services: Services, userName: string): Promise<string> {
  const { database, clock, config, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const address = account?.email_address
  if (!account || !address) throw new HttpError(400, { subject: account?.guid })
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(tokenSecret, account.guid, code)
  const stored = await database.transaction().execute(async (transaction) => {
    const sent = await storeMailed(transaction, 'reset code', account.guid, hash, now)
    if (sent) await appendAudit(transaction, { actor: 'anonymous', action: 'reset code sent', subject: account.guid, at: now })
    return sent
  })
  if (!stored) {
    const retryAfter = await secondsUntilNext(database, 'reset code', account.guid, now)
    throw new HttpError(429, { retryAfter, subject: account.guid })
  }
  const mail = writeMail(address, config.cooperativeName, {
    subject: `Your ${config.cooperativeName} verification code`,
    opening: 'Somebody asked to reset the password of your account. If it was you, type this code:',
    code,
    closing: 'The code works for 10 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',
  })
  await sendOrRollback(services, mail, async (transaction) => {
    await restoreEarlier(transaction, 'reset code', hash, stored)
    return { action: 'reset code taken back', subject: account.guid }
  })
  return maskAddress(address)
}

/** Checks a guess in a transaction that locks the code's row, so that parallel guesses are counted one by one. */
async function isRight(transaction: Database, secret: Uint8Array, userGuid: string, guess: string, now: Date): Promise<boolean> {
  const row = await transaction.selectFrom('reset_codes').selectAll().where('user_guid', '=', userGuid).forUpdate().executeTakeFirst()
  if (!row || row.used_at || row.expires_at <= now || row.wrong_guesses >= guessesOfACode) return false
  const fits = timingSafeEqual(row.code_hash, codeHash(secret, userGuid, readCode(guess)))
  const change = fits ? { used_at: now } : { wrong_guesses: sql<number>`wrong_guesses + 1` }
  await transaction.updateTable('reset_codes').set(change).where('user_guid', '=', userGuid).execute()
  return fits
}

/**
 * The key for a new password, for a code that is right; the code is used up. Five wrong guesses end a code, and wrong guesses
 * of an account cost a growing wait, whatever code they are for.
 * @throws {HttpError} 400 for a wrong or expired code or an unknown name, alike; 429 after too many.
 */
export async function verifyCode(services: Services, userName: string, guess: string): Promise<string> {
  const { database, clock, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const guid = account?.guid ?? unknownGuid
  const counted = account?.guid ?? `unknown:${secretHash(cleanTyped(userName).toLowerCase()).toString('hex')}`
  const subject = account?.guid
  const key = await throttle(services, { kind: 'code', place: `account:${counted}`, subject }, () =>
    database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, guid)
      const now = clock.now()
      if (!(await isRight(transaction, tokenSecret, guid, guess, now))) return null
      const issued = await issueKey(transaction, 'reset', guid, now)
      await appendAudit(transaction, { actor: 'anonymous', action: 'reset code verified', subject: guid, at: now })
      return issued
    }),
  )
  if (key !== null) return key
  const faults = [{ Field: 'AlternateKey', Message: 'The code is wrong or expired.' }]
  throw new HttpError(400, { faults, subject, hasOwnAudit: true })
}
