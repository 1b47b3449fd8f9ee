import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** `unavailable`: 503 in place of the service. `cut before`, `cut after`: the connection is reset before the service has the request, or once it has answered. */
export type Fault = 'unavailable' | 'cut before' | 'cut after'

/** What happens to a request on its way to the service. */
export interface Mishap {
  readonly fault?: Fault | undefined
  readonly delayMs?: number
}

export interface FaultProxy {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

function forward(target: URL, request: IncomingMessage): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { method, url: path, headers } = request
  const { hostname, port } = target
  // A connection for each request: the service may close one that waits for the next.
  const sent = http.request({ hostname, port, method, path, headers: { ...headers, connection: 'close' }, agent: false }, (answer) => {
    const { statusCode: status = 0, headers: answered } = answer
    buffer(answer).then((body) => resolve({ status, headers: answered, body }), reject)
  })
  sent.once('error', reject)
  request.pipe(sent)
  return promise
}

async function pass(target: URL, { fault, delayMs = 0 }: Mishap, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (delayMs > 0) await wait(delayMs)
  if (fault === 'cut before') {
    request.socket.resetAndDestroy()
    return
  }
  if (fault === 'unavailable') {
    await buffer(request)
    response.writeHead(503).end()
    return
  }
  const { status, headers, body } = await forward(target, request)
  if (fault === 'cut after') request.socket.resetAndDestroy()
  else response.writeHead(status, { ...headers, connection: 'keep-alive' }).end(body)
}

/**
 * A proxy between the BFF and a service that fails as a network does.
 * @param mishapOf decides about each request.
 */
export async function startFaultProxy(target: string, mishapOf: (request: IncomingMessage) => Mishap): Promise<FaultProxy> {
  const url = new URL(target)
  const server = http.createServer((request, response) => {
    // What the test did not ask for must not look like a fault that it did.
    pass(url, mishapOf(request), request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
