import type { FastifyReply, FastifyRequest } from 'fastify'
import { WarningWindows } from '../../../schema/rules/warningWindows.ts'
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

function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const own = `${protocol}://${host}`
  return URL.canParse(own) ? new URL(own).origin : undefined
}

const longestOrigin = 200

/** Refuses another origin than the portal's, with a warning once a minute: the origin may be foreign, or PUBLIC_ORIGIN wrong. */
function originGuard(publicOrigin: string | undefined) {
  const windows = new WarningWindows()
  return (origin: string, request: FastifyRequest): void => {
    const own = publicOrigin ?? originOf(request)
    if (origin === own) return
    const seen = { origin: origin.slice(0, longestOrigin), portal: own }
    windows.log('', (unloggedBefore) => request.log.warn({ ...seen, unloggedBefore }, 'a request from another origin was refused'))
    throw new PublicError('FORBIDDEN')
  }
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
  const refuseOther = originGuard(publicOrigin)
  return (request: FastifyRequest): void => {
    const { origin, authorization, 'sec-fetch-site': site } = request.headers
    if (allowsSandbox && isSandboxOrigin(origin) && authorization !== undefined) return
    if (origin !== undefined) refuseOther(origin, request)
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
  const refuseOther = originGuard(publicOrigin)
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    const from = origin ?? (site === undefined && referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined)
    if (from !== undefined) refuseOther(from, request)
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new PublicError('FORBIDDEN')
    done()
  }
}
