import type { FastifyInstance } from 'fastify'

/** JSON bodies; an empty one is no body, since clients send the header with calls that take none. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined)
      return
    }
    void parseJson(request, body.toString(), done)
  })
}
