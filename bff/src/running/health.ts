import type { FastifyInstance } from 'fastify'
import type { UpstreamHealth } from '../rest/upstreamHealth.ts'
import type { Draining } from './drain.ts'

interface HealthParts {
  upstream: UpstreamHealth
  draining: Draining
  /** Null without a store outside of this process. */
  isStoreReachable: (() => boolean) | null
}

/**
 * `/health/live`: the process answers. `/health/ready`: the REST API does too, and the process is not draining; `rest` in its response says
 * what the REST API answered to a call without a token, and `sharedStore` whether the store of several copies is there: without it a copy
 * goes on.
 */
export function registerHealthRoutes(app: FastifyInstance, { upstream, draining, isStoreReachable }: HealthParts): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    const { isReachable, status } = await upstream.check()
    const store = isStoreReachable && { sharedStore: isStoreReachable() ? 'reachable' : 'away' }
    return reply.code(isReachable ? 200 : 503).send({ status: isReachable ? 'ready' : 'rest-unreachable', rest: status, ...store })
  })
}
