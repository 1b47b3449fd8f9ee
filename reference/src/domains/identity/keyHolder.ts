import type { Services } from '../../services.ts'
import { findRequestedAddress } from './accountRequests.ts'
import { readAccount } from './accounts.ts'
import { findKey, unusableKey } from './oneTimeKeys.ts'

/**
 * The e-mail address of whoever a key was given to, or the user name of somebody without one. The key stays as it is.
 * @throws {Failure} 400 for a key that is unknown, used or expired.
 */
export async function nameOfKeyHolder({ database, clock }: Services, key: string): Promise<string> {
  const now = clock.now()
  const requested = await findRequestedAddress(database, key, now)
  if (requested !== undefined) return requested
  const found = await findKey(database, key, now)
  if (!found) throw unusableKey('key')
  const account = await readAccount(database, found.user_guid)
  return account.email_address ?? account.user_name
}
