import type { FastifyRequest } from 'fastify'
import type { ContextParts } from '../../context.ts'
import { GraphContext } from '../../context.ts'
import type { Documents } from '../../guard/documents.ts'
import { networkOf } from '../../guard/network.ts'
import type { ViewRequest } from './viewWorker.ts'
import type { CookieCipher } from '../../session/cookieCipher.ts'
import { readDeviceCookie, readSessionCookies } from '../../session/cookies.ts'
import { DeviceCookie } from '../../session/deviceCookie.ts'
import type { SessionParts } from '../../session/requestSession.ts'
import { RequestSession } from '../../session/requestSession.ts'
import type { Admission } from '../../graph/admission.ts'
import type { OperationParts } from '../../graph/serveOperation.ts'
import { serveOperation } from '../../graph/serveOperation.ts'

interface ViewAnswerParts extends OperationParts {
  documents: Documents
  admission: Admission
  contextParts: ContextParts
  sessionParts: SessionParts
  cipher: CookieCipher
}

/**
 * Answers the requests of a page's first view in this process, with one context: a REST read that two of them need is made once. The
 * session has the access token alone, since a page whose head is sent can set no cookie: where a request would refresh the tokens, or
 * may find the claims to be old, there is no answer but null, and the client asks. An answer is JSON. The signal ends its REST reads.
 */
export function createViewAnswers(parts: ViewAnswerParts) {
  const { documents, admission, contextParts, sessionParts, cipher } = parts
  const { codec, refresher } = sessionParts

  const isCurrent = (access: string): boolean => {
    const token = codec.decodeAccess(access)
    if (!token || token.expiresAt - Date.now() <= refresher.dueBefore(token)) return false
    return token.claims.status === 'ACTIVE' && token.claims.isCompliant
  }

  return (page: FastifyRequest, requests: readonly ViewRequest[], signal: AbortSignal): Promise<string | null>[] => {
    const { headers, id, ip } = page
    const { access } = readSessionCookies(headers.cookie)
    if (access === undefined || !isCurrent(access)) return requests.map(() => Promise.resolve(null))
    const session = new RequestSession(sessionParts, id, { access })
    const browser = { device: new DeviceCookie(cipher, readDeviceCookie(headers.cookie)), agent: headers['user-agent'] }
    const graph = new GraphContext(contextParts, { session, browser, network: networkOf(ip), signal })
    return requests.map(async (request) => {
      const posted = documents.read(request)
      await admission.operation(session, page, documents.costOf(posted))
      const { text } = await serveOperation(parts, { posted, accept: undefined, graph })
      return text
    })
  }
}
