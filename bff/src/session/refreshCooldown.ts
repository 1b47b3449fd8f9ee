import { LRUCache } from 'lru-cache'
import { sessionLimits } from './limits.ts'

/** After a failed early refresh, none is tried for a few seconds: an outage does not slow down requests whose token is still valid. */
export class RefreshCooldown {
  readonly #until = new LRUCache<string, number>({ max: 10_000 })

  isActive(sessionId: string): boolean {
    return (this.#until.get(sessionId) ?? 0) > Date.now()
  }

  start(sessionId: string): void {
    this.#until.set(sessionId, Date.now() + sessionLimits.refreshCooldown)
  }
}
