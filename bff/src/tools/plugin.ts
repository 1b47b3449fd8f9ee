import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ToolPage } from './pages.ts'
import { graphiqlPage, sandboxPage } from './pages.ts'

/** Made by `npm run build`; the image has none. */
const graphiqlFolder = fileURLToPath(new URL('../../../graphiql/dist', import.meta.url))

function servePage(app: FastifyInstance, route: string, page: (nonce: string) => ToolPage): void {
  app.get(route, (request, reply) => {
    const { html, policy } = page(randomBytes(16).toString('base64'))
    // Operations are sent by POST only: nothing that reads, and nothing that changes, hides in a link.
    const isOperation = typeof request.query === 'object' && request.query !== null && 'query' in request.query
    if (isOperation) return reply.code(405).header('allow', 'POST').type('text/plain').send('Send operations by POST.')
    return reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)
  })
}

/** The tools for trying operations out: Apollo Sandbox at GET /graphql, and GraphiQL, which works offline, at /graphiql. */
export async function serveTools(app: FastifyInstance): Promise<void> {
  servePage(app, '/graphql', sandboxPage)
  if (!existsSync(graphiqlFolder)) {
    app.get('/graphiql', (_request, reply) => reply.code(404).type('text/plain').send('GraphiQL is not built here: npm run build.'))
    return
  }
  servePage(app, '/graphiql', graphiqlPage)
  await app.register(fastifyStatic, { root: graphiqlFolder, prefix: '/graphiql/', wildcard: false, index: false, decorateReply: false })
}
