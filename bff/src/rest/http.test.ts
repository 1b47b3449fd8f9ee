import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { reportUnreadable } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import { FilePart } from './filePart.ts'
import type { ObservedCall, RestHttpOptions } from './http.ts'
import { RestHttp } from './http.ts'
import { isOwnHeader } from './isOwnHeader.ts'
import type { RestRequest } from './request.ts'

type Respond = (response: http.ServerResponse, attempt: number) => void

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.close()
})

/** Milliseconds that no machine is too slow for: a test about a limit sets that limit alone. */
const unlimited = 60_000

async function answering(respond: Respond, settings: Partial<RestHttpOptions> = {}) {
  const seen: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    request.resume()
    seen.push(request)
    respond(response, seen.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outcomes: string[] = []
  const observe = ({ outcome }: ObservedCall) => void outcomes.push(outcome)
  const rest = new RestHttp(
    { url: `http://127.0.0.1:${port}/base`, timeoutMs: unlimited, connections: 4, stallMs: unlimited, ...settings },
    observe,
  )
  running.push({
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rest.close()
    },
  })
  return { rest, seen, outcomes }
}

const request = (effect: RestRequest<unknown>['effect'], idempotencyKey?: string): RestRequest<unknown> => ({
  operation: 'test',
  method: effect === 'read' ? 'GET' : 'PUT',
  path: '/api/test',
  effect,
  read: anything,
  ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey }, body: { Amount: 1 } }),
})
const sender = { requestId: 'request-1', bearer: 'token' }
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error as { kind: string }).kind,
  )

test('a call carries its token, its request id, its key and nothing of the client', async () => {
  const { rest, seen } = await answering((response) => response.setHeader('content-type', 'application/json').end('"Saved"'))
  expect(await rest.send(request('write', 'key-1'), sender)).toBe('Saved')
  const { host, connection, 'content-length': length, ...headers } = seen[0]!.headers
  expect([host, connection, length].every((value) => value !== undefined)).toBe(true)
  expect(seen[0]!.url).toBe('/base/api/test')
  expect(headers).toEqual({
    accept: 'application/json, text/plain',
    authorization: 'Bearer token',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    'user-agent': 'kapwa-bff',
    'x-request-id': 'request-1',
  })
  expect(Object.keys(seen[0]!.headers).filter((name) => !isOwnHeader(name))).toEqual(['user-agent'])
})

test('the calls of the contract are mapped to a base path of its own, with the headers of a gateway', async () => {
  const { rest, seen } = await answering((response) => response.end('1'), { basePath: '/v2', headers: { 'x-api-key': 'k' } })
  await rest.send(request('read'), sender)
  expect([seen[0]!.url, seen[0]!.headers['x-api-key']]).toEqual(['/base/v2/test', 'k'])
})

/** Answers a list of three pages. */
function answerPage(response: http.ServerResponse): void {
  const page = Number(new URL(response.req.url ?? '', 'http://host').searchParams.get('page') ?? 1)
  if (page < 3) response.setHeader('link', `<?page=${page + 1}>; rel="next"`)
  response.end(`[${page}]`)
}

test('a list that goes on is read to its end, each page a call of its own with the same token', async () => {
  const { rest, seen, outcomes } = await answering(answerPage)
  expect(await rest.send(request('read'), sender)).toEqual([1, 2, 3])
  expect(seen.map(({ url }) => url)).toEqual(['/base/api/test', '/base/api/test?page=2', '/base/api/test?page=3'])
  expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token']))
  expect(outcomes).toEqual(['200', '200', '200'])
})

test.each([
  [404, 'unreadable', 2],
  [401, 'unauthenticated', 2],
  [503, 'unavailable', 4],
] as const)('a further page that answers %d leaves no shorter list: %s', async (status, kind, calls) => {
  const { rest, seen } = await answering((response, attempt) =>
    attempt === 1 ? answerPage(response) : response.writeHead(status).end('{}'),
  )
  expect(await kindOf(rest.send(request('read'), sender))).toBe(kind)
  expect(seen).toHaveLength(calls)
})

test('the pages of a list have one deadline together', async () => {
  const { rest } = await answering((response) => void setTimeout(() => answerPage(response), 400), { timeoutMs: 1000 })
  expect(await kindOf(rest.send(request('read'), sender))).toBe('timeout')
})

