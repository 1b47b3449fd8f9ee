import type { components } from '../../../../schema/generated/rest.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { readAccount } from './accounts.ts'
import { atSignIn, withProof } from './factorProof.ts'
import type { SigningInBrowser } from './knownBrowsers.ts'
import { findKey, useKey } from './oneTimeSecrets.ts'
import { startSession } from './sessions.ts'

type TokenPair = components['schemas']['TokenPair']
type SecondFactorSignIn = components['schemas']['SecondFactorSignIn']

const expired = (subject?: string) => new HttpError(401, { message: 'The sign-in took too long. Sign in again.', subject })

/**
 * The second half of a sign-in: the challenge of the right password, and a code.
 * @throws {HttpError} 400 for a wrong code, 401 for a challenge that is unknown, used or expired, 423 from the tenth wrong code
 * in a row on.
 */
export async function completeSignIn(
  services: Services,
  { Challenge, ...proof }: SecondFactorSignIn,
  browser: SigningInBrowser,
): Promise<TokenPair> {
  const { database, clock, mails } = services
  const challenge = await findKey(database, Challenge, clock.now(), ['second factor'])
  if (!challenge) throw expired()
  const { user_guid: userGuid, key_hash: hash } = challenge
  const pair = await withProof(services, atSignIn(userGuid), proof, async (transaction) => {
    const now = clock.now()
    const account = await readAccount(transaction, userGuid)
    if (!(await useKey(transaction, 'one_time_keys', hash, now))) throw expired(userGuid)
    const started = await startSession(services, transaction, account, browser, now)
    if (!started) throw expired(userGuid)
    return started
  })
  mails.wake()
  return pair
}
