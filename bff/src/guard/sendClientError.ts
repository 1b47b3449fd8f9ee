import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorMessages } from '../errors/publicError.ts'
import { securityHeaders } from './headers.ts'

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what the HTTP parser refuses, such as headers that are too long, as `sendError` answers a request. There is only a socket. */
export function sendClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf[code] ?? 400
  const body = JSON.stringify({ errors: [{ message: errorMessages.BAD_USER_INPUT, extensions: { code: 'BAD_USER_INPUT' } }] })
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.end(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
