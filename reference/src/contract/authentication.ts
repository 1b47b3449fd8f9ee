import type { FastifyRequest } from 'fastify'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { Failure } from '../http/failure.ts'

/** The user of a valid access token whose session is open. */
export interface Caller {
  readonly guid: string
  /** As the token has them: a change applies from the next token refresh on. */
  readonly permissions: readonly string[]
  /** As the database has it: a submitted compliance profile opens calls at once, without a new token. */
  readonly isCompliant: boolean
  /** The session of the token. */
  readonly sid: string
}

/** The credentials of a request. */
export interface Identity {
  /** Throws where the contract needs no access token. */
  readonly caller: () => Caller
  /** Null without an access token, where the contract lets a call do without. */
  readonly callerIfAny: Caller | null
  /** The bearer token; empty for a public call. */
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

/** Of a request without credentials. */
export const anonymousIdentity: Identity = { caller: throwNoCaller, callerIfAny: null, bearer: '' }

/** Checks the bearer that the contract needs. @throws {Failure} 401 when it is missing, expired or of an ended session. */
export async function authenticate(
  request: FastifyRequest,
  { bearer: needed, isBearerOptional }: Pick<ContractOperation, 'bearer' | 'isBearerOptional'>,
  readCaller: ReadCaller,
): Promise<Identity> {
  const { authorization } = request.headers
  if (needed === null || (isBearerOptional && authorization === undefined)) return anonymousIdentity
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (bearer === undefined) throw new Failure(401)
  if (needed === 'refreshToken') return { ...anonymousIdentity, bearer }
  const caller = await readCaller(bearer)
  if (!caller) throw new Failure(401)
  return { caller: () => caller, callerIfAny: caller, bearer }
}
