import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { Socket } from 'node:net'
import { HttpError } from './httpError.ts'

/** For the headers of any request and for a whole body of JSON. In milliseconds. */
export const shortBodyMs = 15_000
/** For a whole body with files. In milliseconds. */
export const uploadMs = 300_000

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const satisfies readonly HTTPMethods[]
const isUtf8 = (type: string) => /;\s*charset\s*=\s*"?utf-?8"?\s*(;|$)/i.test(type) || !/;\s*charset\s*=/i.test(type)

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
  app.addHook('preParsing', ({ raw, headers }, _reply, _payload, done) => {
    // Node keeps the first of two; the raw headers have both, and each name at an even place.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
    if (hosts.length > 1) done(new HttpError(400))
    else if (encoding.toLowerCase() !== 'identity' || !isUtf8(type)) done(new HttpError(415))
    else done()
  })
}

/** Notes each path with its methods from now on. Call the result after the last route: every other method of them is then 405 with Allow. */
export function noteMethods(app: FastifyInstance): () => void {
  const noted = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = noted.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    noted.set(url, known)
  })
  return () => {
    for (const [url, known] of [...noted]) {
      const allow = [...known].join(', ')
      app.route({
        method: methods.filter((method) => !known.has(method)),
        url,
        config: { isOtherMethod: true },
        handler: async (_request, reply) => {
          reply.header('allow', allow)
          return Promise.reject(new HttpError(405))
        },
      })
    }
  }
}
