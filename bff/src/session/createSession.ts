import type { IncomingHttpHeaders } from 'node:http'
import { readSessionCookies } from './cookies.ts'
import type { SessionParts } from './requestSession.ts'
import { RequestSession } from './requestSession.ts'

const bearerPattern = /^Bearer +([\w.~+/=-]{1,8192})$/i

/** The session that a request's headers tell. An `Authorization` header is used as it is, and the cookies are not. */
export function createSession(parts: SessionParts, headers: IncomingHttpHeaders, requestId: string): RequestSession {
  const { authorization, cookie } = headers
  if (authorization !== undefined) return new RequestSession(parts, requestId, { bearer: bearerPattern.exec(authorization)?.[1] ?? '' })
  return new RequestSession(parts, requestId, readSessionCookies(cookie))
}
