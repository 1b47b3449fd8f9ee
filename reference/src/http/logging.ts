import { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** The level of the log, and its stream: standard output by default. */
export interface LogOptions {
  readonly level: Config['logLevel']
  readonly stream?: { write(line: string): void }
}

/** No line logs a body or a header on purpose; if one ever does, its secrets are redacted. */
const secrets = ['authorization', 'cookie', 'PassKey', 'NewPassKey', 'AlternateKey', 'AccessToken', 'RefreshToken'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** A mail server's refusal quotes the address. */
const addresses = /[^\s<>()"'/]+@[^\s<>()"'/]+/g
const withoutAddresses = (text: string) => text.replace(addresses, '<address>')

/** An error without the properties of its library: PostgreSQL's hold the values of a row, a mail server's the addresses. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name: type, message, stack = '' } = error
  return { type, message: withoutAddresses(message), stack: withoutAddresses(stack), ...('code' in error && { code: error.code }) }
}

/** Fastify's settings for the log. Its own request lines are off: they hold the whole URL, and with it one-time keys. */
export function logSettings(log: LogOptions | undefined): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const settings = log && {
    level: log.level,
    redact: secrets,
    serializers: { err: describeError },
    ...(log.stream && { stream: log.stream }),
  }
  return { logger: settings ?? false, logController: new LogController({ disableRequestLogging: true }) }
}

/** One line a request: the call, its route, its status and its time. Never an address, a header or a body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const response = { method: request.method, route, operation: config.operationId, status: reply.statusCode, milliseconds }
    // Every few seconds the same: an hour of them would push what matters out of a bounded log.
    request.log[route?.startsWith('/health/') === true ? 'debug' : 'info'](response, 'answered')
    done()
  })
}
