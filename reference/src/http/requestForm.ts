import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAmbiguity } from '../../../schema/rules/requestForm.ts'
import { HttpError } from './httpError.ts'

/** For the headers of any request and for a whole body of JSON. In milliseconds. */
export const shortBodyMs = 15_000
/** For a whole body with files. In milliseconds. */
export const uploadMs = 300_000

/** Ends the connection of a body of JSON that has not come whole in time, as the server does with one of files. */
function limitBodyTime(app: FastifyInstance, { raw, headers }: FastifyRequest, bodyMs: number): void {
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') === true
  // An injected request has no connection to end.
  if (!hasBody || isUpload || raw.complete || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!raw.complete) app.server.emit('clientError', error, raw.socket)
  }, bodyMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

/**
 * What every request must be like: one Host header (400), a body in UTF-8 that is not encoded (415), and not too slow. No response of the
 * service is of another type than it says.
 */
export function checkRequests(app: FastifyInstance, bodyMs = shortBodyMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    limitBodyTime(app, request, bodyMs)
    done()
  })
  // After authentication: a refusal is audited with its caller.
  app.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
    const status = findAmbiguity(raw)
    done(status === null ? undefined : new HttpError(status))
  })
}
