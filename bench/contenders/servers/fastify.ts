import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { announce } from '../shared/announce.ts'

/** Fastify with what the portal does around every request: a line in the log, security headers, a limit per address. */
export async function buildFastify(): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'info' }, logController: new LogController({ disableRequestLogging: true }) })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds: reply.elapsedTime }, 'answered')
    done()
  })
  await app.register(helmet)
  await app.register(rateLimit, { max: Number(process.env.RATE_LIMIT_PER_MINUTE), timeWindow: '1 minute' })
  return app
}

/** Listens on a free port and tells the parent process which. */
export async function listen(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  announce(Number(new URL(address).port))
}
