import { RestError } from '../rest/errors.ts'
import type { Claims } from '../session/claims.ts'
import type { RequestSession } from '../session/requestSession.ts'
import { SessionEnded } from '../session/sessionEnded.ts'
import { mapViewer } from './mapViewer.ts'
import type { ViewerSource } from './viewerSource.ts'

/**
 * The viewer with the claims that a call has just changed. What was sent holds whatever becomes of the refresh: after an outage the
 * viewer has the claims from before, and null when the session is over.
 */
export async function refreshViewer(session: RequestSession, isShown: (claims: Claims) => boolean): Promise<ViewerSource | null> {
  try {
    return mapViewer(await session.refreshClaims(isShown))
  } catch (error) {
    if (error instanceof SessionEnded) return null
    if (!(error instanceof RestError)) throw error
    return mapViewer(await session.require())
  }
}
