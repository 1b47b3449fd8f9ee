import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestRefused } from './requestRefused.ts'

const isUtf8 = (type: string) => /;\s*charset\s*=\s*"?utf-?8"?\s*(;|$)/i.test(type) || !/;\s*charset\s*=/i.test(type)

/**
 * Refuses a request that the portal and a proxy in front of it could read differently: with two Host headers (400), or with a body in
 * another encoding or charset than it is read in (415).
 */
export function refuseAmbiguous({ raw, headers }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  // Node keeps the first of two; the raw headers have both, and each name at an even place.
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (hosts.length > 1) done(new RequestRefused('a request has one Host header', 400))
  else if (encoding.toLowerCase() !== 'identity' || !isUtf8(type)) done(new RequestRefused('a body is sent as it is, in UTF-8', 415))
  else done()
}
