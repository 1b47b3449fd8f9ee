import type { SharedStore } from '../store/sharedStore.ts'
import { sessionLimits } from './limits.ts'

const keyOf = (sessionId: string) => `ended:${sessionId}`

/** The sessions that were signed out: nothing of theirs is answered any more, nor renewed. */
export class EndedSessions {
  readonly #store: SharedStore

  constructor(store: SharedStore) {
    this.#store = store
  }

  /** Refuses a session until its last token has expired. */
  add(sessionId: string, startedAt: number, now: number): Promise<void> {
    return this.#store.set(keyOf(sessionId), '1', Math.max(1000, startedAt + sessionLimits.whole - now))
  }

  /** Whether the session was signed out, here or at another copy that shares the store. */
  async has(sessionId: string): Promise<boolean> {
    return (await this.#store.get(keyOf(sessionId))) !== undefined
  }
}
