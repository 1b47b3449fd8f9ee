import type { SharedStore } from '../store/sharedStore.ts'
import { sessionLimits } from './limits.ts'

/** Why a session is over: its person signed out, or signed in again in the same browser, which now keeps another session's cookies. */
type EndingKind = 'signedOut' | 'replaced'

interface Ending {
  kind: EndingKind
  /** Answers of the session may still be under way. */
  isRecent: boolean
}

const keyOf = (sessionId: string) => `ended:${sessionId}`

/** The sessions that were ended: nothing of theirs is answered any more, nor renewed. */
export class EndedSessions {
  readonly #store: SharedStore

  constructor(store: SharedStore) {
    this.#store = store
  }

  /** Refuses a session until its last token has expired. */
  add(sessionId: string, startedAt: number, now: number, kind: EndingKind): Promise<void> {
    const lasts = Math.max(sessionLimits.handOver, startedAt + sessionLimits.whole - now)
    return this.#store.set(keyOf(sessionId), `${kind} ${now}`, lasts)
  }

  /** How the session was ended, here or at another copy that shares the store; undefined while it was not. */
  async endingOf(sessionId: string): Promise<Ending | undefined> {
    const value = await this.#store.get(keyOf(sessionId))
    if (value === undefined) return undefined
    // A copy of an earlier version may have kept no time: then it is long ago.
    const [kind, at = 0] = value.split(' ')
    return { kind: kind === 'replaced' ? kind : 'signedOut', isRecent: Date.now() - Number(at) < sessionLimits.handOver }
  }

  /** Whether the session was ended, here or at another copy that shares the store. */
  async has(sessionId: string): Promise<boolean> {
    return (await this.endingOf(sessionId)) !== undefined
  }
}
