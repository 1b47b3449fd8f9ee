import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitBodyTime } from './bodyTime.ts'

const running: FastifyInstance[] = []
afterEach(() => Promise.all(running.splice(0).map((app) => app.close())))

/** A server whose other limits no machine is too slow for. */
async function listen(limits: Parameters<typeof limitBodyTime>[1]): Promise<string> {
  const app = fastify({ forceCloseConnections: true })
  running.push(app)
  limitBodyTime(app, { bodyMs: 60_000, stallMs: 60_000, leastBytesPerSecond: 0, ...limits })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null))
  for (const url of ['/graphql', '/other'])
    app.post(url, async ({ raw }) => {
      raw.resume()
      await once(raw, 'end')
      return 'whole'
    })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** The status of a request whose body comes in pieces of a byte, with a pause before each; never whole, where it is to be longer. */
async function statusOf(
  url: string,
  pauses: readonly number[],
  { type = 'multipart/form-data; boundary=x', length = pauses.length } = {},
): Promise<number | undefined> {
  const headers = { 'content-type': type, 'content-length': length }
  const request = http.request(url, { method: 'POST', headers })
  request.flushHeaders()
  request.on('error', () => undefined)
  const answered = once(request, 'response').then(([response]) => (response as http.IncomingMessage).resume().statusCode)
  for (const pause of pauses) {
    await sleep(pause)
    request.write('x')
  }
  return answered
}

const steady = Array.from({ length: 8 }, () => 80)

test('an upload may take longer than other bodies while its bytes keep coming', async () => {
  const address = await listen({ bodyMs: 250, stallMs: 60_000 })
  expect(await statusOf(`${address}/graphql`, steady)).toBe(200)
})

test('an upload below the least rate is ended', async () => {
  const address = await listen({ stallMs: 250, leastBytesPerSecond: 1000 })
  expect(await statusOf(`${address}/graphql`, steady, { length: 100 })).toBe(408)
})

test('an upload without a byte for a while is ended', async () => {
  const address = await listen({ stallMs: 250, leastBytesPerSecond: 0.1 })
  expect(await statusOf(`${address}/graphql`, [10], { length: 100 })).toBe(408)
})

test.each([
  ['/graphql', 'application/json'],
  ['/other', 'multipart/form-data; boundary=x'],
  ['/missing', 'multipart/form-data; boundary=x'],
])('a slow body of %s with %s is ended', async (path, type) => {
  const address = await listen({ bodyMs: 250 })
  expect(await statusOf(address + path, steady, { type, length: 100 })).not.toBe(200)
})
