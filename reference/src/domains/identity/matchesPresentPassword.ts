import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import type { Account } from './accounts.ts'
import { matchesPassword } from './passwords.ts'
import { throttle } from '../../attempts/throttle.ts'

/**
 * Whether this is the present password of a signed-in user. Wrong ones are counted, whatever they were typed for.
 * @throws {HttpError} 429 with the seconds to wait.
 */
export async function matchesPresentPassword(services: Services, account: Account, password: string): Promise<boolean> {
  const target = { kind: 'presentPassword', account: account.guid, subject: account.guid } as const
  const matches = await throttle(services, target, async () =>
    (await matchesPassword(services.config, account.password_hash, password)) ? true : null,
  )
  return matches !== null
}

/**
 * What authenticates is changed by the user, never by a session alone.
 * @throws {HttpError} 400 for a wrong password, and without one; 429 after too many.
 */
export async function requirePresentPassword(services: Services, account: Account, password: string | undefined): Promise<void> {
  if (password !== undefined && (await matchesPresentPassword(services, account, password))) return
  const Message = password === undefined ? 'PassKey is required.' : 'Current password is incorrect.'
  throw new HttpError(400, { faults: [{ Field: 'PassKey', Message }], subject: account.guid, hasOwnAudit: password !== undefined })
}
