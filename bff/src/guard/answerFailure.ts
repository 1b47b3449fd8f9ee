import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCode } from '../graph/answerError.ts'
import { AnswerError } from '../graph/answerError.ts'
import { answerErrorFrom } from '../graph/formatError.ts'

const statusOf: Readonly<Record<AnswerCode, number>> = {
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

/** Fastify's own refusals of a request (too large, not JSON, wrong type) keep their status. */
function requestFault(error: FastifyError | Error): number | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/** Answers a failure outside an operation in the shape of a GraphQL answer, with a code of the closed list and nothing else. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const fault = requestFault(error)
  const answer = fault === undefined ? answerErrorFrom(error) : new AnswerError('BAD_USER_INPUT')
  if (answer.code === 'INTERNAL') request.log.error(error)
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  const { code, message, retryAfter } = answer
  void reply
    .code(fault ?? statusOf[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }] }))
}
