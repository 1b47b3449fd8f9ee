import { randomInt } from 'node:crypto'
import { readCode } from '../../../../schema/rules/readCode.ts'
import { areGuessesOver, takeGuess } from '../../attempts/takeGuess.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import type { Account } from './accounts.ts'
import { atSignIn } from './factorProof.ts'
import type { FactorSetup } from './lockSetup.ts'
import { lockSetup, notBegun } from './lockSetup.ts'
import { codeHash, isCode } from './oneTimeSecrets.ts'

/** Milliseconds between two mails: until then the code before is that of the next set-up too. */
const interval = 60_000

const refuse = (Message: string, subject?: string) => new HttpError(400, { faults: [{ Field: 'MailedCode', Message }], subject })

/** What a set-up stores of its mailed code, and the masked address. */
interface MailedSetupCode {
  readonly stored: { mailed_code_hash: Buffer | null; mailed_at: Date | null }
  readonly to: string
}

/**
 * Mails a code for a set-up that begins; `mails.wake()` follows the commit. Within a minute the code before is kept.
 * @throws {HttpError} 409 for an account without an address, 423 after ten wrong codes in a row.
 */
export async function mailSetupCode(
  { clock, config, mails, tokenSecrets }: Services,
  transaction: Database,
  { guid, email_address: address }: Account,
): Promise<MailedSetupCode> {
  if (address === null)
    throw new HttpError(409, {
      message: 'Your account has no e-mail address to which a code could go. Ask the cooperative to enter one.',
      subject: guid,
    })
  const now = clock.now()
  const { name, refusal } = atSignIn(guid)
  if (await areGuessesOver(transaction, name, now)) throw refusal()
  const to = maskAddress(address)
  const kept = await transaction
    .selectFrom('second_factor_setups')
    .select(['mailed_code_hash', 'mailed_at'])
    .where('user_guid', '=', guid)
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
  return { stored: { mailed_code_hash: codeHash(tokenSecrets[0], guid, code, 'set-up'), mailed_at: now }, to }
}

/**
 * The caller's set-up, once its mailed code was right where it has one; after a check that has succeeded none is asked. Wrong ones count with
 * those of a sign-in, whatever set-ups they are for.
 * @throws {HttpError} 400 for a wrong code, 409 without a set-up, 423 from the tenth wrong one in a row on.
 */
export async function requireMailedCode(services: Services, caller: Pick<Caller, 'guid' | 'sid'>, typed = ''): Promise<FactorSetup> {
  const { guid } = caller
  const setup = await services.database.transaction().execute((transaction) => lockSetup(services, transaction, caller))
  if (!setup) throw notBegun()
  const { mailed_code_hash: hash, checked_at } = setup
  if (!hash || checked_at) return setup
  const code = readCode(typed)
  if (!/^\d{6}$/.test(code)) throw refuse('Type the 6 digits of the mail.')
  const compare = () => Promise.resolve(isCode(services.tokenSecrets, hash, guid, code, 'set-up') ? setup : null)
  const vouched = await takeGuess(services, atSignIn(guid), compare)
  if (vouched) return vouched
  throw refuse('The code of the mail is wrong or expired.', guid)
}
