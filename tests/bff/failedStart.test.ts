import net from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failToStartBff } from '../portal/processes.ts'

const restUrl = 'http://127.0.0.1:9'
const missing = path.join(os.tmpdir(), 'kapwa-that-is-nowhere')

/** Somebody else's server: whoever connects is kept waiting, so that as Redis it would hold a process back. */
let taken: net.Server
let port: string
const sockets = new Set<net.Socket>()

beforeAll(async () => {
  taken = net.createServer((socket) => void sockets.add(socket.on('error', () => socket.destroy())))
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  port = String((taken.address() as AddressInfo).port)
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => taken.close(resolve))
})

const freeMetrics = String(40_000 + (process.pid % 20_000))
const cases: [what: string, (port: string) => Record<string, string>, RegExp][] = [
  ['its port is taken', (port) => ({ PORT: port }), /address already in use/],
  ['its port is taken, its figures have been served', (port) => ({ PORT: port, METRICS_PORT: freeMetrics }), /address already in use/],
  ['its port is taken, Redis does not answer', (port) => ({ PORT: port, REDIS_URL: `redis://127.0.0.1:${port}` }), /already in use/],
  ['the port of its figures is taken', (port) => ({ METRICS_PORT: port, REDIS_URL: `redis://127.0.0.1:${port}` }), /already in use/],
  ['the client is nowhere', (port) => ({ WEB_DIR: missing, REDIS_URL: `redis://127.0.0.1:${port}` }), /no such file.*index\.html/],
  ['its allow-list is nowhere', (port) => ({ OPERATIONS_ALLOW_LIST: missing, REDIS_URL: `redis://127.0.0.1:${port}` }), /no such file/],
  ['the file of a secret is nowhere', () => ({ SESSION_SECRET: '', SESSION_SECRET_FILE: missing }), /SESSION_SECRET_FILE names a file/],
  ['its configuration is wrong', () => ({ SESSION_SECRET: 'short' }), /SESSION_SECRET/],
]

// All at once: a process mostly waits for its modules.
test.concurrent.each(cases)(
  'when %s it ends with 1 and says so in a sentence',
  async (_what, overrides, sentence) => {
    const { ended, error } = await failToStartBff(restUrl, overrides(port))
    expect(error).toMatch(sentence)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
    expect(ended).toBe(1)
  },
  90_000,
)
