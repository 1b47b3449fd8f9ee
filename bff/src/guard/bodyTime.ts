import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadLimits } from '../rest/uploadLimits.ts'
import { isMultipart } from './isMultipart.ts'

/** For the headers of any request and the body of one without files. */
export const shortBodyMs = 15_000

interface BodyTimes {
  bodyMs?: number
  stallMs?: number
}

const isUpload = (request: FastifyRequest) => request.method === 'POST' && request.routeOptions.url === '/graphql' && isMultipart(request)

/** Calls `end` after a time in which nothing came although it was read. Trap: a paused request waits for us, not for the client. */
function watchProgress(raw: IncomingMessage, stallMs: number, end: () => void): NodeJS.Timeout {
  let seen = raw.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead === seen && raw.readableFlowing === true) end()
    seen = bytesRead
  }, stallMs)
}

/**
 * A client that sends slowly holds a connection for so long and no longer. The server's own timeout is that of an upload, whose bytes
 * must keep coming; any other body has less time, and its connection ends as it would at that timeout.
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs = shortBodyMs, stallMs = uploadLimits.stallMs }: BodyTimes = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    const end = () => {
      const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', error, raw.socket)
    }
    // An injected request has no connection to end, and its body is there.
    if (raw.socket instanceof Socket && !raw.complete && (length !== '0' || encoding !== undefined)) {
      const timer = isUpload(request) ? watchProgress(raw, stallMs, end) : setTimeout(end, bodyMs)
      timer.unref()
      const stop = () => {
        clearTimeout(timer)
      }
      raw.once('end', stop)
      // A request may break off.
      raw.once('close', stop)
    }
    done()
  })
}
