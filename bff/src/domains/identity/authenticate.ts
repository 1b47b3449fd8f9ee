import type { GraphContext } from '../../context.ts'
import type { SignInInput } from '../../generated/graph.ts'
import type { TokenPair } from '../../session/tokenCalls.ts'
import { browserHeaders } from '../../session/browserHeaders.ts'
import type { SignInChallenge } from './readers.ts'
import { readSignIn } from './readers.ts'

/**
 * A token pair, a challenge for the second factor, or the enrolment key of an imported member. Source: POST /api/authenticate/user. 401
 * refused, 423 refused until the password is changed, 429 too soon.
 */
export function authenticate(
  { userName, password }: SignInInput,
  { rest, browser }: GraphContext,
): Promise<TokenPair | SignInChallenge | string> {
  const body = { UserName: userName, PassKey: password }
  return rest('signIn', { body, headers: browserHeaders(browser), read: readSignIn })
}
