import type { Services } from '../../services.ts'
import { readAccount } from './accounts.ts'
import { findAddressChange, findEnrolmentAddress, findKey, unusableKey } from './oneTimeSecrets.ts'

/**
 * The e-mail address of a key's owner, or the user name where there is no address; a code that confirms a new address has that address. The key is not used up.
 * @throws {HttpError} 400 for a key that is unknown, used or expired.
 */
export async function readNameOfKey({ database, clock }: Services, key: string): Promise<string> {
  const now = clock.now()
  const requested = await findEnrolmentAddress(database, key, now)
  if (requested !== undefined) return requested
  const change = await findAddressChange(database, key, now)
  if (change) return change.email_address
  const found = await findKey(database, key, now)
  if (!found) throw unusableKey('key')
  const account = await readAccount(database, found.user_guid)
  return account.email_address ?? account.user_name
}
