import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import helmet from 'helmet'
import { announce } from '../shared/announce.ts'
import { logRequests } from '../shared/log.ts'
import type { Context } from '../shared/resolvers.ts'
import { resolvers } from '../shared/resolvers.ts'
import { typeDefs } from '../shared/schema.ts'
import { sessionOf } from '../shared/session.ts'

/** Apollo Server on Express, as its documentation sets it up. */
const apollo = new ApolloServer<Context>({ typeDefs, resolvers })
await apollo.start()
const app = express()
app.use(logRequests, helmet(), rateLimit({ windowMs: 60_000, limit: Number(process.env.RATE_LIMIT_PER_MINUTE) }))
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(apollo, { context: ({ req }) => Promise.resolve({ session: sessionOf(req.headers.cookie) }) }),
)
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') announce(address.port)
})
