import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { readAccount } from './accounts.ts'
import { normalAddress } from './emailAddress.ts'
import { findEnrolmentAddress, secretHash, unusableKey, useKey } from './oneTimeSecrets.ts'
import { isStrongPassword, weakPassword } from './passwordRule.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

type TokenPair = components['schemas']['TokenPair']
type RegistrationRequest = components['schemas']['RegistrationRequest']

const uniqueViolation = '23505'

/** Adds the user and uses the key up; answers the new Guid, or null when a parallel request has used the key. */
async function addUser({ database, clock }: Services, key: string, address: string, passwordHash: string): Promise<string | null> {
  const now = clock.now()
  const guid = randomUUID()
  return database.transaction().execute(async (transaction) => {
    if (!(await useKey(transaction, 'account_requests', secretHash(key), now))) return null
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
  })
}

/**
 * Creates a Pending user with the mailed key, which it uses up, and begins a session.
 * @throws {Failure} 400 for a weak password, or a key that is unknown, used, expired or another address's; 409 when the address
 * got an account meanwhile.
 */
export async function register(services: Services, { UserName, PassKey, AlternateKey }: RegistrationRequest): Promise<TokenPair> {
  const { database, clock } = services
  const key = AlternateKey ?? ''
  const address = await findEnrolmentAddress(database, key, clock.now())
  if (address === undefined || address !== normalAddress(UserName)) throw unusableKey('AlternateKey')
  if (!isStrongPassword(PassKey)) throw weakPassword('PassKey')
  try {
    const guid = await addUser(services, key, address, await hashPassword(PassKey))
    if (guid === null) throw unusableKey('AlternateKey')
    const pair = await startSession(services, await readAccount(database, guid))
    if (!pair) throw new Failure(409, { subject: guid })
    return pair
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) throw error
    throw new Failure(409, { message: 'Email address already in use.' })
  }
}
