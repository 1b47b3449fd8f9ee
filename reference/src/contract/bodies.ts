import type { FastifyInstance, FastifyRequest } from 'fastify'
import { multipartType } from '../files/multipart.ts'
import { HttpError } from '../http/httpError.ts'

const jsonType = 'application/json'

function isTaken(request: FastifyRequest, contentType: string): boolean {
  return (request.routeOptions.config.operation?.body?.contentType ?? jsonType) === contentType
}

/**
 * JSON bodies; an empty one is no body, since clients send the header with calls that take none. A multipart body stays unread here:
 * its operation reads it. Every other type, or one that the operation does not take, is 415.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(jsonType, { parseAs: 'string' }, (request, body, done) => {
    if (!isTaken(request, jsonType)) done(new HttpError(415))
    else if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser(multipartType, (request, _payload, done) => {
    if (isTaken(request, multipartType)) done(null)
    else done(new HttpError(415))
  })
}
