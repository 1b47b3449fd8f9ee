import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'

/** The log of servers without a logger of their own. */
export const log = pino({ level: 'info' })
let count = 0

/** Logs one line a request, for servers without a request log of their own. */
export function logRequests(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const started = performance.now()
  const reqId = `req-${(count += 1)}`
  response.once('finish', () => {
    log.info(
      { reqId, method: request.method, route: request.url, status: response.statusCode, milliseconds: performance.now() - started },
      'answered',
    )
  })
  next()
}
