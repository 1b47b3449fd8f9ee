import type { GuessingPlace } from '../../attempts/takeGuess.ts'
import { takeGuess } from '../../attempts/takeGuess.ts'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import type { Account } from './accounts.ts'
import { unusableKey, useKey } from './oneTimeSecrets.ts'
import { endOpenSessions } from './openSessions.ts'
import { matchesPassword } from './passwords.ts'

const closing = 'If it was you, begin again. If it was not you, change your password at once and tell the cooperative.'

/** Where what the session's user alone knows or has is typed. */
export const inSession = (
  { guid: userGuid, sid }: Pick<Caller, 'guid' | 'sid'>,
  what: GuessingPlace['what'] = 'passwords',
): GuessingPlace => ({
  name: `${what} in session ${sid}`,
  userGuid,
  what,
  action: `session ended: ten wrong ${what}`,
  end: (transaction, now) => endOpenSessions(transaction, { userGuid, only: sid, because: `wrong ${what}`, now }),
  letter: {
    opening: `Somebody who was signed in to your account typed ten wrong ${what} in a row. The browser where this happened was signed out.`,
    closing,
  },
  refusal: () => new HttpError(401, { isAudited: true }),
})

export const placeOfLink = (keyHash: Buffer) => `passwords at link ${keyHash.toString('hex')}` as const

export const atLink = ({ user_guid: userGuid, key_hash: keyHash }: { user_guid: string; key_hash: Buffer }): GuessingPlace => ({
  name: placeOfLink(keyHash),
  userGuid,
  what: 'passwords',
  action: 'link ended: ten wrong passwords',
  end: (transaction, now) => useKey(transaction, 'address_changes', keyHash, now),
  letter: {
    opening:
      'Somebody who has the link that confirms a new e-mail address of your account typed ten wrong passwords there. The link works no longer.',
    closing,
  },
  refusal: () => unusableKey('Code', { isAudited: true }),
})

/**
 * Whether this is the user's present password. Ten wrong ones in a row end the place where they are typed, and nothing else: no other place
 * of the account waits, whoever guesses.
 * @throws {HttpError} what the place answers from the tenth on.
 */
export async function matchesPresentPassword(
  services: Services,
  account: Account,
  place: GuessingPlace,
  password: string,
): Promise<boolean> {
  const compare = async () => (await matchesPassword(services.config, account.password_hash, password)) || null
  return (await takeGuess(services, place, compare)) === true
}

/**
 * What authenticates is changed by the user, never by a session alone.
 * @throws {HttpError} 400 for a wrong password, and without one; what the place answers from the tenth wrong one on.
 */
export async function requirePresentPassword(
  services: Services,
  account: Account,
  place: GuessingPlace,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && (await matchesPresentPassword(services, account, place, password))) return
  const Message = password === undefined ? 'PassKey is required.' : 'Current password is incorrect.'
  throw new HttpError(400, { faults: [{ Field: 'PassKey', Message }], subject: account.guid, hasOwnAudit: password !== undefined })
}
