import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedServer } from './server.ts'
import type { Tenancy } from './tenancy.ts'

export interface HeldServer {
  readonly server: EmbeddedServer
  readonly tenancy: Tenancy
}

/** Before each attempt, in milliseconds; after the last one an operator has to look. */
const patience = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** A server that has run so long counts as started, and attempts are counted from zero. In milliseconds. */
const goodRun = 5 * 60_000

/**
 * Restarts the embedded server on its port when it ends under a running service: pools reconnect by themselves. Attempts are logged,
 * as many as there are pauses. Returns how to release it: that stops the server, also one that is just starting.
 */
export function keepRunning(
  first: HeldServer,
  reopen: () => Promise<HeldServer>,
  log: Pick<FastifyBaseLogger, 'fatal' | 'error' | 'warn'>,
  pauses: readonly number[] = patience,
): () => Promise<void> {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let held: HeldServer | null = first
  let attempt = 0

  async function startAgain(): Promise<HeldServer | null> {
    for (let pause = pauses[attempt]; pause !== undefined; pause = pauses[attempt]) {
      attempt += 1
      await Promise.race([wait(pause, undefined, { ref: false }), closed])
      if (closing.signal.aborted) return null
      try {
        const again = await reopen()
        log.warn({ pid: again.server.pid }, 'PostgreSQL runs again')
        return again
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
    log.fatal('PostgreSQL keeps ending or does not start: the service needs a restart')
    return null
  }

  async function watch(): Promise<void> {
    while (held) {
      const startedAt = Date.now()
      await Promise.race([held.tenancy.ended, closed])
      if (closing.signal.aborted) return
      log.error('PostgreSQL ended by itself; it is started again')
      if (Date.now() - startedAt > goodRun) attempt = 0
      held = await startAgain()
    }
  }

  const watching = watch()
  return async () => {
    closing.abort()
    await watching
    await held?.tenancy.release()
    await held?.server.stop()
  }
}
