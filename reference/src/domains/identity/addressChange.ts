import pg from 'pg'
import type { components } from '../../../../schema/generated/rest.ts'
import { moveGuesses } from '../../attempts/takeGuess.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { maskAddress, normalAddress } from '../../mail/emailAddress.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount, readAccount } from './accounts.ts'
import { factorStateOf } from './factorState.ts'
import { atLink, placeOfLink, requirePresentPassword } from './matchesPresentPassword.ts'
import { findAddressChange, newSecret, secretHash, storeMailed, unusableKey, useKey } from './oneTimeSecrets.ts'

const factorFirst = 'Set up your second factor first, or ask the cooperative to enter the address.'

const noAddress = 'No new e-mail address waits to be confirmed.'

const uniqueViolation = '23505'

type MailingServices = Pick<Services, 'clock' | 'config' | 'mails'>

/** An address that a user has sent in a form; the field is the question's name. */
export interface SentAddress {
  readonly field: string
  readonly address: string
}

/**
 * Mails the link with which a user confirms another e-mail address, and tells the present one, in the caller's transaction;
 * `mails.wake()` follows the commit. The present address takes an earlier request back. An address that is another account's receives
 * nothing, and nobody learns that. Who has the address has the next forgotten password: the link asks for the present password, so that
 * neither a stolen session nor the mailbox alone moves it. The user name stays as it is.
 * @throws {HttpError} 400 for text that is no address, 429 within a minute of the last one.
 */
export async function askForAddress(
  services: MailingServices,
  transaction: Database,
  userGuid: string,
  { field, address: text }: SentAddress,
): Promise<void> {
  const { clock } = services
  const address = normalAddress(text)
  if (address === null) throw new HttpError(400, { faults: [{ Field: field, Message: 'Invalid e-mail address.' }] })
  const { email_address: present } = await readAccount(transaction, userGuid)
  if (address === present?.toLowerCase()) {
    await transaction.deleteFrom('address_changes').where('user_guid', '=', userGuid).execute()
    return
  }
  await mailLink(services, transaction, userGuid, { address, present })
  await appendAudit(transaction, {
    actor: userGuid,
    action: 'e-mail address asked for',
    subject: userGuid,
    after: { EmailAddress: maskAddress(address) },
    at: clock.now(),
  })
}

/** Mails a new link, which ends the link before, and tells the present address. @returns the stored form of its key. */
async function mailLink(
  { clock, config, mails }: MailingServices,
  transaction: Database,
  userGuid: string,
  { address, present }: { address: string; present: string | null },
): Promise<Buffer> {
  const key = newSecret()
  await storeMailed(transaction, 'address change', userGuid, secretHash(key), clock.now(), { email_address: address })
  const isTaken = (await findAccountByName(transaction, address)) !== undefined
  await mails.add(transaction, [
    ...(isTaken ? [] : [writeConfirmation(config, address, key)]),
    ...(present === null ? [] : [writeNotice(config, present, address)]),
  ])
  return secretHash(key)
}

/**
 * Mails the link to the address that a user has asked for again, ends the one before, and tells the present address.
 * @throws {HttpError} 409 where no address waits, 429 within a minute of the last one.
 */
export async function sendAddressLink(services: Services, call: Call<'sendAddressLink'>): Promise<'Sent'> {
  const { guid } = call.caller()
  await services.database.transaction().execute(async (transaction) => {
    // The lock waits for a confirmation or a change of the password, which ends the request.
    const waiting = transaction.selectFrom('address_changes').selectAll().where('user_guid', '=', guid).where('used_at', 'is', null)
    const change = await waiting.forUpdate().executeTakeFirst()
    if (!change) throw new HttpError(409, { message: noAddress })
    const { email_address: present } = await readAccount(transaction, guid)
    const keyHash = await mailLink(services, transaction, guid, { address: change.email_address, present })
    // Trap: a count that began anew with each link would let a stolen session guess the password without end.
    await moveGuesses(transaction, placeOfLink(change.key_hash), placeOfLink(keyHash))
    await call.audit(transaction, { subject: guid, after: { EmailAddress: maskAddress(change.email_address) } })
  })
  services.mails.wake()
  return 'Sent'
}

function writeConfirmation({ cooperativeName, portalUrl }: Services['config'], address: string, key: string) {
  return writeMail(address, cooperativeName, {
    subject: `Confirm your e-mail address for ${cooperativeName}`,
    opening: `A member of ${cooperativeName} wants to use this e-mail address. If it was you, confirm it here with your password:`,
    link: { label: 'Confirm your e-mail address', url: `${portalUrl}/login/email/${key}` },
    closing: 'The link works once, within 24 hours. If it was not you, you need do nothing: nothing is changed.',
  })
}

function writeNotice({ cooperativeName }: Services['config'], present: string, address: string) {
  return writeMail(present, cooperativeName, {
    subject: `A new e-mail address for your ${cooperativeName} account`,
    opening: `Somebody who is signed in to your account wants to change its e-mail address to ${maskAddress(address)}. The change holds once the new address is confirmed with your password.`,
    closing: 'If it was not you, change your password at once, which stops this change, and tell the cooperative.',
  })
}

/**
 * Gives an account the address whose mailed key this is. The password shows that its holder is there: with a stolen session alone the
 * address, and with it the next forgotten password, would be the thief's. Sessions go on.
 * @throws {HttpError} 400 for a wrong password, or a key that is unknown, used, expired, replaced, or of an address that got an account
 * meanwhile; 409 for an officer who must set up a second factor first, whose code goes to the address before.
 */
export async function confirmAddress(services: Services, { Code, PassKey }: components['schemas']['AddressConfirmation']): Promise<void> {
  const { database, clock, config, mails } = services
  const found = await findAddressChange(database, Code, clock.now())
  if (!found) throw unusableKey('Code')
  const account = await readAccount(database, found.user_guid)
  await requirePresentPassword(services, account, atLink(found), PassKey)
  const { guid, email_address: before } = account
  const { email_address: address, key_hash: keyHash } = found
  const confirm = async (transaction: Database) => {
    await lockAccount(transaction, guid)
    if (factorStateOf(config, await readAccount(transaction, guid)).state === 'Due')
      throw new HttpError(409, { message: factorFirst, subject: guid })
    const now = clock.now()
    // A change of the password has taken the request back.
    if (!(await useKey(transaction, 'address_changes', keyHash, now))) return false
    await transaction.updateTable('users').set({ email_address: address }).where('guid', '=', guid).execute()
    await appendAudit(transaction, {
      actor: guid,
      action: 'e-mail address changed',
      subject: guid,
      ...(before !== null && { before: { EmailAddress: maskAddress(before) } }),
      after: { EmailAddress: maskAddress(address) },
      at: now,
    })
    if (before !== null) await mails.add(transaction, [writeChanged(config, before, address)])
    return true
  }
  if (!(await database.transaction().execute(confirm).catch(falseWhereTaken))) throw unusableKey('Code', { actor: guid })
  mails.wake()
}

/** The address got an account after its link was mailed. */
function falseWhereTaken(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return false
  throw error
}

function writeChanged({ cooperativeName }: Services['config'], before: string, address: string) {
  return writeMail(before, cooperativeName, {
    subject: `The e-mail address of your ${cooperativeName} account was changed`,
    opening: `The e-mail address of your account is ${maskAddress(address)} now. This address receives nothing more.`,
    closing: 'If it was not you, tell the cooperative at once.',
  })
}
