import type { FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '../errors/publicError.ts'
import { readSessionCookies } from '../session/cookies.ts'
import { isMultipart } from './isMultipart.ts'

/** Origins of Apollo Sandbox, allowed in open mode with a bearer token and without cookies. */
const sandboxOrigins = new Set(['https://studio.apollographql.com', 'https://sandbox.embed.apollographql.com'])

export interface CrossSiteOptions {
  /** The portal's origin, configured in production; undefined: the request's own scheme and Host. */
  publicOrigin: string | undefined
  allowsSandbox: boolean
}

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
 * CSRF guard, before the body is read. Refuses a foreign Origin, a cross-site Sec-Fetch-Site and, with session cookies or files, a
 * request without a custom header, which no form can send.
 */
export function refuseCrossSite({ publicOrigin, allowsSandbox }: CrossSiteOptions) {
  return (request: FastifyRequest): void => {
    const { origin, authorization, 'sec-fetch-site': site } = request.headers
    if (allowsSandbox && isSandboxOrigin(origin) && authorization !== undefined) return
    if (origin !== undefined && !isOwnOrigin(origin, request, publicOrigin)) throw new PublicError('FORBIDDEN')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new PublicError('FORBIDDEN')
    // A form of another site can send multipart by itself; JSON it cannot.
    if (authorization !== undefined || !(hasSessionCookie(request) || isMultipart(request))) return
    if (request.headers['x-kapwa-request'] === undefined && request.headers['apollo-require-preflight'] === undefined) {
      throw new PublicError('FORBIDDEN')
    }
  }
}

/** Refuses a file that another site embeds or links to: an image, a download, a frame. */
export function refuseForeignEmbedding({ publicOrigin }: Pick<CrossSiteOptions, 'publicOrigin'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    const from = origin ?? (site === undefined && referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined)
    if (from !== undefined && !isOwnOrigin(from, request, publicOrigin)) throw new PublicError('FORBIDDEN')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new PublicError('FORBIDDEN')
    done()
  }
}
