import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { readCode } from '../../../../schema/rules/readCode.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { areGuessesOver, takeGuess } from '../../attempts/takeGuess.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMail } from '../../mail/letter.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount } from './accounts.ts'
import { sendOrRollback } from './accountMail.ts'
import { codeHash, issueKey, restoreEarlier, secondsUntilNext, storeMailed } from './oneTimeSecrets.ts'

const guessesOfACode = 5
/** No user's Guid: an unknown name runs the same queries, so that the time does not show it. */
const unknownGuid = '00000000-0000-0000-0000-000000000000'

const placeOf = (userGuid: string) => `reset code of ${userGuid}` as const

const letters = {
  code: (cooperative: string, code: string): Letter => ({
    subject: `Your ${cooperative} verification code`,
    opening: 'Somebody asked to reset the password of your account. If it was you, type this code:',
    code,
    closing: 'The code works for 10 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',
  }),
  link: (cooperative: string, url: string): Letter => ({
    subject: `Choose a new ${cooperative} password`,
    opening: 'Somebody asked to reset the password of your account. If it was you, choose a new one here:',
    link: { label: 'Choose a new password', url },
    closing: 'The link works once, for 10 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',
  }),
  guessed: (cooperative: string): Letter => ({
    subject: `Ten wrong codes for your ${cooperative} account`,
    opening:
      'Somebody typed ten wrong codes in a row to reset the password of your account. Your password stays as it is. For a day no code is taken: “Forgot password?” mails you a link instead.',
    closing: 'If it was you, ask for the link. If it was not you, you need do nothing.',
  }),
}

/**
 * Mails a code for a forgotten password, and for a day after ten wrong ones in a row a link; returns the masked address.
 * @throws {HttpError} 400 for an unknown name or a user without an address, 429 within a minute, 503 when the mail cannot be sent.
 */
export async function sendCode(services: Services, userName: string): Promise<string> {
  const { database, clock, config, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const address = account?.email_address
  if (!account || !address) throw new HttpError(400, { subject: account?.guid })
  const now = clock.now()
  const isByLink = await areGuessesOver(database, placeOf(account.guid), now)
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
  const { cooperativeName, portalUrl } = config
  const letter = isByLink
    ? letters.link(cooperativeName, `${portalUrl}/forgot/reset-password/${await issueKey(database, 'reset', account.guid, now)}`)
    : letters.code(cooperativeName, code)
  await sendOrRollback(services, writeMail(address, cooperativeName, letter), async (transaction) => {
    await restoreEarlier(transaction, 'reset code', hash, stored)
    return { action: 'reset code taken back', subject: account.guid }
  })
  return maskAddress(address)
}

/** Checks a guess in a transaction that locks the code's row, so that parallel guesses are counted one by one; undefined without a code. */
async function isRight(
  transaction: Database,
  secret: Uint8Array,
  userGuid: string,
  guess: string,
  now: Date,
): Promise<boolean | undefined> {
  const row = await transaction.selectFrom('reset_codes').selectAll().where('user_guid', '=', userGuid).forUpdate().executeTakeFirst()
  if (!row || row.used_at || row.expires_at <= now || row.wrong_guesses >= guessesOfACode) return undefined
  const fits = timingSafeEqual(row.code_hash, codeHash(secret, userGuid, readCode(guess)))
  const change = fits ? { used_at: now } : { wrong_guesses: sql<number>`wrong_guesses + 1` }
  await transaction.updateTable('reset_codes').set(change).where('user_guid', '=', userGuid).execute()
  return fits
}

/** Tells the owner that from now on a link is mailed, once: the code that is left is refused, too. */
async function closeCodes({ database, clock, config, mails }: Services, guid: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await mails.add(transaction, await mailOf(config, transaction, guid, letters.guessed(config.cooperativeName)))
    await appendAudit(transaction, { actor: 'anonymous', action: 'reset by link: ten wrong codes', subject: guid, at: clock.now() })
  })
  mails.wake()
}

/**
 * The key for a new password, for a code that is right; the code is used up. Five wrong guesses end a code; after ten in a row of an account,
 * whatever codes they are for, none is taken for a day.
 * @throws {HttpError} 400 for a wrong or expired code or an unknown name, alike.
 */
export async function verifyCode(services: Services, userName: string, guess: string): Promise<string> {
  const { database, clock, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const guid = account?.guid ?? unknownGuid
  const { result: key, isOver } = await takeGuess(services, placeOf(guid), () =>
    database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, guid)
      const now = clock.now()
      const isKnown = await isRight(transaction, tokenSecret, guid, guess, now)
      if (isKnown !== true) return isKnown === undefined ? undefined : null
      const issued = await issueKey(transaction, 'reset', guid, now)
      await appendAudit(transaction, { actor: 'anonymous', action: 'reset code verified', subject: guid, at: now })
      return issued
    }),
  )
  if (typeof key === 'string') return key
  const isCompared = key === null
  if (isOver && isCompared) await closeCodes(services, guid)
  const faults = [{ Field: 'AlternateKey', Message: 'The code is wrong or expired.' }]
  throw new HttpError(400, { faults, subject: account?.guid, hasOwnAudit: isCompared })
}
