import type { GraphContext } from '../../context.ts'
import type { EndSessionsInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { answered } from '../../rest/answer.ts'
import { isGuid, isSameId } from '../../reading/isGuid.ts'
import { RestError } from '../../rest/errors.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { write } from '../../writing/write.ts'
import { findOpenSessions } from './findOpenSessions.ts'

type Payload = Awaited<ResolversTypes['EndSessionsPayload']>

const unknownSession: UserError = { code: 'FAILED', message: 'This browser is no longer signed in.', field: ['input', 'id'] }

/**
 * Ends another session of the caller, or all others. Source: PUT /api/user/sessions/end (an extension), then GET /api/user/sessions. Rejects
 * as the call did in an outage, with UNCONFIRMED where the sessions that are left cannot be read.
 */
export async function endSessions({ id }: EndSessionsInput, context: GraphContext): Promise<Payload> {
  const { rest, session } = context
  const query = typeof id === 'string' ? { id } : {}
  await session.require()
  if (typeof id === 'string' && !isGuid(id)) return { viewer: null, userErrors: [unknownSession] }
  const { userErrors } = await write({
    call: () => rest('endOwnSessions', { query, read: answered('Ended') }),
    words: (error) => (typeof id === 'string' && error instanceof RestError && error.kind === 'missing' ? unknownSession : null),
    // The payload's list is this read, sent once in a request: where it fails the list is UNCONFIRMED, and not null as where the API has none.
    readAgain: () => findOpenSessions(context),
    holds: (left) => left && !left.some((one) => (typeof id === 'string' ? isSameId(one.id, id) : !one.isCurrent)),
  })
  return userErrors.length > 0 ? { viewer: null, userErrors } : { viewer: mapViewer(await session.require()), userErrors }
}
