import type { OutgoingHttpHeaders } from 'node:http'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const careful = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  frameguard: { action: 'deny' },
  // Never the path: addresses carry keys and names, and a proxy in front writes down the Referer of each request.
  referrerPolicy: { policy: 'strict-origin' },
})

/** What helmet sets is the same for every request, so it is asked once. */
function headersOfHelmet(): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  careful(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error('helmet could not set its headers', { cause: error })
  })
  return { ...answer.getHeaders() }
}

/** On every answer; pages and files set a content security policy of their own. */
const common = { ...headersOfHelmet(), 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' }

/** Sets the headers that keep browsers careful, and names the request. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.headers(common).header('x-request-id', request.id)
  done()
}
