import { readKey } from '../../../../schema/rules/readCode.ts'
import type { GraphContext } from '../../context.ts'
import type { RegisterInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { browserHeaders } from '../../session/browserHeaders.ts'
import { readTokenPair } from '../../session/tokenCalls.ts'
import { obtain } from '../../writing/write.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { attempt, isRefusal } from './attempt.ts'
import { checkNewPassword, fault } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { expiredKey, refusedWithKey } from './passwordRefusal.ts'

const remedy = 'Please ask for another link.'

type Payload = Awaited<ResolversTypes['RegisterPayload']>

function notDone(userError: UserError): Payload {
  return { viewer: null, userErrors: [userError] }
}

async function refusal(error: unknown, key: string, context: GraphContext): Promise<UserError> {
  if (!isRefusal(error, 'useKey')) throw error
  if (error.kind === 'conflict') return fault('TAKEN', 'Email address already in use.', 'key')
  if (error.kind === 'refused') return refusedWithKey(error, { key, field: 'password', remedy }, context)
  return { code: 'FAILED', message: 'Error occured, try again later.', field: null }
}

const notSignedIn = 'Your account is created, but signing in did not succeed. Please sign in.'

/**
 * Creates the account behind a mailed key; the session begins. Source: GET /api/user?key= for the address, then POST
 * /api/user/create/registration. Rejects as the calls did in an outage, with UNCONFIRMED once the account exists.
 */
export async function register({ key, password }: RegisterInput, context: GraphContext): Promise<Payload> {
  const wrong = checkNewPassword(password, 'password')
  if (wrong) return notDone(wrong)
  const address = await findUserOfKey(key, context)
  if (address === null) return notDone(expiredKey(remedy))
  const body = { UserName: address, PassKey: password, AlternateKey: key }
  const create = () => context.rest('createRegistration', { body, headers: browserHeaders(context.browser), read: readTokenPair })
  const { source: pair, userErrors } = await obtain({
    call: () => attempt(context, { kind: 'useKey', place: readKey(key) }, create),
    words: (error) => refusal(error, key, context),
  })
  if (pair === null) return { viewer: null, userErrors }
  return { viewer: await readAgain(async () => mapViewer(await context.begin(pair)), notSignedIn), userErrors }
}
