import { isFileKey, viewFile } from '../rest/files.ts'
import { AnswerError } from '../graph/answerError.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RestHttp } from '../rest/http.ts'
import { createSession } from '../session/createSession.ts'
import type { RequestSession, SessionParts } from '../session/requestSession.ts'
import { SessionCaller } from '../session/sessionCaller.ts'

/** What may be shown in the browser as it is; everything else is downloaded, as bytes of no type. */
const shownTypes = new Set(['image/png', 'image/jpeg', 'application/pdf'])

/** Chrome shows no PDF in a sandbox. */
function policyOf(type: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"
  return type === 'application/pdf' ? `${policy}; object-src 'self'` : `${policy}; sandbox`
}

function dispositionOf(type: string, key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${shownTypes.has(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}

/**
 * Streams a stored file for the signed-in person. Source: GET /api/attribute/view. What the file may do in the browser is
 * decided here, not by the REST API: a type from a short list, never guessed, never a page.
 */
export function createFileHandler(http: RestHttp, sessionParts: SessionParts) {
  return async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const key = request.params['*']
    if (!isFileKey(key)) throw new AnswerError('NOT_FOUND')
    const session = createSession(sessionParts, request.headers, request.id)
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    const open = (bearer: string) => http.open(viewFile(key), { requestId: request.id, bearer }, abort.signal)
    void reply.header('cache-control', 'no-store')
    const answer = await new SessionCaller(http, session).with(open).finally(() => setCookies(session, reply))
    const [sent = ''] = String(answer.headers['content-type'] ?? '').split(';')
    const type = shownTypes.has(sent) ? sent : 'application/octet-stream'
    const length = answer.headers['content-length']
    if (typeof length === 'string') void reply.header('content-length', length)
    void reply.headers({
      'content-disposition': dispositionOf(type, key),
      'content-security-policy': policyOf(type),
      'x-frame-options': 'SAMEORIGIN',
    })
    return reply.type(type).send(answer.body)
  }
}

async function setCookies(session: RequestSession, reply: FastifyReply): Promise<void> {
  const cookies = await session.cookies()
  if (cookies) void reply.header('set-cookie', cookies)
}
