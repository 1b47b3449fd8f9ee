import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContextParts } from '../context.ts'
import { GraphContext } from '../context.ts'
import { networkOf } from '../guard/network.ts'
import { readBrowserCookie } from '../session/cookies.ts'
import { createSession } from '../session/createSession.ts'
import { KnownBrowser } from '../session/knownBrowser.ts'
import type { SessionParts } from '../session/requestSession.ts'
import type { Sealer } from '../session/sealing.ts'
import type { ApolloContext } from './apollo.ts'

interface GraphHandlerParts {
  apollo: ApolloServer<ApolloContext>
  sessionParts: SessionParts
  contextParts: ContextParts
  sealer: Sealer
}

/** Answers POST /graphql: one operation, executed for the session that the request's cookies or bearer token tell. */
export function createGraphHandler({ apollo, sessionParts, contextParts, sealer }: GraphHandlerParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const session = createSession(sessionParts, request.headers, request.id)
    const browser = new KnownBrowser(sealer, readBrowserCookie(request.headers.cookie))
    const caller = { session, browser, network: networkOf(request.ip) }
    await session.renewEarly()
    const headers = new HeaderMap([['content-type', 'application/json']])
    if (request.headers.accept !== undefined) headers.set('accept', request.headers.accept)
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search: '', body: request.body },
      context: () => Promise.resolve({ graph: new GraphContext(contextParts, caller) }),
    })
    for (const [name, value] of answer.headers) void reply.header(name, value)
    const cookies = [...((await session.cookies()) ?? []), ...browser.cookies()]
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    void reply.header('cache-control', 'no-store').code(answer.status ?? 200)
    if (answer.body.kind !== 'complete') throw new Error('the schema has neither @defer nor @stream')
    return answer.body.string
  }
}
