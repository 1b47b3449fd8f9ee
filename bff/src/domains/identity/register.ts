import type { GraphContext } from '../../context.ts'
import type { RegisterInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { AnswerError } from '../../errors/answerError.ts'
import { RestError } from '../../rest/errors.ts'
import type { TokenPair } from '../../session/tokenCalls.ts'
import { readTokenPair } from '../../session/tokenCalls.ts'
import { attempt, isRefusal } from './attempt.ts'
import { checkNewPassword, fault } from './checks.ts'
import { findUserOfKey } from './findUserOfKey.ts'
import { mapViewer } from '../../mapping/mapViewer.ts'
import { expiredKey, refusedWithKey } from './passwordFailure.ts'

const remedy = 'Please ask for another link.'

type Payload = Awaited<ResolversTypes['RegisterPayload']>

function notDone(failure: UserError): Payload {
  return { viewer: null, userErrors: [failure] }
}

async function refusal(error: unknown, key: string, context: GraphContext): Promise<UserError> {
  if (!isRefusal(error, 'useKey')) throw error
  if (error.failure === 'conflict') return fault('TAKEN', 'Email address already in use.', 'key')
  if (error.failure === 'refused') return refusedWithKey(error, { key, field: 'password', remedy }, context)
  return { code: 'FAILED', message: 'Error occured, try again later.', field: null }
}

/** The account exists by now, and the key is used up: tokens that are none must not read as if nothing had happened. */
async function begin(pair: TokenPair, context: GraphContext): Promise<Payload> {
  try {
    return { viewer: mapViewer(await context.begin(pair)), userErrors: [] }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    throw new AnswerError('UNCONFIRMED', { message: 'Your account is created, but signing in did not succeed. Please sign in.' })
  }
}

/**
 * Creates the account behind a mailed key; the session begins. Source: GET /api/user?key= for the address, then POST
 * /api/user/create/registration. Rejects as the calls did in an outage, with UNCONFIRMED once the account exists.
 */
export async function register({ key, password }: RegisterInput, context: GraphContext): Promise<Payload> {
  const wrong = checkNewPassword(password, 'password')
  if (wrong) return notDone(wrong)
  const address = await findUserOfKey(key, context)
  if (address === null) return notDone(expiredKey(remedy))
  let pair: TokenPair
  try {
    const body = { UserName: address, PassKey: password, AlternateKey: key }
    const create = () => context.rest('createRegistration', { body, read: readTokenPair })
    pair = await attempt(context, { kind: 'useKey', account: key, clears: true }, create)
  } catch (error) {
    return notDone(await refusal(error, key, context))
  }
  return begin(pair, context)
}
