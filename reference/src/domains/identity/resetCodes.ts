import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, holdAccount } from './accounts.ts'
import { deliver } from './deliver.ts'
import { issueKey } from './oneTimeKeys.ts'
import { secretHash } from './secrets.ts'
import { throttled } from './throttle.ts'

const minute = 60_000
const codeLife = 10 * minute
const betweenCodes = minute
const guessesOfACode = 5
/** Nobody's Guid: a name that nobody has is looked at with the same queries. */
const nobody = '00000000-0000-0000-0000-000000000000'

function codeHash(secret: Uint8Array, userGuid: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`reset code:${userGuid}:${code}`).digest()
}

/** `maria@demo.kapwa.test` as `m•••@d•••.test`. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••.${domain.slice(domain.lastIndexOf('.') + 1)}`
}

/** A code that was kept, and the one whose place it took. */
interface Kept {
  readonly earlier: Selectable<Tables['reset_codes']> | undefined
}

/** Keeps a code in place of an earlier one; null within a minute of the last, however many ask at once. */
async function keepCode(database: Database, userGuid: string, hash: Buffer, now: Date): Promise<Kept | null> {
  const earlier = await database.selectFrom('reset_codes').selectAll().where('user_guid', '=', userGuid).forUpdate().executeTakeFirst()
  const row = { code_hash: hash, sent_at: now, expires_at: new Date(now.getTime() + codeLife), wrong_guesses: 0, used_at: null }
  const kept = await database
    .insertInto('reset_codes')
    .values({ user_guid: userGuid, ...row })
    .onConflict((conflict) =>
      conflict
        .column('user_guid')
        .doUpdateSet(row)
        .where('reset_codes.sent_at', '<=', new Date(now.getTime() - betweenCodes)),
    )
    .returning('user_guid')
    .executeTakeFirst()
  return kept === undefined ? null : { earlier }
}

/** Takes a code back whose mail was not sent: the one that was mailed before it serves again. */
async function takeBack(database: Database, hash: Buffer, { earlier }: Kept): Promise<void> {
  if (earlier) await database.updateTable('reset_codes').set(earlier).where('code_hash', '=', hash).execute()
  else await database.deleteFrom('reset_codes').where('code_hash', '=', hash).execute()
}

async function secondsToWait(database: Database, userGuid: string, now: Date): Promise<number> {
  const row = await database.selectFrom('reset_codes').select('sent_at').where('user_guid', '=', userGuid).executeTakeFirst()
  const remaining = row ? row.sent_at.getTime() + betweenCodes - now.getTime() : 0
  return Math.max(1, Math.ceil(remaining / 1000))
}

/**
 * Mails a code to somebody who forgot the password; answers where to, masked.
 * @throws {Failure} 400 for a name that nobody has or without an address, 429 within a minute, 503 when the mail cannot be sent.
 */
export async function sendCode(services: Services, userName: string): Promise<string> {
  const { database, clock, config, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const address = account?.email_address
  if (!account || !address) throw new Failure(400, { subject: account?.guid })
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(tokenSecret, account.guid, code)
  const kept = await database.transaction().execute(async (transaction) => {
    const sent = await keepCode(transaction, account.guid, hash, now)
    if (sent) await appendAudit(transaction, { actor: 'anonymous', action: 'reset code sent', subject: account.guid, at: now })
    return sent
  })
  if (!kept) {
    const retryAfter = await secondsToWait(database, account.guid, now)
    throw new Failure(429, { retryAfter, subject: account.guid })
  }
  const mail = writeMail(address, config.cooperativeName, {
    subject: `Your ${config.cooperativeName} verification code`,
    opening: 'Somebody asked to reset the password of your account. If it was you, type this code:',
    code,
    closing: 'The code works for 10 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',
  })
  await deliver(services, mail, async (transaction) => {
    await takeBack(transaction, hash, kept)
    return { action: 'reset code taken back', subject: account.guid }
  })
  return maskAddress(address)
}

/** Whether a guess is right, in a transaction that holds the code's row: guesses sent at once are counted one by one. */
async function isRight(transaction: Database, secret: Uint8Array, userGuid: string, guess: string, now: Date): Promise<boolean> {
  const row = await transaction.selectFrom('reset_codes').selectAll().where('user_guid', '=', userGuid).forUpdate().executeTakeFirst()
  if (!row || row.used_at || row.expires_at <= now || row.wrong_guesses >= guessesOfACode) return false
  const fits = timingSafeEqual(row.code_hash, codeHash(secret, userGuid, guess.trim()))
  const change = fits ? { used_at: now } : { wrong_guesses: sql<number>`wrong_guesses + 1` }
  await transaction.updateTable('reset_codes').set(change).where('user_guid', '=', userGuid).execute()
  return fits
}

/**
 * The key for a new password, for a code that is right; the code is used up. Five wrong guesses end a code, and wrong guesses
 * of an account cost a growing wait, whatever code they are for.
 * @throws {Failure} 400 for a wrong or expired code or a name that nobody has, alike; 429 after too many.
 */
export async function verifyCode(services: Services, userName: string, guess: string): Promise<string> {
  const { database, clock, tokenSecret } = services
  const account = await findAccountByName(database, userName)
  const guid = account?.guid ?? nobody
  const counted = account?.guid ?? `unknown:${secretHash(userName.trim().toLowerCase()).toString('hex')}`
  const subject = account?.guid
  const key = await throttled(services, { kind: 'code', account: counted, subject }, () =>
    database.transaction().execute(async (transaction) => {
      await holdAccount(transaction, guid)
      const now = clock.now()
      if (!(await isRight(transaction, tokenSecret, guid, guess, now))) return null
      const issued = await issueKey(transaction, 'reset', guid, now)
      await appendAudit(transaction, { actor: 'anonymous', action: 'reset code verified', subject: guid, at: now })
      return issued
    }),
  )
  if (key !== null) return key
  const faults = [{ Field: 'AlternateKey', Message: 'The code is wrong or expired.' }]
  throw new Failure(400, { faults, subject, isCounted: true })
}
