import type { GraphContext } from '../../context.ts'
import type { EndSessionsInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { answered } from '../../rest/answer.ts'
import { isGuid, isSameId } from '../../reading/isGuid.ts'
import { RestError } from '../../rest/errors.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { write } from '../../writing/write.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { attempt, placeOf } from './attempt.ts'
import { checkPresentPassword } from './checks.ts'
import { findOpenSessions } from './findOpenSessions.ts'

type Payload = Awaited<ResolversTypes['EndSessionsPayload']>

const unknownSession: UserError = { code: 'FAILED', message: 'This browser is no longer signed in.', field: ['input', 'id'] }

/**
 * Ends another session of the caller, or all others. Source: PUT /api/user/sessions/end (an extension), then GET /api/user/sessions. Rejects
 * as the call did in an outage, with UNCONFIRMED where the sessions that are left cannot be read.
 */
export async function endSessions({ id, password }: EndSessionsInput, context: GraphContext): Promise<Payload> {
  const { rest, session } = context
  const place = placeOf(await session.require())
  const wrong = typeof id === 'string' ? (isGuid(id) ? null : unknownSession) : checkPresentPassword(password)
  if (wrong !== null) return { viewer: null, userErrors: [wrong] }
  const endOne = (one: string) => rest('endOwnSessions', { query: { id: one }, read: answered('Ended') })
  const endOthers = async () => {
    const at = Date.now()
    const ended = await rest('endOwnSessions', { body: { PassKey: password ?? '' }, read: answered('Ended') })
    await session.endOthers(at)
    return ended
  }
  const { userErrors } = await write({
    call: () => (typeof id === 'string' ? endOne(id) : attempt(context, { kind: 'changePassword', place }, endOthers)),
    faults: faultsAt({ PassKey: 'password' }),
    words: (error) => (typeof id === 'string' && error instanceof RestError && error.kind === 'missing' ? unknownSession : null),
    // The payload's list is this read, sent once in a request: where it fails the list is UNCONFIRMED, and not null as where the API has none.
    readAgain: () => findOpenSessions(context),
    holds: (left) => left && !left.some((one) => (typeof id === 'string' ? isSameId(one.id, id) : !one.isCurrent)),
  })
  return userErrors.length > 0 ? { viewer: null, userErrors } : { viewer: mapViewer(await session.require()), userErrors }
}
