import { randomInt, timingSafeEqual } from 'node:crypto'
import { readCode } from '../../../../schema/rules/readCode.ts'
import { areGuessesOver, takeGuess } from '../../attempts/takeGuess.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import type { Account } from './accounts.ts'
import type { FactorSetup } from './lockSetup.ts'
import { lockSetup, notBegun } from './lockSetup.ts'
import { codeHash } from './oneTimeSecrets.ts'
import { mailFactorChange } from './secondFactorMail.ts'

/** Milliseconds between two mails: until then the code before is that of the next set-up too. */
const interval = 60_000
const mostWrongCodes = 5

const refuse = (Message: string, subject?: string) => new HttpError(400, { faults: [{ Field: 'MailedCode', Message }], subject })

const placeOf = (userGuid: string) => `set-up code of ${userGuid}` as const
const closed = (subject: string) => new HttpError(423, { message: 'Too many wrong codes. Choose a new password first.', subject })

/** What a set-up stores of its mailed code, and the masked address. */
interface MailedSetupCode {
  readonly stored: { mailed_code_hash: Buffer | null; mailed_at: Date | null; wrong_mailed_codes: number }
  readonly to: string
}

/**
 * Mails a code for a set-up that begins; `mails.wake()` follows the commit. Within a minute the code before is kept, unless it was guessed at.
 * @throws {HttpError} 409 for an account without an address, 423 after ten wrong codes in a row.
 */
export async function mailSetupCode(
  { clock, config, mails, tokenSecret }: Services,
  transaction: Database,
  { guid, email_address: address }: Account,
): Promise<MailedSetupCode> {
  if (address === null)
    throw new HttpError(409, {
      message: 'Your account has no e-mail address to which a code could go. Ask the cooperative to enter one.',
      subject: guid,
    })
  const now = clock.now()
  if (await areGuessesOver(transaction, placeOf(guid), now)) throw closed(guid)
  const to = maskAddress(address)
  const kept = await transaction
    .selectFrom('second_factor_setups')
    .select(['mailed_code_hash', 'mailed_at', 'wrong_mailed_codes'])
    .where('user_guid', '=', guid)
    .where('wrong_mailed_codes', '=', 0)
    .where('mailed_at', '>', new Date(now.getTime() - interval))
    .executeTakeFirst()
  if (kept) return { stored: kept, to }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mail = writeMail(address, config.cooperativeName, {
    subject: `Code to set up your second factor for ${config.cooperativeName}`,
    opening:
      'Somebody who has the password of your account sets up a second factor for it. If it is you, type this code beside that of the app:',
    code,
    closing: 'The code works for an hour. If it is not you, choose a new password at once: “Forgot password?” on the page Sign in.',
  })
  await mails.add(transaction, [mail])
  return { stored: { mailed_code_hash: codeHash(tokenSecret, guid, code, 'set-up'), mailed_at: now, wrong_mailed_codes: 0 }, to }
}

/**
 * The caller's set-up, once its mailed code was right where it has one; after a check that has succeeded none is asked. The fifth wrong one
 * ends the set-up, and the tenth in a row, whatever set-ups they were for, all until there is another password.
 * @throws {HttpError} 400 for a wrong code, 409 without a set-up and after five, 423 after ten.
 */
export async function requireMailedCode(services: Services, caller: Pick<Caller, 'guid' | 'sid'>, typed = ''): Promise<FactorSetup> {
  const { database, tokenSecret, mails } = services
  const { guid } = caller
  const lock = async (transaction: Database) => {
    const setup = await lockSetup(services, transaction, caller)
    if (!setup) throw notBegun()
    return setup
  }
  const setup = await database.transaction().execute(lock)
  if (!setup.mailed_code_hash || setup.checked_at) return setup
  const code = readCode(typed)
  if (!/^\d{6}$/.test(code)) throw refuse('Type the 6 digits of the mail.')
  const { result: vouched, isOver } = await takeGuess(services, placeOf(guid), () =>
    database.transaction().execute(async (transaction) => {
      const present = await lock(transaction)
      const { mailed_code_hash: hash, wrong_mailed_codes: wrong } = present
      if (!hash || wrong >= mostWrongCodes)
        throw new HttpError(409, { message: 'Five codes of the mail were wrong. Begin again, for another one.', subject: guid })
      if (timingSafeEqual(hash, codeHash(tokenSecret, guid, code, 'set-up'))) return present
      const counted = transaction.updateTable('second_factor_setups').set({ wrong_mailed_codes: wrong + 1 })
      await counted.where('user_guid', '=', guid).execute()
      return null
    }),
  )
  if (vouched) return vouched
  if (isOver && vouched === null) {
    await database.transaction().execute((transaction) => mailFactorChange(services, transaction, guid, 'closed'))
    mails.wake()
  }
  throw isOver ? closed(guid) : refuse('The code of the mail is wrong or expired.', guid)
}
