import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { printSchema } from 'graphql'

const bundledContract = new URL('../../../schema/generated/openapi.yaml', import.meta.url)

/** Both contracts, to be read in the browser or given to a tool: the graph as SDL, and the REST API behind it as OpenAPI. */
export function serveContracts(app: FastifyInstance, schema: GraphQLSchema): void {
  let sdl: string | undefined
  const asText = { 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }
  app.get('/schema.graphql', (_request, reply) => {
    sdl ??= printSchema(schema)
    return reply.headers(asText).send(sdl)
  })
  app.get('/openapi.yaml', (_request, reply) => reply.headers(asText).send(createReadStream(bundledContract)))
}
