import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { hasCode } from '../../errorCode.ts'
import { clearTraces, describeRemedy } from './clearTraces.ts'

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
  readonly #stopping = new AbortController()

  constructor(parts: TraceClearingParts) {
    this.#parts = parts
  }

  /** Looks for an election that is due, at once or after the run under way. */
  wake(): void {
    this.#isWoken = true
    if (this.#stopping.signal.aborted || this.#running) return
    clearTimeout(this.#retry)
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isWoken) this.wake()
    })
  }

  /** Waits for the run under way, which gives up waiting for older transactions and for the log. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#retry)
    await this.#running
  }

  async #run(): Promise<void> {
    this.#isWoken = false
    const { log } = this.#parts
    try {
      const cleared = await clearTraces(this.#parts, log, this.#stopping.signal)
      if (cleared > 0) log.info({ elections: cleared }, 'the traces of polling are cleared')
    } catch (error) {
      // A stop has ended the wait: the next start of the service clears what is left.
      if (hasCode(error, 'ABORT_ERR')) return
      // Only the operator grants a right or ends what holds the log, and each try writes more log: the daily command is run after that.
      const remedy = describeRemedy(error)
      if (remedy !== null) {
        log.warn({ err: error }, remedy)
        return
      }
      log.warn({ err: error }, 'the traces of polling are not cleared; in a minute it is tried again')
      this.#retry = setTimeout(() => this.wake(), minute)
      this.#retry.unref()
    }
  }
}
