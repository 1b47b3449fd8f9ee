import type { FastifyRequest } from 'fastify'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import type { Caller } from '../caller.ts'
import { HttpError } from '../http/httpError.ts'

export interface Identity {
  /** Throws where the contract needs no access token. */
  readonly caller: () => Caller
  /** Null without an access token, where the contract lets a call do without. */
  readonly callerIfAny: Caller | null
  /** Empty for a public call. */
  readonly bearer: string
}

/** Reads the user of an access token; null when the token is invalid or expired, or its session has ended. */
export type ReadCaller = (accessToken: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
}

function throwNoCaller(): never {
  throw new Error('This operation needs no access token, so it has no caller.')
}

export const anonymousIdentity: Identity = { caller: throwNoCaller, callerIfAny: null, bearer: '' }

/** Checks the bearer that the contract needs. @throws {HttpError} 401 when it is missing, expired or of an ended session. */
export async function authenticate(
  request: FastifyRequest,
  { bearer: needed, isBearerOptional }: Pick<ContractOperation, 'bearer' | 'isBearerOptional'>,
  readCaller: ReadCaller,
): Promise<Identity> {
  const { authorization } = request.headers
  if (needed === null || (isBearerOptional && authorization === undefined)) return anonymousIdentity
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (bearer === undefined) throw new HttpError(401)
  if (needed === 'refreshToken') return { ...anonymousIdentity, bearer }
  const caller = await readCaller(bearer)
  if (!caller) throw new HttpError(401)
  return { caller: () => caller, callerIfAny: caller, bearer }
}
