import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'

/** Where servers write their lines that have no log of their own. */
export const log = pino({ level: 'info' })
let count = 0

/** One line a request, for servers that write none of their own. */
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
