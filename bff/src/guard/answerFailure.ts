import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCode } from '../errors/answerError.ts'
import { AnswerError } from '../errors/answerError.ts'
import { answerErrorFrom } from '../errors/answerErrorFrom.ts'

export const statusOf: Readonly<Record<AnswerCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  UNCONFIRMED: 502,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

/** The status of Fastify's own 4xx errors (too large, not JSON, wrong type); undefined for any other error. */
function clientErrorStatus(error: FastifyError | Error): number | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/** Answers an error outside a GraphQL operation in the shape of a GraphQL answer: a code of the closed list and its message only. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const clientError = clientErrorStatus(error)
  const words = clientError === 413 ? { message: 'The file is too large.' } : {}
  const answer = clientError === undefined ? answerErrorFrom(error) : new AnswerError('BAD_USER_INPUT', words)
  if (answer.code === 'INTERNAL') request.log.error(error)
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  const { code, message, retryAfter } = answer
  void reply
    .code(clientError ?? statusOf[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }] }))
}
