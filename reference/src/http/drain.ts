import type { FastifyInstance } from 'fastify'

/** Once the app is closing, each response ends its connection: kept open, it would hold the process until the client closes it. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