test.each([
  ['a short answer, in one turn', (response: http.ServerResponse) => response.end('[1]'), ['read', 'answered']],
  [
    'a long answer',
    (response: http.ServerResponse) => response.end(`["${'x'.repeat(300_000)}"]`),
    ['others', 'read', 'others', 'answered'],
  ],
  ['a list of several pages', answerPage, ['others', 'others', 'others', 'read', 'others', 'answered']],
])('%s: others have turns between its parsing, its reading and what is made of it', async (_what, respond, expected) => {
  const events: string[] = []
  const askForTurn = () => void setImmediate(() => events.push('others'))
  const { rest } = await answering(respond)
  const { parse } = JSON
  const parsing = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    askForTurn()
    const value: unknown = parse(text)
    return value
  })
  const read = () => {
    events.push('read')
    askForTurn()
  }
  await rest.send({ ...request('read'), read }, sender).finally(() => parsing.mockRestore())
  expect([...events, 'answered']).toEqual(expected)
})

test('a plain string may come as text', async () => {
  const { rest } = await answering((response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('Saved'))
  expect(await rest.send(request('write'), sender)).toBe('Saved')
})

const reset = (response: http.ServerResponse) => response.destroy()

test('a read is retried after 502, 503 and a reset, an exchange once after a reset, a write never', async () => {
  for (const fail of [
    (response: http.ServerResponse) => response.writeHead(502).end('<html>'),
    (response: http.ServerResponse) => response.writeHead(503).end(),
    reset,
  ]) {
    const { rest, seen } = await answering((response, attempt) => (attempt < 3 ? fail(response) : response.end('1')))
    expect(await rest.send(request('read'), sender)).toBe(1)
    expect(seen).toHaveLength(3)
    for (const [effect, calls] of [
      ['write', 1],
      ['exchange', fail === reset ? 2 : 1],
    ] as const) {
      const other = await answering((response) => fail(response))
      expect(await kindOf(other.rest.send(request(effect), sender))).not.toBe('none')
      expect(other.seen).toHaveLength(calls)
    }
  }
})

test('an API of HTTP/2 without TLS is said, and a content encoding without a name is none', async () => {
  const server = http2.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outcomes: string[] = []
  const rest = new RestHttp(
    { url: `http://127.0.0.1:${port}`, timeoutMs: unlimited, connections: 1 },
    ({ outcome }) => void outcomes.push(outcome),
  )
  running.push({ close: () => rest.close().then(() => void server.close()) })
  expect([await kindOf(rest.send(request('read'), sender)), outcomes]).toEqual(['unavailable', ['protocol']])
  const other = await answering((response) => response.setHeader('content-encoding', '').end('1'))
  expect(await other.rest.send(request('read'), sender)).toBe(1)
})

test.each([
  ['read', 'timeout'],
  ['exchange', 'timeout'],
  ['write', 'unconfirmed'],
] as const)('no answer to a %s in time is %s, and no reason to try again', async (effect, expected) => {
  const { rest, seen } = await answering((response) => void response.write('{'), { timeoutMs: 400 })
  expect(await kindOf(rest.send(request(effect), sender))).toBe(expected)
  expect(seen).toHaveLength(1)
})

test.each([
  [500, 'unavailable', 'unconfirmed'],
  [503, 'unavailable', 'unavailable'],
  [403, 'forbidden', 'forbidden'],
  [409, 'conflict', 'conflict'],
  [451, 'declined', 'declined'],
  [407, 'unavailable', 'unavailable'],
  [408, 'unavailable', 'unavailable'],
  [302, 'unavailable', 'unconfirmed'],
] as const)('%d of a read is %s, of a write %s', async (status, ofRead, ofWrite) => {
  const { rest } = await answering((response) => response.writeHead(status, { location: 'http://elsewhere.test/' }).end())
  expect(await kindOf(rest.send(request('exchange'), sender))).toBe(ofRead)
  expect(await kindOf(rest.send(request('write'), sender))).toBe(ofWrite)
})

test('a page that is not JSON is an outage, a shape that is not the contract is none; both count as unreadable', async () => {
  const { rest, outcomes } = await answering((response) => response.setHeader('content-type', 'text/html').end('<html>'))
  expect(await kindOf(rest.send(request('read'), sender))).toBe('unavailable')
  const other = await answering((response) => response.end('{}'))
  const strict = {
    ...request('read'),
    read: () => reportUnreadable('another shape', null),
  }
  expect(await kindOf(other.rest.send(strict, sender))).toBe('unreadable')
  expect(other.seen).toHaveLength(1)
  expect([...outcomes, ...other.outcomes]).toEqual(['unreadable', 'unreadable'])
})

const afterTheBody: Respond = (response) =>
  void response.req.once('end', () => response.setHeader('content-type', 'application/json').end('1'))

test.each(['read', 'write'] as const)('an error of a reader of ours, of a %s, is not blamed on the REST API', async (effect) => {
  const { rest } = await answering((response) => response.end('{}'))
  const read = () => {
    throw new TypeError('a defect')
  }
  await expect(rest.send({ ...request(effect), read }, sender)).rejects.toThrow(new TypeError('a defect'))
})

test('a write that cannot be sent is not unconfirmed', async () => {
  const { rest, seen } = await answering((response) => response.end('1'))
  expect(await kindOf(rest.send({ ...request('write'), headers: { 'if-match': 'a\nb' } }, sender))).toBe('unavailable')
  expect(seen).toEqual([])
})

/** An upload whose file sends a byte every so many milliseconds, so many times, and then either ends or stalls; `first` goes before. */
function upload(every: number, times: number, ends: boolean, first = Buffer.alloc(0)): RestRequest<unknown> {
  const source = new Readable({ read: () => undefined })
  if (first.length > 0) source.push(first)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < times) source.push('x')
    else if (ends) source.push(null)
    if (sent === times) clearInterval(timer)
    sent += 1
  }, every)
  const file = Promise.resolve({ filename: 'a.png', mimetype: 'image/png', createReadStream: () => source })
  return { ...request('write'), parts: { File: new FilePart(file, { maxBytes: 1000 }) } }
}

