import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RequestHandler } from 'msw'
import { getResponse } from 'msw'
import type { CallRecorder } from './calls.ts'
import { answerProblems, findOperation, requestProblems } from './contract.ts'
import { isOffContract } from './faults.ts'

/** What the HTTP side of the stub needs from its owner. */
export interface StubSide {
  handlers: () => RequestHandler[]
  calls: CallRecorder
  /** Told of everything that would be a mistake of the BFF or of the stub; the test that caused it fails. */
  report: (problem: string) => void
}

/** A listening stub. */
export interface StubServer {
  origin: string
  close: () => Promise<void>
}

function toRequest(incoming: http.IncomingMessage, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) for (const one of value ?? []) headers.append(name, one)
  const isBodiless = incoming.method === 'GET' || incoming.method === 'HEAD'
  const url = new URL(incoming.url ?? '/', 'http://rest.stub')
  return new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    ...(isBodiless || body.length === 0 ? {} : { body: new Uint8Array(body) }),
  })
}

/** Sends the answer as it is: a stream goes out piece by piece, and ends with a reset when it fails. */
async function send(response: Response, outgoing: http.ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!response.body) return void outgoing.end()
  try {
    for await (const piece of response.body) outgoing.write(piece)
    outgoing.end()
  } catch {
    outgoing.destroy() // the test's stream broke on purpose: so does the connection
  }
}

async function answer(side: StubSide, incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
  const body = await buffer(incoming)
  const request = toRequest(incoming, body)
  const url = new URL(request.url)
  const operation = findOperation(request.method, url.pathname)
  const text = body.toString()
  const { method, headers } = request
  side.calls.add({ method, path: url.pathname, query: url.search, headers, body: text, operation: operation?.id, at: performance.now() })
  if (operation) for (const problem of requestProblems(operation, url, headers, text)) side.report(problem)
  const response = await getResponse(side.handlers(), request)
  if (!response) {
    side.report(`${method} ${url.pathname}${url.search}: nobody handles this request`)
    outgoing.writeHead(501).end()
    return
  }
  if (response.type === 'error') return void incoming.socket.destroy() // HttpResponse.error(): a genuine connection reset
  if (operation && !isOffContract(response)) {
    const type = response.headers.get('content-type') ?? undefined
    const checked = {
      status: response.status,
      contentType: type,
      text: type?.startsWith('application/json') ? await response.clone().text() : '',
    }
    for (const problem of answerProblems(operation, checked)) side.report(`the stub drifted: ${problem}`)
  }
  await send(response, outgoing)
}

/**
 * MSW handlers on a real loopback port: the BFF's own connection pool is tested with its time-outs, its chunking and real
 * connection errors. Every request is recorded and held to the contract, every answer as well.
 */
export async function startStubServer(side: StubSide): Promise<StubServer> {
  const server = http.createServer((incoming, outgoing) => {
    answer(side, incoming, outgoing).catch((error: unknown) => {
      if (incoming.socket.destroyed) return // the caller left, as a deadline makes it do
      side.report(`the stub failed: ${String(error)}`)
      outgoing.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, close }
}
