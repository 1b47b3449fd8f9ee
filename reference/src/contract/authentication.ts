import type { FastifyRequest } from 'fastify'
import { readAccessToken } from '../domains/identity/accessToken.ts'
import { isSessionOpen } from '../domains/identity/sessions.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import type { CallSecurity } from './document.ts'

/** Who calls, by a valid access token whose session stands. */
export interface Caller {
  readonly guid: string
  readonly permissions: readonly string[]
  /** The session of the token. */
  readonly sid: string
}

/** What the credentials of a request say. */
export interface Identity {
  readonly caller: () => Caller
  /** Who calls, where the contract lets a call do without a token. */
  readonly callerIfAny: Caller | null
  readonly bearer: string
}

export type Authenticate = (request: FastifyRequest, security: CallSecurity) => Promise<Identity>

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
}

function noCaller(): never {
  throw new Error('This call asks for no access token, so nobody is known to call it.')
}

/** Whoever has shown no credentials yet. */
export const nobody: Identity = { caller: noCaller, callerIfAny: null, bearer: '' }

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new Failure(401)
  return token
}

/** Checks the credentials that the contract asks of a call; 401 when they are missing, expired or of an ended session. */
export function createAuthenticate(services: Services): Authenticate {
  return async (request, security) => {
    if (security === 'public') return nobody
    if (security === 'optionalAccessToken' && request.headers.authorization === undefined) return nobody
    const bearer = bearerOf(request)
    if (security === 'refreshToken') return { ...nobody, bearer }
    const holder = await readAccessToken(services.tokenSecret, bearer, services.clock.now())
    if (!holder || !(await isSessionOpen(services, holder.sid))) throw new Failure(401)
    const caller = { guid: holder.guid, permissions: holder.permissions, sid: holder.sid }
    return { caller: () => caller, callerIfAny: caller, bearer }
  }
}
