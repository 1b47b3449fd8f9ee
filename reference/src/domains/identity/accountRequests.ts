import { appendAudit } from '../../audit/append.ts'
import { HttpError } from '../../http/httpError.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName } from './accounts.ts'
import { sendOrRollback } from './accountMail.ts'
import { normalAddress } from '../../mail/emailAddress.ts'
import { newSecret, restoreEarlier, secretHash, storeMailed } from './oneTimeSecrets.ts'

function requireAddress(text: string, domains: readonly string[]): string {
  const address = normalAddress(text)
  if (address !== null && (domains.length === 0 || domains.includes(address.slice(address.indexOf('@') + 1)))) return address
  throw new HttpError(400, { faults: [{ Field: 'UserName', Message: 'Invalid e-mail address.' }] })
}

/**
 * Mails the link with which a visitor creates an account.
 * @throws {HttpError} 400 for text that is no address of the cooperative's affiliate, 409 in use, 429 within five minutes, 503 when the
 * mail cannot be sent.
 */
export async function requestAccount(services: Services, emailAddress: string): Promise<void> {
  const { database, clock, config } = services
  const address = requireAddress(emailAddress, config.affiliateDomains)
  const holder = await findAccountByName(database, address)
  if (holder) throw new HttpError(409, { message: 'Email address already in use.', subject: holder.guid })
  const now = clock.now()
  const key = newSecret()
  const keyHash = secretHash(key)
  const stored = await database.transaction().execute(async (transaction) => {
    const stored = await storeMailed(transaction, 'enrolment key', address, keyHash, now)
    await appendAudit(transaction, { actor: 'anonymous', action: 'account requested', at: now })
    return stored
  })
  const url = `${config.portalUrl}/create-account/enrollment/${key}`
  const mail = writeMail(address, config.cooperativeName, {
    subject: `Create your ${config.cooperativeName} account`,
    opening: 'Somebody asked for an account with this e-mail address. If it was you, create your password here:',
    link: { label: 'Create your account', url },
    closing: 'The link works once, within 24 hours. If you did not ask for it, you need do nothing.',
  })
  await sendOrRollback(services, mail, async (transaction) => {
    await restoreEarlier(transaction, 'enrolment key', keyHash, stored)
    return { action: 'account request taken back' }
  })
}
