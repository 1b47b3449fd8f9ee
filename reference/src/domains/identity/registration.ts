import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { readAccount } from './accounts.ts'
import { normalAddress } from '../../mail/emailAddress.ts'
import type { SigningInBrowser } from './knownBrowsers.ts'
import { readKey } from '../../../../schema/rules/readCode.ts'
import { findEnrolmentAddress, secretHash, unusableKey, useKey } from './oneTimeSecrets.ts'
import { findPasswordFault, weakPassword } from './passwordRule.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

type TokenPair = components['schemas']['TokenPair']
type RegistrationRequest = components['schemas']['RegistrationRequest']

const uniqueViolation = '23505'

/** Adds a user in the caller's transaction. @returns the Guid. */
async function addUser(transaction: Database, address: string, passwordHash: string, now: Date): Promise<string> {
  const guid = randomUUID()
  await transaction
    .insertInto('users')
    .values({
      guid,
      user_name: address,
      employee_id: null,
      email_address: address,
      first_name: '',
      last_name: '',
      status: 'Pending',
      password_hash: passwordHash,
      pass_key_hash: null,
      created_at: now,
    })
    .execute()
  await appendAudit(transaction, { actor: guid, action: 'registered', subject: guid, at: now })
  return guid
}

/**
 * Creates a Pending user with the mailed key, which it uses up, and begins a session.
 * @throws {HttpError} 400 for a weak password, or a key that is unknown, used, expired or another address's; 409 when the address
 * got an account meanwhile.
 */
export async function register(
  services: Services,
  { UserName, PassKey, AlternateKey }: RegistrationRequest,
  browser: SigningInBrowser,
): Promise<TokenPair> {
  const { database, clock } = services
  const key = AlternateKey ?? ''
  const address = await findEnrolmentAddress(database, key, clock.now())
  if (address === undefined || address !== normalAddress(UserName)) throw unusableKey('AlternateKey')
  const weakness = findPasswordFault(PassKey, [address], services.config)
  if (weakness !== null) throw weakPassword(weakness, 'PassKey')
  try {
    const passwordHash = await hashPassword(services.config, PassKey)
    // Together: an account whose session was refused would have used the key up.
    const pair = await database.transaction().execute(async (transaction) => {
      const now = clock.now()
      // A parallel request may have used the key meanwhile.
      if (!(await useKey(transaction, 'account_requests', secretHash(readKey(key)), now))) return null
      const guid = await addUser(transaction, address, passwordHash, now)
      return startSession(services, transaction, await readAccount(transaction, guid), browser)
    })
    if (!pair) throw unusableKey('AlternateKey')
    return pair
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) throw error
    throw new HttpError(409, { message: 'Email address already in use.' })
  }
}
