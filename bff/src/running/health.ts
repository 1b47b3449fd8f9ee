import type { FastifyInstance } from 'fastify'
import type { Reach } from '../rest/reach.ts'
import type { Draining } from './drain.ts'

/** `/health/live`: the process answers. `/health/ready`: it also reaches the REST API, and is not about to end. */
export function tellHealth(app: FastifyInstance, reach: Reach, draining: Draining): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    const isReachable = await reach.isReachable()
    return reply.code(isReachable ? 200 : 503).send({ status: isReachable ? 'ready' : 'rest-unreachable' })
  })
}
