import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RestHttp } from './http.ts'
import type { RestRequest } from './request.ts'

type Answer = (response: http.ServerResponse, attempt: number) => void

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.close()
})

async function answering(answer: Answer) {
  const seen: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    request.resume()
    seen.push(request)
    answer(response, seen.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rest = new RestHttp({ url: `http://127.0.0.1:${port}/base`, timeoutMs: 400, connections: 4 })
  running.push({
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rest.close()
    },
  })
  return { rest, seen }
}

const request = (effect: RestRequest<unknown>['effect'], idempotencyKey?: string): RestRequest<unknown> => ({
  operation: 'test',
  method: effect === 'read' ? 'GET' : 'PUT',
  path: '/api/test',
  effect,
  read: (value) => value,
  ...(idempotencyKey && { idempotencyKey, body: { Amount: 1 } }),
})
const sender = { requestId: 'request-1', bearer: 'token' }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error as { failure: string }).failure,
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
    'x-request-id': 'request-1',
  })
})

test('a plain string may come as text', async () => {
  const { rest } = await answering((response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('Saved'))
  expect(await rest.send(request('write'), sender)).toBe('Saved')
})

test('a read is retried after 503 and after a reset, a write and an exchange never', async () => {
  for (const fail of [
    (response: http.ServerResponse) => response.writeHead(503).end(),
    (response: http.ServerResponse) => response.destroy(),
  ]) {
    const { rest, seen } = await answering((response, attempt) => (attempt < 3 ? fail(response) : response.end('1')))
    expect(await rest.send(request('read'), sender)).toBe(1)
    expect(seen).toHaveLength(3)
    for (const effect of ['write', 'exchange'] as const) {
      const other = await answering((response) => fail(response))
      expect(await failure(other.rest.send(request(effect), sender))).not.toBe('none')
      expect(other.seen).toHaveLength(1)
    }
  }
})

test.each([
  ['read', 'timeout'],
  ['exchange', 'timeout'],
  ['write', 'unconfirmed'],
] as const)('no answer to a %s in time is %s, within the deadline', async (effect, expected) => {
  const { rest } = await answering((response) => void response.write('{'))
  const started = performance.now()
  expect(await failure(rest.send(request(effect), sender))).toBe(expected)
  expect(performance.now() - started).toBeLessThan(1500)
})

test.each([
  [500, 'unavailable', 'unconfirmed'],
  [503, 'unavailable', 'unavailable'],
  [403, 'forbidden', 'forbidden'],
  [409, 'conflict', 'conflict'],
  [302, 'unavailable', 'unconfirmed'],
] as const)('%d of a read is %s, of a write %s', async (status, ofRead, ofWrite) => {
  const { rest } = await answering((response) => response.writeHead(status, { location: 'http://elsewhere.test/' }).end())
  expect(await failure(rest.send(request('exchange'), sender))).toBe(ofRead)
  expect(await failure(rest.send(request('write'), sender))).toBe(ofWrite)
})

test('a page that is not JSON is an outage, and so is a shape that is not the contract', async () => {
  const { rest } = await answering((response) => response.setHeader('content-type', 'text/html').end('<html>'))
  expect(await failure(rest.send(request('read'), sender))).toBe('unavailable')
  const other = await answering((response) => response.end('{}'))
  const strict = {
    ...request('read'),
    read: () => {
      throw new TypeError('wrong')
    },
  }
  expect(await failure(other.rest.send(strict, sender))).toBe('unavailable')
  expect(other.seen).toHaveLength(1)
})
