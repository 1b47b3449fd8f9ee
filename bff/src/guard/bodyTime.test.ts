import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from './bodyTime.ts'

let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true })
  limitBodyTime(app, { bodyMs: 250, stallMs: 250, leastBytesPerSecond: 8 })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null))
  for (const url of ['/graphql', '/other'])
    app.post(url, async ({ raw }) => {
      raw.resume()
      await once(raw, 'end')
      return 'whole'
    })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The status of a request whose body comes in pieces of a byte, with a pause before each. */
async function statusOf(path: string, pauses: readonly number[], type = 'multipart/form-data; boundary=x'): Promise<number | undefined> {
  const headers = { 'content-type': type, 'content-length': pauses.length }
  const request = http.request(address + path, { method: 'POST', headers })
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
  expect(await statusOf('/graphql', steady)).toBe(200)
})

test('an upload below the least rate is ended', async () => {
  expect(await statusOf('/graphql', [10, 200, 200, 200])).toBe(408)
})

test('an upload without a byte for a while is ended', async () => {
  expect(await statusOf('/graphql', [10, 700])).toBe(408)
})

test.each([
  ['/graphql', 'application/json'],
  ['/other', 'multipart/form-data; boundary=x'],
  ['/missing', 'multipart/form-data; boundary=x'],
])('a slow body of %s with %s is ended', async (path, type) => {
  expect(await statusOf(path, steady, type)).not.toBe(200)
})
