import { takeDestination } from './destination.ts'
import { endSession, knownViewer, knowSpan, onSessionEnd } from './session.ts'
import type { SessionSpan } from './viewer.ts'

/** What one tab tells the others: a sign-out and where to go, who has signed in, or that the session lasts longer. */
type Message =
  | { kind: 'signed-out'; next: string }
  | { kind: 'signed-in'; viewerId: string; session: SessionSpan }
  | { kind: 'extended'; session: SessionSpan }

const channel = new BroadcastChannel('kapwa-session')

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** Tells the other tabs of this browser who has signed in here, since they share the cookies. */
export function announceSignIn(viewerId: string, session: SessionSpan): void {
  channel.postMessage({ kind: 'signed-in', viewerId, session } satisfies Message)
}

/** Tells them that the session, which they share, was extended here. */
export function announceExtension(session: SessionSpan): void {
  channel.postMessage({ kind: 'extended', session } satisfies Message)
}

/** Where the person was going, when they have signed in in another tab instead of here. */
function startAfresh(): void {
  const next = takeDestination()
  if (next === null) window.location.reload()
  else window.location.replace(next)
}

/**
 * Signs this tab out when another one is, tells the others when this one is, and starts afresh when somebody else has signed in
 * elsewhere: what this tab shows would be another person's.
 */
export function followOtherTabs(): void {
  let isFollowing = false
  onSessionEnd(({ next }) => {
    if (!isFollowing) channel.postMessage({ kind: 'signed-out', next } satisfies Message)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data.kind === 'signed-in') {
      // The same person may have signed in again there for both.
      if (knownViewer()?.id === data.viewerId) knowSpan(data.session)
      else startAfresh()
      return
    }
    if (data.kind === 'extended') {
      knowSpan(data.session)
      return
    }
    if (!knownViewer()) return
    isFollowing = true
    endSession({ next: data.next })
    isFollowing = false
  })
}
