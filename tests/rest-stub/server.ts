import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RequestHandler } from 'msw'
import { getResponse } from 'msw'
import type { CallRecorder } from './calls.ts'
import { answerProblems, findOperation, requestProblems } from './contract.ts'
import { isOffContract } from './faults.ts'

export interface StubServerOptions {
  handlers: () => RequestHandler[]
  calls: CallRecorder
  /** Called with each mistake of the BFF or of the stub; the test that caused it fails. */
  report: (problem: string) => void
}

export interface StubServer {
  origin: string
  close: () => Promise<void>
}

function toRequest(incoming: http.IncomingMessage, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) for (const item of value ?? []) headers.append(name, item)
  const isBodiless = incoming.method === 'GET' || incoming.method === 'HEAD'
  const url = new URL(incoming.url ?? '/', 'http://rest.stub')
  return new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    ...(isBodiless || body.length === 0 ? {} : { body: new Uint8Array(body) }),
  })
}

/** Sends a response chunk by chunk; a stream that fails resets the connection. */
async function send(response: Response, outgoing: http.ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!response.body) return void outgoing.end()
  try {
    for await (const chunk of response.body) outgoing.write(chunk)
    outgoing.end()
  } catch {
    outgoing.destroy() // the test's stream failed on purpose
  }
}

async function answer(options: StubServerOptions, incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
  const body = await buffer(incoming)
  const request = toRequest(incoming, body)
  const url = new URL(request.url)
  const operation = findOperation(request.method, url.pathname)
  const text = body.toString()
  const { calls, report, handlers } = options
  const { method, headers } = request
  calls.add({ method, path: url.pathname, query: url.search, headers, body: text, operation: operation?.id, at: performance.now() })
  if (operation) for (const problem of await requestProblems(operation, request, text)) report(problem)
  const response = await getResponse(handlers(), request)
  if (!response) {
    report(`${method} ${url.pathname}${url.search}: no handler for this request`)
    outgoing.writeHead(501).end()
    return
  }
  if (response.type === 'error') return void incoming.socket.destroy() // HttpResponse.error(): a connection reset
  if (operation && !isOffContract(response)) {
    const type = response.headers.get('content-type') ?? undefined
    const checked = {
      status: response.status,
      contentType: type,
      text: type?.startsWith('application/json') ? await response.clone().text() : '',
    }
    for (const problem of answerProblems(operation, checked)) report(`the stub's answer: ${problem}`)
  }
  await send(response, outgoing)
}

/**
 * Serves MSW handlers on a loopback port, because the BFF's connection pool bypasses MSW's interceptors: time-outs, chunks and
 * connection errors are real. Requests are recorded; requests and answers are checked against the contract.
 */
export async function startStubServer(options: StubServerOptions): Promise<StubServer> {
  const server = http.createServer((incoming, outgoing) => {
    answer(options, incoming, outgoing).catch((error: unknown) => {
      if (incoming.socket.destroyed) return // the BFF aborted the request, for example at its deadline
      options.report(`the stub failed: ${String(error)}`)
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
