import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContextParts } from '../context.ts'
import { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import { networkOf } from '../guard/network.ts'
import type { RequestSession } from '../session/requestSession.ts'
import { readDeviceCookie } from '../session/cookies.ts'
import { DeviceCookie } from '../session/deviceCookie.ts'
import type { CookieCipher } from '../session/cookieCipher.ts'
import type { OperationParts } from './serveOperation.ts'
import { serveOperation } from './serveOperation.ts'

interface GraphHandlerParts extends OperationParts {
  contextParts: ContextParts
  cipher: CookieCipher
}

/** Serves POST /graphql: one operation, executed for the session of the request. */
export function createGraphHandler({ contextParts, cipher, ...operationParts }: GraphHandlerParts) {
  return async (
    { headers, ip }: FastifyRequest,
    reply: FastifyReply,
    posted: PostedOperation,
    session: RequestSession,
  ): Promise<string> => {
    const device = new DeviceCookie(cipher, readDeviceCookie(headers.cookie))
    await session.refreshIfDue()
    const browser = { device, agent: headers['user-agent'] }
    const graph = new GraphContext(contextParts, { session, browser, network: networkOf(ip) })
    const response = await serveOperation(operationParts, { posted, accept: headers.accept, graph })
    for (const [name, value] of response.headers) void reply.header(name, value)
    const cookies = [...((await session.setCookies()) ?? []), ...device.setCookies()]
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    void reply.header('cache-control', 'no-store').code(response.status)
    return response.text
  }
}
