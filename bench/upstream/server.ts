import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answers } from './answers.ts'
import { tokenPair } from './tokens.ts'

/**
 * A stand-in for the cooperative's REST API with fixed answers, on one core with the load, so HTTP is written by hand to cost
 * little. UPSTREAM_DELAY_MS delays every answer.
 */
const delay = Number(process.env.UPSTREAM_DELAY_MS ?? 0)

function response(status: string, body: string): Buffer {
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return Buffer.from(head + body)
}

const ready = new Map(Object.entries(answers).map(([path, answer]) => [path, response('200 OK', JSON.stringify(answer))]))
const missing = response('404 Not Found', '{"Message":"No such thing.","Errors":[]}')
const refused = response('401 Unauthorized', '{"Message":"Sign in first.","Errors":[]}')
const calls = new Map<string, number>()

function signIn(body: string): Buffer {
  const request: unknown = JSON.parse(body)
  const name = typeof request === 'object' && request !== null && 'UserName' in request ? String(request.UserName) : ''
  return response('200 OK', JSON.stringify(tokenPair(name)))
}

function answer(head: string, body: string): Buffer {
  const path = head.slice(head.indexOf(' ') + 1, head.indexOf(' ', head.indexOf(' ') + 1))
  calls.set(path, (calls.get(path) ?? 0) + 1)
  if (path === '/api/authenticate/user') return signIn(body)
  if (!/\r\nauthorization: Bearer \S/i.test(head)) return refused
  return ready.get(path) ?? missing
}

/** The first whole request in the received bytes, and the rest; null while it is incomplete. */
function takeRequest(text: string): { head: string; body: string; rest: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = text.slice(0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const bodyEnd = end + 4 + length
  return text.length < bodyEnd ? null : { head, body: text.slice(end + 4, bodyEnd), rest: text.slice(bodyEnd) }
}

const server = net.createServer({ noDelay: true }, (socket) => {
  let pending = ''
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    for (let request = takeRequest(pending); request; request = takeRequest(pending)) {
      pending = request.rest
      const bytes = answer(request.head, request.body)
      if (delay === 0) socket.write(bytes)
      else void wait(delay).then(() => socket.write(bytes))
    }
  })
  // A contender that is stopped resets its connections.
  socket.on('error', () => socket.destroy())
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
// Any message from the parent requests the calls since the last message.
process.on('message', () => {
  process.send?.({ calls: Object.fromEntries(calls) })
  calls.clear()
})
process.once('disconnect', () => process.exit())
