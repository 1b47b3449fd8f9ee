import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

const isUtf8 = (type: string) => /;\s*charset\s*=\s*"?utf-?8"?\s*(;|$)/i.test(type) || !/;\s*charset\s*=/i.test(type)

/**
 * The status for a request that a server and a proxy in front of it could read differently: with two Host headers (400), or with a body in
 * another encoding or charset than it is read in (415). Null for any other.
 */
export function findAmbiguity({ rawHeaders, headers }: IncomingMessage): 400 | 415 | null {
  // Node keeps the first of two; the raw headers have both, and each name at an even place.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return 400
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  return encoding.toLowerCase() === 'identity' && isUtf8(type) ? null : 415
}

const parserStatus: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what the HTTP parser refuses, such as headers that are too long, or what came too slowly. There is only a socket. */
export function answerOnSocket({ code = '' }: Error & { code?: string }, socket: Socket, headers: object, body: string): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const status = parserStatus[code] ?? 400
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.end(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const satisfies readonly HTTPMethods[]

/**
 * Notes each path with its methods from now on. Call the result after the last route: every other method of them is then refused, with Allow.
 */
export function noteMethods(app: FastifyInstance, refuse: (allow: string) => Error, config: FastifyContextConfig = {}) {
  const noted = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = noted.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    noted.set(url, known)
  })
  return (scope: FastifyInstance): void => {
    for (const [url, known] of [...noted]) {
      const allow = [...known].join(', ')
      const handler = async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allow)
        return Promise.reject(refuse(allow))
      }
      scope.route({ method: methods.filter((method) => !known.has(method)), url, config, handler })
    }
  }
}
