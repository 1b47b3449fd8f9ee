import mercurius from 'mercurius'
import { buildFastify, listen } from './fastify.ts'
import { resolvers } from '../shared/resolvers.ts'
import { typeDefs } from '../shared/schema.ts'
import type { Session } from '../shared/session.ts'
import { sessionOf } from '../shared/session.ts'

declare module 'mercurius' {
  interface MercuriusContext {
    session: Session
  }
}

/** Mercurius with its just-in-time compiler, which starts at the first repetition of a query. */
const app = await buildFastify()
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: (request) => ({ session: sessionOf(request.headers.cookie) }),
})
await listen(app)
