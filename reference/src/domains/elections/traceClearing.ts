import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { clearTraces, describeMissingGrant } from './clearTraces.ts'

const minute = 60_000

interface TraceClearingParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Clears the traces of polling beside the requests, one run at a time. */
export class TraceClearing {
  readonly #parts: TraceClearingParts
  #running: Promise<void> | null = null
  #retry: NodeJS.Timeout | undefined
  #isWoken = false
  #isStopped = false

  constructor(parts: TraceClearingParts) {
    this.#parts = parts
  }

  /** Looks for an election that is due, at once or after the run under way. */
  wake(): void {
    this.#isWoken = true
    if (this.#isStopped || this.#running) return
    clearTimeout(this.#retry)
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isWoken) this.wake()
    })
  }

  /** Waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    await this.#running
  }

  async #run(): Promise<void> {
    this.#isWoken = false
    const { log } = this.#parts
    try {
      const cleared = await clearTraces(this.#parts, log)
      if (cleared > 0) log.info({ elections: cleared }, 'the traces of polling are cleared')
    } catch (error) {
      // What is not granted now will not be in a minute: the operator runs the daily command after granting it.
      const missingGrant = describeMissingGrant(error)
      if (missingGrant !== null) {
        log.warn({ err: error }, missingGrant)
        return
      }
      log.warn({ err: error }, 'the traces of polling are not cleared; in a minute it is tried again')
      this.#retry = setTimeout(() => this.wake(), minute)
      this.#retry.unref()
    }
  }
}
