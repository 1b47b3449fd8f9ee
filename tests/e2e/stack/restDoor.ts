import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'

/** What the tests may ask of the keeper of the stack. */
export interface StackControl {
  stopRest: () => Promise<void>
  startRest: () => Promise<void>
  /** Sets the clocks of all services ahead of the machine's, in milliseconds. */
  moveClocks: (ahead: number) => Promise<void>
}

/** A pair of tokens that came out of the REST service. */
export interface TokenPair {
  AccessToken: string
  RefreshToken: string
}

/** The door, for its keeper. */
export interface RestDoor {
  /** All that have come out so far, the newest last. */
  readonly pairs: readonly TokenPair[]
  close: () => void
}

interface Passage {
  restPort: number
  pairs: TokenPair[]
  /** Nothing passes, as with a broken line. */
  isShut: boolean
}

function readPair(body: string): TokenPair | null {
  const find = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(body)?.[1]
  const [AccessToken, RefreshToken] = [find('AccessToken'), find('RefreshToken')]
  return AccessToken === undefined || RefreshToken === undefined ? null : { AccessToken, RefreshToken }
}

async function control({ pathname, searchParams }: URL, keeper: StackControl, door: Passage): Promise<void> {
  const action = pathname.slice('/_control/'.length)
  if (action === 'stop') await keeper.stopRest()
  else if (action === 'start') await keeper.startRest()
  else if (action === 'clocks') await keeper.moveClocks(Number(searchParams.get('ahead')))
  else if (action === 'shut' || action === 'open') door.isShut = action === 'shut'
  else if (action !== 'tokens') throw new Error(`nobody knows how to ${action}`)
}

function forward(request: IncomingMessage, response: ServerResponse, { restPort, pairs }: Passage): void {
  const { method, url, headers } = request
  const upstream = http.request({ host: '127.0.0.1', port: restPort, method, path: url, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const pair = readPair(Buffer.concat(chunks).toString('utf8'))
      if (pair) pairs.push(pair)
    })
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // A dead REST service looks dead from the other side, too.
  upstream.on('error', () => response.socket?.destroy())
  request.pipe(upstream)
}

/**
 * The door through which the BFF reaches the REST service: it passes everything on, and remembers each pair of tokens that comes out,
 * so that the tests know what must never reach a browser. Under `/_control/` the tests shut it, stop and start the service behind
 * it, and move the clocks.
 */
export async function openRestDoor(port: number, restPort: number, keeper: StackControl): Promise<RestDoor> {
  const door: Passage = { restPort, pairs: [], isShut: false }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://door')
    if (!url.pathname.startsWith('/_control/')) {
      if (door.isShut) request.socket.destroy()
      else forward(request, response, door)
      return
    }
    control(url, keeper, door).then(
      () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ pairs: door.pairs })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    pairs: door.pairs,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
