import { takeReturnPath } from './returnPath.ts'
import type { SharedExpiry } from './session.ts'
import { endSession, getViewer, onSessionEnd, setSessionExpiry } from './session.ts'
import type { SessionExpiry } from '@/viewer.ts'

/** What one tab sends the others: a sign-out and the page to show, a sign-in, or a later end of the session. */
type Message =
  | { kind: 'signed-out'; next: string }
  | { kind: 'signed-in'; viewerId: string; session: SharedExpiry }
  | { kind: 'extended'; session: SharedExpiry }

let opened: BroadcastChannel | null = null

// Opened at its first use: on the server, which renders pages, it would be one between all users.
const channel = () => (opened ??= new BroadcastChannel('kapwa-session'))

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** Informs the other tabs of this browser, which share the session cookies, of a sign-in. */
export function broadcastSignIn(viewerId: string, session: SessionExpiry): void {
  channel().postMessage({ kind: 'signed-in', viewerId, session } satisfies Message)
}

/** Informs them that the shared session was extended. */
export function broadcastExtension(session: SessionExpiry): void {
  channel().postMessage({ kind: 'extended', session } satisfies Message)
}

/** Shows the saved return path: the sign-in that it waited for happened in another tab. */
function reloadForNewViewer(): void {
  const next = takeReturnPath()
  if (next === null) window.location.reload()
  else window.location.replace(next)
}

/**
 * Keeps the session of all tabs in step: sends this tab's sign-out to the others, follows theirs, and reloads when another user signs
 * in there, because this page still shows the data of the previous user.
 */
export function receiveSessionBroadcasts(): void {
  // A sign-out that came from another tab is not sent back.
  let isReceived = false
  onSessionEnd(({ next }) => {
    if (!isReceived) channel().postMessage({ kind: 'signed-out', next } satisfies Message)
  })
  channel().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data.kind === 'signed-in') {
      // After "Sign in again" in the other tab the user is still this one.
      if (getViewer()?.id === data.viewerId) setSessionExpiry(data.session)
      else reloadForNewViewer()
      return
    }
    if (data.kind === 'extended') {
      setSessionExpiry(data.session)
      return
    }
    if (!getViewer()) return
    isReceived = true
    endSession({ next: data.next })
    isReceived = false
  })
}
