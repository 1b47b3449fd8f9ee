import type { SharedStore } from '../store/sharedStore.ts'
import { sessionLimits } from './limits.ts'

/** Signed out, or replaced by another sign-in in the same browser, which now holds the other session's cookies. */
type RevocationReason = 'signedOut' | 'replaced'

interface Revocation {
  reason: RevocationReason
  /** Responses of the session may still be in flight. */
  isRecent: boolean
}

/** Shared with copies of earlier versions: a key of another name would accept the sessions that they revoke. */
const keyOf = (sessionId: string) => `ended:${sessionId}`

/** The deny-list of sessions: a revoked one is neither answered nor refreshed. */
export class RevokedSessions {
  readonly #store: SharedStore

  constructor(store: SharedStore) {
    this.#store = store
  }

  /** Denies a session until its last token has expired. */
  add(sessionId: string, startedAt: number, now: number, reason: RevocationReason): Promise<void> {
    const ttlMs = Math.max(sessionLimits.handOver, startedAt + sessionLimits.whole - now)
    return this.#store.announce(keyOf(sessionId), `${reason} ${now}`, ttlMs)
  }

  /** The revocation, by this or another copy that shares the store; undefined for a session that is not revoked. */
  async find(sessionId: string): Promise<Revocation | undefined> {
    const value = await this.#store.get(keyOf(sessionId))
    if (value === undefined) return undefined
    // A copy of an earlier version may have stored no time: such a revocation counts as old.
    const [reason, at = 0] = value.split(' ')
    return { reason: reason === 'replaced' ? reason : 'signedOut', isRecent: Date.now() - Number(at) < sessionLimits.handOver }
  }

  async has(sessionId: string): Promise<boolean> {
    return (await this.find(sessionId)) !== undefined
  }
}
