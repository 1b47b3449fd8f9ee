import type { ApolloServer } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContextParts } from '../context.ts'
import { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import { networkOf } from '../guard/network.ts'
import { readBrowserCookie } from '../session/cookies.ts'
import { createSession } from '../session/createSession.ts'
import { KnownBrowser } from '../session/knownBrowser.ts'
import type { SessionParts } from '../session/requestSession.ts'
import type { Sealer } from '../session/sealing.ts'
import { answerOperation } from './answerOperation.ts'
import type { ApolloContext } from './apollo.ts'
import type { CompiledOperations } from './compiledOperations.ts'

interface GraphHandlerParts {
  apollo: ApolloServer<ApolloContext>
  operations: CompiledOperations
  sessionParts: SessionParts
  contextParts: ContextParts
  sealer: Sealer
}

/** Answers POST /graphql: one operation, executed for the session that the request's cookies or bearer token tell. */
export function createGraphHandler({ apollo, operations, sessionParts, contextParts, sealer }: GraphHandlerParts) {
  return async ({ headers, id, ip }: FastifyRequest, reply: FastifyReply, posted: PostedOperation): Promise<string> => {
    const session = createSession(sessionParts, headers, id)
    const browser = new KnownBrowser(sealer, readBrowserCookie(headers.cookie))
    await session.renewEarly()
    const graph = new GraphContext(contextParts, { session, browser, network: networkOf(ip) })
    const answer = await answerOperation({ apollo, operations }, { posted, accept: headers.accept, graph })
    for (const [name, value] of answer.headers) void reply.header(name, value)
    const cookies = [...((await session.cookies()) ?? []), ...browser.cookies()]
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    void reply.header('cache-control', 'no-store').code(answer.status)
    return answer.text
  }
}
