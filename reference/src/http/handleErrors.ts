import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOnSocket } from '../../../schema/rules/requestForm.ts'
import { describeOutage, hasWaitedTooLong, isDiskFull } from '../database/temporaryErrors.ts'
import { HttpError } from './httpError.ts'
import { OutageLog } from './outageLog.ts'

/** Audits a refused call, whether the server, the contract, the credentials or the handler refused it. */
export type AuditRefusal = (request: FastifyRequest, refusal: HttpError) => Promise<void>

/** Most locks are gone by then. In seconds. */
const retryAfter = 5

function toHttpError(error: Error & Partial<FastifyError>): HttpError {
  if (error instanceof HttpError) return error
  if (hasWaitedTooLong(error) || isDiskFull(error)) return new HttpError(503, { retryAfter })
  // The client has closed the connection before its body was whole: no response reaches it.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return new HttpError(400)
  if (describeOutage(error) !== null) return new HttpError(503)
  // Refused by Fastify itself: malformed JSON, too large or of another content type.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) return new HttpError(error.statusCode)
  return new HttpError(500)
}

function sendError(reply: FastifyReply, httpError: HttpError): FastifyReply {
  if (httpError.retryAfter !== null) reply.header('retry-after', httpError.retryAfter)
  if (httpError.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(httpError.status).type('application/json; charset=utf-8').send(JSON.stringify(httpError.body))
}

/** What the HTTP parser refuses, or what came too slowly. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  answerOnSocket(error, socket, { 'x-content-type-options': 'nosniff' }, JSON.stringify(new HttpError(400).body))
}

/** For requests that match no route because their URL cannot be decoded. */
export function sendFrameworkError(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendError(reply, new HttpError(400))
}

/**
 * Every error leaves as the contract's Failure body, a refusal once it is audited. An unexpected error is logged,
 * and its caller gets no more than a 500.
 */
export function handleErrors(app: FastifyInstance, audit: AuditRefusal, outages = new OutageLog()): void {
  app.setErrorHandler<Error>(async (error, request, reply) => {
    let httpError = toHttpError(error)
    if (httpError.status >= 500 && !outages.take(error, request.log)) request.log.error({ err: error }, 'request failed')
    try {
      await audit(request, httpError)
    } catch (unaudited) {
      if (!outages.take(unaudited, request.log)) request.log.error({ err: unaudited }, 'a refusal could not be audited')
      httpError = toHttpError(unaudited instanceof Error ? unaudited : new Error('a refusal could not be audited', { cause: unaudited }))
    }
    return sendError(reply, httpError)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new HttpError(404)))
}
