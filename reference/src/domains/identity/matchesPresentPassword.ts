import { appendAudit } from '../../audit/append.ts'
import type { GuessingPlace } from '../../attempts/takeGuess.ts'
import { takeGuess } from '../../attempts/takeGuess.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import type { Account } from './accounts.ts'
import { unusableKey, useKey } from './oneTimeSecrets.ts'
import { endOpenSessions } from './openSessions.ts'
import { matchesPassword } from './passwords.ts'

/** Where a present password is typed, and what ten wrong ones in a row end there. */
export interface PasswordPlace {
  readonly name: Extract<GuessingPlace, `present password ${string}`>
  readonly endedAction: string
  /** False where the place had ended before. */
  readonly end: (transaction: Database, account: Account, now: Date) => Promise<boolean>
  readonly opening: string
  readonly refusal: () => HttpError
}

export const inSession = ({ sid }: Pick<Caller, 'sid'>): PasswordPlace => ({
  name: `present password in session ${sid}`,
  endedAction: 'session ended: ten wrong passwords',
  end: async (transaction, { guid: userGuid }, now) =>
    (await endOpenSessions(transaction, { userGuid, only: sid, because: 'wrong passwords', now })).length > 0,
  opening: 'Somebody who was signed in to your account typed ten wrong passwords in a row. The browser where this happened was signed out.',
  refusal: () => new HttpError(401, { isAudited: true }),
})

export const atLink = (keyHash: Buffer): PasswordPlace => ({
  name: `present password at link ${keyHash.toString('hex')}`,
  endedAction: 'link ended: ten wrong passwords',
  end: (transaction, _account, now) => useKey(transaction, 'address_changes', keyHash, now),
  opening:
    'Somebody who has the link that confirms a new e-mail address of your account typed ten wrong passwords there. The link works no longer.',
  refusal: () => unusableKey('Code', { isAudited: true }),
})

async function endPlace({ database, clock, config, mails }: Services, account: Account, place: PasswordPlace): Promise<void> {
  const { guid } = account
  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    if (!(await place.end(transaction, account, now))) return
    const letter = {
      subject: `Ten wrong passwords for your ${config.cooperativeName} account`,
      opening: place.opening,
      closing: 'If it was you, begin again. If it was not you, change your password at once and tell the cooperative.',
    }
    await mails.add(transaction, await mailOf(config, transaction, guid, letter))
    await appendAudit(transaction, { actor: 'anonymous', action: place.endedAction, subject: guid, at: now })
  })
  mails.wake()
}

/**
 * Whether this is the user's present password. Ten wrong ones in a row end the place where they are typed, and nothing else: no other place
 * of the account waits, whoever guesses.
 * @throws {HttpError} what the place answers from the tenth on.
 */
export async function matchesPresentPassword(
  services: Services,
  account: Account,
  place: PasswordPlace,
  password: string,
): Promise<boolean> {
  const { result, isOver } = await takeGuess(services, place.name, async () =>
    (await matchesPassword(services.config, account.password_hash, password)) ? true : null,
  )
  if (!isOver) return result === true
  await endPlace(services, account, place)
  throw place.refusal()
}

/**
 * What authenticates is changed by the user, never by a session alone.
 * @throws {HttpError} 400 for a wrong password, and without one; what the place answers from the tenth wrong one on.
 */
export async function requirePresentPassword(
  services: Services,
  account: Account,
  place: PasswordPlace,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && (await matchesPresentPassword(services, account, place, password))) return
  const Message = password === undefined ? 'PassKey is required.' : 'Current password is incorrect.'
  throw new HttpError(400, { faults: [{ Field: 'PassKey', Message }], subject: account.guid, hasOwnAudit: password !== undefined })
}
