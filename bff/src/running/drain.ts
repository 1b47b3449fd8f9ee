import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether the process is about to end; told to balancers, and to browsers with `Connection: close`, before it stops answering. */
export interface Draining {
  isDraining: boolean
}

/** A connection that was accepted just before has so long to send its request. */
const lastRequestMs = 500

/** While draining, every answer asks its client to use another connection, that is: another copy. */
export function closeConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) void reply.header('connection', 'close')
    done()
  })
}

/**
 * Ends without cutting a request: says for a while that it is about to end, accepts no more connections, answers what the open
 * ones still ask, and closes. Node's own `server.close` would cut connections whose request is on its way.
 */
export async function drain(app: FastifyInstance, draining: Draining, delayMs: number): Promise<void> {
  draining.isDraining = true
  await sleep(delayMs)
  net.Server.prototype.close.call(app.server)
  await sleep(lastRequestMs)
  await app.close()
}
