import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import http from 'node:http'

/** What the tests may ask of the REST service's keeper. */
export interface RestControl {
  stop: () => Promise<void>
  start: () => Promise<void>
}

function collectTokens(body: string, tokens: Set<string>): void {
  for (const [, token] of body.matchAll(/"(?:AccessToken|RefreshToken)"\s*:\s*"([^"]+)"/g)) if (token) tokens.add(token)
}

async function control(url: string, keeper: RestControl, tokens: Set<string>, response: ServerResponse): Promise<void> {
  if (url === '/_control/stop') await keeper.stop()
  if (url === '/_control/start') await keeper.start()
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ tokens: [...tokens] }))
}

function forward(request: IncomingMessage, response: ServerResponse, restPort: number, tokens: Set<string>): void {
  const { method, url, headers } = request
  const upstream = http.request({ host: '127.0.0.1', port: restPort, method, path: url, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => collectTokens(Buffer.concat(chunks).toString('utf8'), tokens))
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // A dead REST service looks dead from the other side, too.
  upstream.on('error', () => response.socket?.destroy())
  request.pipe(upstream)
}

/**
 * The door through which the BFF reaches the REST service: it passes everything on, and remembers each token that comes out, so
 * that the tests know what must never reach a browser. Under `/_control/` the tests stop and start the service behind it.
 */
export async function openRestDoor(port: number, restPort: number, keeper: RestControl): Promise<Server> {
  const tokens = new Set<string>()
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith('/_control/')) {
      forward(request, response, restPort, tokens)
      return
    }
    control(url, keeper, tokens, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
