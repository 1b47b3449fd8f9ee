import { BoundedMap } from '../cache/boundedMap.ts'
import { sessionLimits } from './limits.ts'

/** Remembers whose early renewal has just failed, so that an outage does not slow down requests whose token still holds. */
export class OutagePauses {
  readonly #until = new BoundedMap<string, number>(10_000)

  /** Whether to leave this session's renewal for later. */
  isPaused(sessionId: string): boolean {
    return (this.#until.get(sessionId) ?? 0) > Date.now()
  }

  /** Leaves this session's renewal for a few seconds later. */
  pause(sessionId: string): void {
    this.#until.set(sessionId, Date.now() + sessionLimits.pauseAfterOutage)
  }
}
