import type { FastifyReply, FastifyRequest } from 'fastify'

/** On every answer; pages and files set a content security policy of their own. */
const common = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Sets the headers that keep browsers careful, and names the request. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.headers(common).header('x-request-id', request.id)
  done()
}
