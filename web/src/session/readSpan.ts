import { isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { announceExtension } from './otherTabs.ts'
import { readServerClock } from './serverClock.ts'
import { expireSession, knownViewer, knowSpan } from './session.ts'
import { CurrentSessionDocument } from './session.generated.ts'
import type { SessionSpan } from './viewer.ts'

/** Keeps how long the session lasts now, in every tab, from an answer that has just come. */
export function keepSpan(session: SessionSpan): void {
  readServerClock(session.answeredAt)
  knowSpan(session)
  announceExtension(session)
}

let asking: Promise<void> | null = null

async function ask(): Promise<void> {
  const asked = knownViewer()
  try {
    const { data } = await portalClient.query({ query: CurrentSessionDocument, fetchPolicy: 'no-cache' })
    if (!data?.viewer) expireSession(asked)
    // Somebody else has signed in with this browser's cookies: nothing of the first person may stay.
    else if (data.viewer.id !== knownViewer()?.id) window.location.reload()
    else keepSpan(data.viewer.session)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    expireSession(asked)
  }
}

/** Asks how long the session lasts: one request at a time. Where it is over, the person signs in again. Rejects in an outage. */
export function readSpan(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
