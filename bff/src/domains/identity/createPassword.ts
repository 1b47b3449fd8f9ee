import type { GraphContext } from '../../context.ts'
import type { CreatePasswordInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { RestError } from '../../rest/errors.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { authenticate } from './authenticate.ts'
import { checkNewPassword } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { expiredKey } from './passwordRefusal.ts'
import { savePasswordWithKey } from './savePasswordWithKey.ts'

/** A used key means that the password exists; an expired one is replaced at the next sign-in. */
const remedy = 'Please sign in again.'

type Payload = Awaited<ResolversTypes['CreatePasswordPayload']>

function notDone(userErrors: UserError[]): Payload {
  return { viewer: null, userErrors }
}

const notSignedIn = 'Your password is saved, but signing in did not succeed. Please sign in with it.'

async function signInWith(userName: string, password: string, context: GraphContext): Promise<Payload> {
  const signedIn = await authenticate({ userName, password }, context)
  if (typeof signedIn === 'string' || 'challenge' in signedIn) throw new RestError('unavailable', 'signing in asked for more')
  return { viewer: mapViewer(await context.begin(signedIn)), userErrors: [] }
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
  return userErrors.length > 0 ? notDone(userErrors) : readAgain(() => signInWith(userName, password, context), notSignedIn)
}
