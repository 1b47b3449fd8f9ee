import type { GraphContext } from '../../context.ts'
import type { RegisterInput, ResolversTypes } from '../../generated/graph.ts'
import { attempt, isRefusal } from './attempt.ts'
import type { Failure } from './checks.ts'
import { checkNewPassword, fault } from './checks.ts'
import { mapViewer } from './mapViewer.ts'
import { expiredKey, refusedWithKey } from './passwordFailure.ts'

const remedy = 'Please ask for another link.'

type Payload = Awaited<ResolversTypes['RegisterPayload']>

function notDone(failure: Failure): Payload {
  return { viewer: null, userErrors: [failure] }
}

async function refusal(error: unknown, key: string, context: GraphContext): Promise<Failure> {
  if (!isRefusal(error)) throw error
  if (error.failure === 'conflict') return fault('TAKEN', 'Email address already in use.', 'key')
  if (error.failure === 'refused') return refusedWithKey(error, { key, field: 'password', remedy }, context)
  return { code: 'FAILED', message: 'Error occured, try again later.', field: null }
}

/**
 * Creates the account behind a mailed key; the session begins. Source: GET /api/user?key= for the address, then POST
 * /api/user/create/registration. Rejects as the calls did in an outage.
 */
export async function register({ key, password }: RegisterInput, context: GraphContext): Promise<Payload> {
  const wrong = checkNewPassword(password, 'password')
  if (wrong) return notDone(wrong)
  const address = await context.accounts.findUserOfKey(key)
  if (address === null) return notDone(expiredKey(remedy))
  try {
    const pair = await attempt(context, { kind: 'useKey', account: key, clears: true }, () =>
      context.accounts.createRegistration(address, password, key),
    )
    return { viewer: mapViewer(await context.begin(pair)), userErrors: [] }
  } catch (error) {
    return notDone(await refusal(error, key, context))
  }
}
