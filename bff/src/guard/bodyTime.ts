import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadLimits } from '../rest/uploadLimits.ts'
import { isMultipart } from './isMultipart.ts'

/** For the headers of any request and the body of one without files. */
export const shortBodyMs = 15_000

interface Progress {
  stallMs: number
  leastBytesPerSecond: number
}

interface BodyTimes extends Partial<Progress> {
  bodyMs?: number
}

const isUpload = (request: FastifyRequest) => request.method === 'POST' && request.routeOptions.url === '/graphql' && isMultipart(request)

/**
 * Calls `end` after a time in which too little came although it was read. Trap: a paused request waits for us, not for the client; after a
 * pause nothing at all is too little.
 */
function watchProgress(raw: IncomingMessage, { stallMs, leastBytesPerSecond }: Progress, end: () => void): NodeJS.Timeout {
  let seen = raw.socket.bytesRead
  let hasPaused = false
  raw.on('pause', () => {
    hasPaused = true
  })
  return setInterval(() => {
    const came = raw.socket.bytesRead - seen
    const isSlow = came < (hasPaused ? 1 : (leastBytesPerSecond * stallMs) / 1000)
    if (isSlow && raw.readableFlowing === true) end()
    seen += came
    hasPaused = false
  }, stallMs)
}

/**
 * A client that sends slowly holds a connection for so long and no longer. The server's own timeout is that of an upload, whose bytes
 * must keep coming at a least rate; any other body has less time, and its connection ends as it would at that timeout.
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs = shortBodyMs, ...progress }: BodyTimes = {}): void {
  const ofUploads = { ...uploadLimits, ...progress }
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    const end = () => {
      const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', error, raw.socket)
    }
    // An injected request has no connection to end, and its body is there.
    if (raw.socket instanceof Socket && !raw.complete && (length !== '0' || encoding !== undefined)) {
      const timer = isUpload(request) ? watchProgress(raw, ofUploads, end) : setTimeout(end, bodyMs)
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
