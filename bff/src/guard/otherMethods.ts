import type { FastifyInstance, HTTPMethods } from 'fastify'
import { RequestRefused } from './requestRefused.ts'

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const satisfies readonly HTTPMethods[]

/** Notes each path with its methods from now on. Call the result after the last route: every other method of them is then 405 with Allow. */
export function noteMethods(app: FastifyInstance): () => void {
  const noted = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = noted.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    noted.set(url, known)
  })
  return () => {
    // As a plugin it runs after those before it, whose routes are there by then.
    void app.register((scope, _options, done) => {
      for (const [url, known] of [...noted]) {
        const allow = [...known].join(', ')
        scope.route({
          method: methods.filter((method) => !known.has(method)),
          url,
          handler: (_request, reply) => {
            void reply.header('allow', allow)
            throw new RequestRefused(`the path takes ${allow}`, 405)
          },
        })
      }
      done()
    })
  }
}
