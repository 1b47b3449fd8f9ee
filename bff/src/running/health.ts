import type { FastifyInstance } from 'fastify'
import type { UpstreamHealth } from '../rest/upstreamHealth.ts'
import type { Draining } from './drain.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: the REST API does too, and the process is not draining; `rest` in its response says
 * what the REST API answered to a call without a token.
 */
export function registerHealthRoutes(app: FastifyInstance, upstream: UpstreamHealth, draining: Draining): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    const { isReachable, status } = await upstream.check()
    return reply.code(isReachable ? 200 : 503).send({ status: isReachable ? 'ready' : 'rest-unreachable', rest: status })
  })
}
