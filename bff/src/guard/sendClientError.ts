import type { Socket } from 'node:net'
import { answerOnSocket } from '../../../schema/rules/requestForm.ts'
import { errorMessages } from '../errors/publicError.ts'
import { securityHeaders } from './headers.ts'

const body = JSON.stringify({ errors: [{ message: errorMessages.BAD_USER_INPUT, extensions: { code: 'BAD_USER_INPUT' } }] })

/** Answers what the HTTP parser refuses as `sendError` answers a request. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  answerOnSocket(error, socket, { ...securityHeaders, 'cache-control': 'no-store' }, body)
}
