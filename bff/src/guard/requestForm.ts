import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAmbiguity, answerOnSocket } from '../../../schema/rules/requestForm.ts'
import { RequestError } from './requestError.ts'
import { errorMessages } from '../errors/publicError.ts'
import { securityHeaders } from './headers.ts'

const reasons = { 400: 'a request has one Host header', 415: 'a body is sent as it is, in UTF-8' } as const

export const refusedMethod = (allow: string) => new RequestError(`the path takes ${allow}`, 405)

/** Refuses a request that the portal and a proxy in front of it could read differently. */
export function refuseAmbiguous({ raw }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const status = findAmbiguity(raw)
  done(status === null ? undefined : new RequestError(reasons[status], status))
}

const body = JSON.stringify({ errors: [{ message: errorMessages.BAD_USER_INPUT, extensions: { code: 'BAD_USER_INPUT' } }] })

/** Answers what the HTTP parser refuses as `sendError` answers a request. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  answerOnSocket(error, socket, { ...securityHeaders, 'cache-control': 'no-store' }, body)
}
