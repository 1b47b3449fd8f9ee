import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A call of the REST API with its answer, as they went over the wire. */
export interface RecordedCall {
  method: string
  /** With its query. */
  path: string
  status: number
  headers: Headers
  /** Empty for what is no text of at most 8 MiB. */
  text: string
}

export interface RecordingProxy {
  origin: string
  calls: RecordedCall[]
  close: () => Promise<void>
}

const largestText = 8 * 1024 * 1024
const textual = /json|text|^$/i
const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])

function forwardedHeaders(headers: http.IncomingHttpHeaders): Headers {
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!hopByHop.has(name)) for (const one of [value ?? []].flat()) forwarded.append(name, one)
  return forwarded
}

async function forward(target: string, incoming: http.IncomingMessage): Promise<{ call: RecordedCall; bytes: Buffer }> {
  const { method = 'GET', url: path = '/' } = incoming
  const body = await buffer(incoming)
  const headers = forwardedHeaders(incoming.headers)
  // Redirects are to be seen, not followed.
  const answer = await fetch(target + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isText = textual.test(answer.headers.get('content-type') ?? '') && bytes.length <= largestText
  return { call: { method, path, status: answer.status, headers: answer.headers, text: isText ? bytes.toString('utf8') : '' }, bytes }
}

/** Starts a proxy on a free port that passes calls on to a REST API and keeps what was answered. An unreachable API resets the connection. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const calls: RecordedCall[] = []
  const server = http.createServer((incoming, outgoing) => {
    forward(target.replace(/\/+$/, ''), incoming).then(
      ({ call, bytes }) => {
        calls.push(call)
        const headers = Object.fromEntries([...call.headers].filter(([name]) => !hopByHop.has(name) && name !== 'content-encoding'))
        outgoing.writeHead(call.status, headers).end(bytes)
      },
      () => void incoming.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${address.port}`, calls, close }
}
