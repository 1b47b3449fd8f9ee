import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../graph/answerError.ts'
import { readSessionCookies } from '../session/cookies.ts'

/** Where Apollo Sandbox runs. In open mode it may ask, without cookies, with a bearer token of its own. */
const sandboxOrigins = new Set(['https://studio.apollographql.com', 'https://sandbox.embed.apollographql.com'])

export interface CrossSiteOptions {
  /** Where the portal stands, if it is configured, as in production; otherwise the request's own scheme and Host decide. */
  publicOrigin: string | undefined
  allowsSandbox: boolean
}

/** Whether this is the origin of Apollo Sandbox. */
export function isSandboxOrigin(origin: string | undefined): origin is string {
  return origin !== undefined && sandboxOrigins.has(origin)
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  const own = `${request.protocol}://${request.host}`
  return URL.canParse(own) && origin === new URL(own).origin
}

function hasSessionCookie({ headers: { cookie } }: FastifyRequest): boolean {
  const { access, refresh } = readSessionCookies(cookie)
  return access !== undefined || refresh !== undefined
}

/**
 * Refuses what another site may have sent, before anything is read: a foreign Origin, a Sec-Fetch-Site other than our own,
 * and, with a session's cookies, a request without a header that no form can send.
 */
export function refuseCrossSite({ publicOrigin, allowsSandbox }: CrossSiteOptions) {
  return (request: FastifyRequest): void => {
    const { origin, authorization, 'sec-fetch-site': site } = request.headers
    if (allowsSandbox && isSandboxOrigin(origin) && authorization !== undefined) return
    if (origin !== undefined && !isOwnOrigin(origin, request, publicOrigin)) throw new AnswerError('FORBIDDEN')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AnswerError('FORBIDDEN')
    if (authorization !== undefined || !hasSessionCookie(request)) return
    if (request.headers['x-kapwa-request'] === undefined && request.headers['apollo-require-preflight'] === undefined) {
      throw new AnswerError('FORBIDDEN')
    }
  }
}

/** Refuses a file or page asked for by another site: an image there, a link that downloads, a frame. */
export function refuseForeignReader({ publicOrigin }: Pick<CrossSiteOptions, 'publicOrigin'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    const from = origin ?? (site === undefined && referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined)
    if (from !== undefined && !isOwnOrigin(from, request, publicOrigin)) throw new AnswerError('FORBIDDEN')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AnswerError('FORBIDDEN')
    done()
  }
}
