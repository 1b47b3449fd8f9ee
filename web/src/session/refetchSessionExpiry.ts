import { isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from './portalClient.ts'
import { syncServerClock } from '@/clock.ts'
import { expireSession, getViewer, setSessionExpiry } from './session.ts'
import { broadcastExtension } from './sessionBroadcast.ts'
import { CurrentSessionDocument } from './session.generated.ts'
import type { SessionExpiry } from '@/viewer.ts'

/** Keeps the session's end from an answer that has just come, in every tab. */
export function saveSessionExpiry(session: SessionExpiry): void {
  syncServerClock(session.answeredAt)
  setSessionExpiry(session)
  broadcastExtension(session)
}

let inFlight: Promise<void> | null = null

async function refetch(): Promise<void> {
  const viewerAtRequest = getViewer()
  try {
    const { data } = await portalClient.query({ query: CurrentSessionDocument, fetchPolicy: 'no-cache' })
    if (!data?.viewer) expireSession(viewerAtRequest)
    // Another user has signed in with this browser's cookies: the page shows the data of the previous one.
    else if (data.viewer.id !== getViewer()?.id) window.location.reload()
    else saveSessionExpiry(data.viewer.session)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    expireSession(viewerAtRequest)
  }
}

/** Fetches the session's end, single-flight. Marks the session as expired where it is over. Rejects in an outage. */
export function refetchSessionExpiry(): Promise<void> {
  inFlight ??= refetch().finally(() => {
    inFlight = null
  })
  return inFlight
}
