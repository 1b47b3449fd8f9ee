import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../errors/publicError.ts'
import { PublicError } from '../errors/publicError.ts'
import { toPublicError } from '../errors/toPublicError.ts'

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  UPSTREAM_UNREADABLE: 502,
  UNCONFIRMED: 502,
  PROOF_NEEDED: 403,
  RATE_LIMITED: 429,
  CLIENT_OUTDATED: 400,
  CONFLICT: 409,
  INTERNAL: 500,
}

/** The status of Fastify's own 4xx errors (too large, not JSON, wrong type); undefined for any other error. */
function clientErrorStatus(error: FastifyError | Error): number | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/** Sends an error outside a GraphQL operation in the shape of a GraphQL response: a code of the closed list and its message only. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const clientError = clientErrorStatus(error)
  const words = clientError === 413 ? { message: 'The file is too large.' } : {}
  const publicError = clientError === undefined ? toPublicError(error) : new PublicError('BAD_USER_INPUT', words)
  if (publicError.code === 'INTERNAL') request.log.error(error)
  if (publicError.retryAfter !== undefined) void reply.header('retry-after', publicError.retryAfter)
  const { code, message, retryAfter } = publicError
  void reply
    .code(clientError ?? statusOf[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }] }))
}
