import type { GraphContext } from '../../context.ts'
import type { CreatePasswordInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { AnswerError } from '../../errors/answerError.ts'
import { RestError } from '../../rest/errors.ts'
import { authenticate } from './authenticate.ts'
import { checkNewPassword } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'
import { mapViewer } from '../../mapping/mapViewer.ts'
import { expiredKey } from './passwordFailure.ts'
import { savePasswordWithKey } from './savePasswordWithKey.ts'

/** Whose password is created already uses it; who has none gets another key. */
const remedy = 'Please sign in again.'

type Payload = Awaited<ResolversTypes['CreatePasswordPayload']>

function notDone(userErrors: UserError[]): Payload {
  return { viewer: null, userErrors }
}

/** The password holds by now, so that whatever hinders signing in with it must not read as if it did not. */
async function signInWith(userName: string, password: string, context: GraphContext): Promise<Payload> {
  try {
    const answer = await authenticate({ userName, password }, context)
    if (typeof answer === 'string') throw new RestError('unavailable', 'signing in answered a key again')
    return { viewer: mapViewer(await context.begin(answer)), userErrors: [] }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    throw new AnswerError('UNCONFIRMED', { message: 'Your password is saved, but signing in did not succeed. Please sign in with it.' })
  }
}

/**
 * Creates the password of an imported member; the session begins. Source: GET /api/user?key= for the name, PUT /api/user/hash,
 * then POST /api/authenticate/user. Rejects as the calls did in an outage, with UNCONFIRMED once the password holds.
 */
export async function createPassword({ key, password }: CreatePasswordInput, context: GraphContext): Promise<Payload> {
  const wrong = checkNewPassword(password, 'password')
  if (wrong) return notDone([wrong])
  const userName = await findUserOfKey(key, context)
  if (userName === null) return notDone([expiredKey(remedy)])
  const userErrors = await savePasswordWithKey({ key, password, field: 'password', remedy }, context)
  return userErrors.length > 0 ? notDone(userErrors) : signInWith(userName, password, context)
}
