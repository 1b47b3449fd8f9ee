import type { GraphContext } from '../../context.ts'
import type { RenewSessionPayload } from '../../generated/graph.ts'
import { PublicError } from '../../errors/publicError.ts'
import { mapSession } from '../../viewer/mapViewer.ts'

/**
 * Renews the session at once. Source: the configured renewal call. Rejects with UNAUTHENTICATED when the session is over, as the
 * call did in an outage, which leaves the session as it was, and with BAD_USER_INPUT for a bearer token, which has no renewal.
 */
export async function renewSession({ session }: GraphContext): Promise<RenewSessionPayload> {
  const refreshed = await session.refreshOnce()
  if (refreshed.endsAt === null) throw new PublicError('BAD_USER_INPUT', { message: 'A bearer token cannot be renewed.' })
  return { __typename: 'RenewSessionPayload', session: mapSession(refreshed) }
}
