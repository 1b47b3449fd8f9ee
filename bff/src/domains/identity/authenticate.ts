import type { GraphContext } from '../../context.ts'
import type { SignInInput } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import type { TokenPair } from '../../session/tokenCalls.ts'
import { browserHeaders } from '../../session/browserHeaders.ts'
import { isRefusal, isTooSoon } from './attempt.ts'
import type { SignInChallenge } from './readers.ts'
import { readSignIn } from './readers.ts'

/** Trap: the words of another status are about a page or a file, such as "does not exist" where REST_BASE_PATH is wrong. */
function asOutage(error: unknown): unknown {
  const { status = 0 } = error instanceof RestError ? error : {}
  if (status < 400 || status >= 500 || isRefusal(error, 'signIn') || isTooSoon(error)) return error
  return new RestError('unavailable', 'a sign-in is not refused so', { status, cause: error })
}

/**
 * A token pair, a challenge for the second factor, or the enrolment key of an imported member. Source: POST /api/authenticate/user. 401
 * refused, 423 refused until the password is changed, 429 too soon; any other status that is no success is an outage.
 */
export async function authenticate(
  { userName, password }: SignInInput,
  { rest, browser }: GraphContext,
): Promise<TokenPair | SignInChallenge | string> {
  const body = { UserName: userName, PassKey: password }
  try {
    return await rest('signIn', { body, headers: browserHeaders(browser), read: readSignIn })
  } catch (error) {
    throw asOutage(error)
  }
}
