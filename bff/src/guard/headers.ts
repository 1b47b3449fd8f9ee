import type { OutgoingHttpHeaders } from 'node:http'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const setHelmetHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  frameguard: { action: 'deny' },
  // Paths carry keys and names, and a proxy in front may log the Referer of each request.
  referrerPolicy: { policy: 'strict-origin' },
})

/** Helmet's headers are the same for every request, so they are computed once. */
function createHelmetHeaders(): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHelmetHeaders(response.req, response, (error) => {
    if (error !== undefined) throw new Error('helmet could not set its headers', { cause: error })
  })
  return { ...response.getHeaders() }
}

/** Pages and files override the content security policy. */
export const securityHeaders = {
  ...createHelmetHeaders(),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.headers(securityHeaders).header('x-request-id', request.id)
  done()
}
