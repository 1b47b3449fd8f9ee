import { endSession, knownViewer, onSessionEnd } from './session.ts'

/** What one tab tells the others: a sign-out and where to go, or who has signed in. */
type Message = { kind: 'signed-out'; next: string } | { kind: 'signed-in'; viewerId: string }

const channel = new BroadcastChannel('kapwa-session')

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** Tells the other tabs of this browser who has signed in here, since they share the cookies. */
export function announceSignIn(viewerId: string): void {
  channel.postMessage({ kind: 'signed-in', viewerId } satisfies Message)
}

/**
 * Signs this tab out when another one is, tells the others when this one is, and starts afresh when somebody else has signed in
 * elsewhere: what this tab shows would be another person's.
 */
export function followOtherTabs(): void {
  let isFollowing = false
  onSessionEnd(({ reason, next }) => {
    if (reason === 'signed-out' && !isFollowing) channel.postMessage({ kind: 'signed-out', next } satisfies Message)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data.kind === 'signed-in') {
      if (knownViewer()?.id !== data.viewerId) window.location.reload()
      return
    }
    if (!knownViewer()) return
    isFollowing = true
    endSession({ reason: 'signed-out', next: data.next })
    isFollowing = false
  })
}
