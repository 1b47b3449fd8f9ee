import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import { buildFastify, listen } from './fastify.ts'
import type { Context } from '../shared/resolvers.ts'
import { resolvers } from '../shared/resolvers.ts'
import { typeDefs } from '../shared/schema.ts'
import { sessionOf } from '../shared/session.ts'

interface FastifyContext {
  request: FastifyRequest
  reply: FastifyReply
}

/** GraphQL Yoga on Fastify, as its documentation sets it up. */
const app = await buildFastify()
const yoga = createYoga<FastifyContext>({
  schema: createSchema<Context & FastifyContext>({ typeDefs, resolvers }),
  context: ({ request }) => ({ session: sessionOf(request.headers.get('cookie') ?? undefined) }),
})
app.addContentTypeParser('multipart/form-data', {}, (_request, _payload, done) => done(null))
app.route({
  url: yoga.graphqlEndpoint,
  method: ['GET', 'POST', 'OPTIONS'],
  handler: (request, reply) => yoga.handleNodeRequestAndResponse(request, reply, { request, reply }),
})
await listen(app)
