import { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { buildFastify, listen } from './fastify.ts'
import type { Context } from '../shared/resolvers.ts'
import { resolvers } from '../shared/resolvers.ts'
import { typeDefs } from '../shared/schema.ts'
import { sessionOf } from '../shared/session.ts'

/** Apollo Server on Fastify, as its documentation sets it up. */
const apollo = new ApolloServer<Context>({ typeDefs, resolvers })
await apollo.start()
const app = await buildFastify()
app.route({
  url: '/graphql',
  method: ['GET', 'POST'],
  handler: fastifyApolloHandler(apollo, { context: (request) => Promise.resolve({ session: sessionOf(request.headers.cookie) }) }),
})
await listen(app)
