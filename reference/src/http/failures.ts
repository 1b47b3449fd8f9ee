import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { AuditRefusal } from '../audit/refusals.ts'
import { Failure } from './failure.ts'

/** PostgreSQL's classes of temporary errors: connection lost, resources short, shutting down. */
const temporaryClasses = new Set(['08', '53', '57'])
const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Errors to which the driver gives a message and no code. */
const temporaryMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

function isOutage(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return temporaryClasses.has(error.code?.slice(0, 2) ?? '')
  return ('code' in error && typeof error.code === 'string' && temporaryCodes.has(error.code)) || temporaryMessages.test(error.message)
}

function toFailure(error: Error & Partial<FastifyError>): Failure {
  if (error instanceof Failure) return error
  if (isOutage(error)) return new Failure(503)
  // Refused by Fastify itself: malformed JSON, too large or of another content type.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) return new Failure(error.statusCode)
  return new Failure(500)
}

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter)
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(failure.body))
}

/** For input that is not HTTP: there is only the socket. */
export function answerClientError(_error: Error, socket: Socket): void {
  const body = JSON.stringify(new Failure(400).body)
  if (!socket.writable) return
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${String(Buffer.byteLength(body))}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** For requests that match no route because their URL cannot be decoded. */
export function answerFrameworkError(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(reply, new Failure(400))
}

/**
 * Every failure leaves as the contract's Failure body, a refusal once it is audited. An unexpected error is logged,
 * and its caller gets no more than a 500.
 */
export function answerFailures(app: FastifyInstance, audit: AuditRefusal): void {
  app.setErrorHandler<Error>(async (error, request, reply) => {
    let failure = toFailure(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    try {
      await audit(request, failure)
    } catch (unaudited) {
      request.log.error({ err: unaudited }, 'a refusal could not be audited')
      failure = toFailure(unaudited instanceof Error ? unaudited : new Error('a refusal could not be audited', { cause: unaudited }))
    }
    return sendFailure(reply, failure)
  })
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new Failure(404)))
}
