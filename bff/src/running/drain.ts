import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeWithin } from '../../../schema/rules/closeWithin.ts'

/** Set before the process stops answering: balancers see it in `/health/ready`, browsers as `Connection: close`. */
export interface Draining {
  isDraining: boolean
}

/** Time for a connection that was just accepted to send its request. */
const lastRequestMs = 500
/** Uploads have 300 seconds, and the compose files 310 for the whole. */
const longestStopMs = 305_000

/** While draining, every response closes its connection, so that the client's next request goes to another copy. */
export function closeConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) void reply.header('connection', 'close')
    done()
  })
}

/**
 * Graceful shutdown: announces it for `delayMs`, accepts no more connections, answers requests of the open ones and closes. Node's
 * http `server.close` would cut a connection whose request is still being sent.
 */
export async function drain(app: FastifyInstance, draining: Draining, delayMs: number): Promise<void> {
  draining.isDraining = true
  await sleep(delayMs)
  net.Server.prototype.close.call(app.server)
  await sleep(lastRequestMs)
  await closeWithin(app, longestStopMs - delayMs)
}
