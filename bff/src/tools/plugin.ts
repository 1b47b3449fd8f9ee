import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { printSchema } from 'graphql'
import type { ToolPage } from './pages.ts'
import { graphiqlPage, sandboxPage } from './pages.ts'

const bundledContract = new URL('../../../schema/generated/openapi.yaml', import.meta.url)

/** Both contracts, to be read in the browser or given to a tool: the graph as SDL, and the REST API behind it as OpenAPI. */
function serveContracts(app: FastifyInstance, schema: GraphQLSchema): void {
  let sdl: string | undefined
  const asText = { 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }
  app.get('/schema.graphql', (_request, reply) => {
    sdl ??= printSchema(schema)
    return reply.headers(asText).send(sdl)
  })
  app.get('/openapi.yaml', (_request, reply) => reply.headers(asText).send(createReadStream(bundledContract)))
}

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

/** Both contracts, and the tools for trying operations out: Apollo Sandbox at GET /graphql, and GraphiQL, which works offline, at /graphiql. */
export async function serveTools(app: FastifyInstance, schema: GraphQLSchema): Promise<void> {
  serveContracts(app, schema)
  servePage(app, '/graphql', sandboxPage)
  if (!existsSync(graphiqlFolder)) {
    app.get('/graphiql', (_request, reply) => reply.code(404).type('text/plain').send('GraphiQL is not built here: npm run build.'))
    return
  }
  servePage(app, '/graphiql', graphiqlPage)
  await app.register(fastifyStatic, { root: graphiqlFolder, prefix: '/graphiql/', wildcard: false, index: false, decorateReply: false })
}
