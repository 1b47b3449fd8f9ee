import type { IncomingHttpHeaders } from 'node:http'
import { readSessionCookies } from './cookies.ts'
import type { SessionParts } from './requestSession.ts'
import { RequestSession } from './requestSession.ts'

const bearerPattern = /^Bearer +([\w.~+/=-]{1,8192})$/i

/** The session of a request's headers. With an `Authorization` header the cookies are ignored. */
export function createSession(parts: SessionParts, headers: IncomingHttpHeaders, requestId: string): RequestSession {
  const { authorization, cookie } = headers
  if (authorization !== undefined) return new RequestSession(parts, requestId, { bearer: bearerPattern.exec(authorization)?.[1] ?? '' })
  return new RequestSession(parts, requestId, readSessionCookies(cookie))
}
