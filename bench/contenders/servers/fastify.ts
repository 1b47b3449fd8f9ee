import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { announce } from '../shared/announce.ts'

/** Fastify with the portal's work around every request: a log line, security headers, a rate limit per address. */
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

/** Listens on a free port and sends it to the parent process. */
export async function listen(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  announce(Number(new URL(address).port))
}
