import { RestError } from '../rest/errors.ts'
import type { Claims } from '../session/claims.ts'
import type { RequestSession } from '../session/requestSession.ts'
import { SessionEnded } from '../session/sessionEnded.ts'
import { mapViewer } from './mapViewer.ts'
import type { ViewerSource } from './viewerSource.ts'

/**
 * The viewer with the claims that a call has just changed. The call holds whatever becomes of the refresh: in an outage the viewer has the
 * old claims, and is null when the session is over.
 */
export async function refreshViewer(session: RequestSession, isShown: (claims: Claims) => boolean): Promise<ViewerSource | null> {
  try {
    return mapViewer(await session.refreshUntilClaims(isShown))
  } catch (error) {
    if (error instanceof SessionEnded) return null
    if (!(error instanceof RestError)) throw error
    return mapViewer(await session.require())
  }
}
