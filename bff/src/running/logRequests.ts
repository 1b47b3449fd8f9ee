import type { FastifyInstance } from 'fastify'
import { readRequestId } from '../../../schema/rules/readRequestId.ts'
import type { Metrics } from './metrics.ts'
import { routeOf } from './metrics.ts'

/** The destination of log lines; standard output by default. */
export interface LogStream {
  write(line: string): void
}

/** Only these properties of an error: a Redis error carries its command's arguments, and they are session cookies. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name: type, message, stack = '', cause } = error
  const inner = cause instanceof Error ? describeError(cause) : null
  return {
    type,
    message: inner ? `${message}: ${inner.message}` : message,
    stack: inner ? `${stack}\ncaused by ${inner.stack}` : stack,
    ...('code' in error && { code: error.code }),
  }
}

/** Fastify's logger options. */
export function logSettings(level: string, stream?: LogStream) {
  return { level, serializers: { err: describeError }, ...(stream && { stream }) }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A known document's name, or `other`; undefined for any route but GraphQL. */
    operationLabel: string | undefined
  }
}

/** Takes over the request id of a trusted proxy. Trap: Fastify makes a request's id before it applies TRUST_PROXY. */
export function takeProxyIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The connection's own address alone, unless TRUST_PROXY trusts it.
    const id = (request.ips?.length ?? 0) > 1 ? readRequestId(request.headers['x-request-id']) : undefined
    if (id !== undefined) Object.assign(request, { id, log: (reply.log = app.log.child({ reqId: id })) })
    done()
  })
}

/**
 * Logs and counts each request: route, status, milliseconds, and the name of a known operation. Never a URL, a header, a variable or
 * a body: those carry tokens, passwords and keys.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('operationLabel', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply)
    const { method, operationLabel: operation } = request
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const route = routeOf(request)
    // Every few seconds the same: an hour of them would push what matters out of a bounded log.
    request.log[route.startsWith('/health/') ? 'debug' : 'info'](
      { method, route, operation, status: reply.statusCode, milliseconds },
      'answered',
    )
    done()
  })
}
