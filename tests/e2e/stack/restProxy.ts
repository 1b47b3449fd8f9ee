import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'

/** What the tests can do to the services of the stack. */
export interface StackControl {
  stopRest: () => Promise<void>
  startRest: () => Promise<void>
  /** Sets the clocks of all services ahead of the machine's, in milliseconds. */
  moveClocks: (ahead: number) => Promise<void>
}

/** A pair of tokens that the REST service answered. */
export interface TokenPair {
  AccessToken: string
  RefreshToken: string
}

export interface RestProxy {
  /** All pairs answered so far, the newest last. */
  readonly pairs: readonly TokenPair[]
  close: () => void
}

interface ProxyState {
  restPort: number
  pairs: TokenPair[]
  /** Every connection is reset, as in a network failure. */
  isDown: boolean
}

function readPair(body: string): TokenPair | null {
  const find = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(body)?.[1]
  const [AccessToken, RefreshToken] = [find('AccessToken'), find('RefreshToken')]
  return AccessToken === undefined || RefreshToken === undefined ? null : { AccessToken, RefreshToken }
}

async function control({ pathname, searchParams }: URL, stack: StackControl, state: ProxyState): Promise<void> {
  const action = pathname.slice('/_control/'.length)
  if (action === 'stop') await stack.stopRest()
  else if (action === 'start') await stack.startRest()
  else if (action === 'clocks') await stack.moveClocks(Number(searchParams.get('ahead')))
  else if (action === 'down' || action === 'up') state.isDown = action === 'down'
  else if (action !== 'tokens') throw new Error(`unknown action: ${action}`)
}

function forward(request: IncomingMessage, response: ServerResponse, { restPort, pairs }: ProxyState): void {
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
  // A dead REST service must look dead to the BFF, too.
  upstream.on('error', () => response.socket?.destroy())
  // Trap: a cancelled upload or download that stays open here would keep the REST service from stopping.
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
  request.pipe(upstream)
}

/**
 * Starts the proxy between the BFF and the REST service; records each pair of tokens in an answer, so that the tests know what must
 * never reach a browser. Under `/_control/` the tests take it down and up, stop and start the service behind it, and move the clocks.
 */
export async function startRestProxy(port: number, restPort: number, stack: StackControl): Promise<RestProxy> {
  const state: ProxyState = { restPort, pairs: [], isDown: false }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://proxy')
    if (!url.pathname.startsWith('/_control/')) {
      if (state.isDown) request.socket.destroy()
      else forward(request, response, state)
      return
    }
    control(url, stack, state).then(
      () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ pairs: state.pairs })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    pairs: state.pairs,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