test('uploads have connections of their own: a read is answered while they stall, and a stalled one is given up', async () => {
  const hanging = await answering(() => undefined, { timeoutMs: 400, stallMs: 1000 })
  const stalled = Array.from({ length: 12 }, (_, index) =>
    kindOf(hanging.rest.send(upload(50, 0, false), { requestId: 'request-1', bearer: `token-${index}` })),
  )
  expect(await kindOf(hanging.rest.send(request('read'), sender))).toBe('timeout')
  expect(hanging.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(['unconfirmed']))
})

test('an upload may take longer than an answer while its bytes keep coming', async () => {
  const { rest } = await answering(afterTheBody, { timeoutMs: 2000 })
  expect(await rest.send(upload(300, 8, true), sender)).toBe(1)
})

test('an upload may take longer than a stall while bytes come that are not sent on', async () => {
  const { rest } = await answering(afterTheBody, { stallMs: 1000 })
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  expect(await rest.send(upload(300, 8, true, picture), sender)).toBe(1)
})

test('the uploads of a token at the same time are limited', async () => {
  const { rest } = await answering(afterTheBody, { stallMs: 1000 })
  const open = Array.from({ length: 4 }, () => kindOf(rest.send(upload(50, 0, false), sender)))
  expect(await kindOf(rest.send(upload(1, 1, true), sender))).toBe('tooSoon')
  await Promise.all(open)
  expect(await rest.send(upload(1, 1, true), sender)).toBe(1)
  const again = Array.from({ length: 4 }, () => rest.send(upload(1, 1, true), sender))
  expect(await Promise.all(again)).toEqual([1, 1, 1, 1])
})

test('a call with a time of its own waits longer than others', async () => {
  const { rest } = await answering(
    (response) => {
      setTimeout(() => response.setHeader('content-type', 'application/json').end('"Saved"'), 600)
    },
    { timeoutMs: 400 },
  )
  expect(await rest.send({ ...request('write'), responseMs: unlimited }, sender)).toBe('Saved')
})

test('a refusal whose body never ends is answered all the same', async () => {
  const { rest } = await answering(
    (response) => {
      response.writeHead(404, { 'content-type': 'text/plain' })
      const drip = setInterval(() => response.write('x'), 100)
      response.once('close', () => clearInterval(drip))
    },
    { timeoutMs: 400 },
  )
  const opened = rest.open(request('read'), { requestId: 'r' }, new AbortController().signal)
  await expect(opened).rejects.toMatchObject({ kind: 'missing', status: 404 })
}, 10_000)

test('a file whose body never ends is given up after its time', async () => {
  const { rest } = await answering(
    (response) => {
      const drip = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(drip))
    },
    { fileMs: 500 },
  )
  const { body } = await rest.open(request('read'), { requestId: 'r' }, new AbortController().signal)
  await expect(body.bytes()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the signal of its sender ends a read at once, without another attempt; a write goes on', async () => {
  const leaving = new AbortController()
  const held: http.ServerResponse[] = []
  const { rest, outcomes } = await answering((response) => void held.push(response))
  const leaver = { ...sender, signal: leaving.signal }
  const [read, write] = [rest.send(request('read'), leaver), rest.send(request('write'), leaver)]
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(2)
  leaving.abort()
  expect(await kindOf(read)).toBe('unavailable')
  expect(await kindOf(rest.send(request('read'), leaver)), 'begun after it').toBe('unavailable')
  for (const response of held) response.end('"Saved"')
  expect(await write).toBe('Saved')
  expect([outcomes, held.length]).toEqual([['aborted', 'aborted', '200'], 2])
})
