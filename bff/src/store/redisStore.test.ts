import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Stores } from './createStores.ts'
import { createStores } from './createStores.ts'
import { MemoryStore } from './memoryStore.ts'
import type { SharedStore } from './sharedStore.ts'
import { logSettings } from '../running/logRequests.ts'

const programs = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

vi.setConfig({ testTimeout: 30_000 })

/** A real Redis, without a disk, at a socket in a folder of its own. */
let redis: { address: string; stop: () => Promise<void> }

async function startRedis(): Promise<typeof redis> {
  const program = programs.find((one) => existsSync(one))
  if (!program) throw new Error('redis-server is not installed: on Debian, apt install redis-server; on macOS, brew install redis.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-redis-'))
  const address = path.join(folder, 'socket')
  const child = spawn(program, ['--port', '0', '--unixsocket', address, '--save', '', '--appendonly', 'no'], { stdio: 'pipe' })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections') || chunk.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${String(code)}`)))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
    await rm(folder, { recursive: true })
  }
  return { address, stop }
}

beforeEach(async () => {
  redis = await startRedis()
})
afterEach(() => redis.stop())

/** The stores of a copy of the BFF, and its log lines. */
function createCopy(url: string): { stores: Stores; lines: string[] } {
  const lines: string[] = []
  const app = fastify({ logger: logSettings('info', { write: (line) => void lines.push(line) }) })
  const stores = createStores(url, app.log)
  onTestFinished(() => stores.close())
  return { stores, lines }
}

/** Waits until both copies are connected to Redis: one reads what the other writes. */
async function untilShared(one: Stores, other: Stores): Promise<void> {
  await vi.waitFor(
    async () => {
      const key = crypto.randomUUID()
      await one.sessions.set(key, 'value', 1000)
      expect(await other.sessions.get(key)).toBe('value')
    },
    { timeout: 10_000, interval: 20 },
  )
}

async function createTwo(url = redis.address, otherUrl = url): Promise<[ReturnType<typeof createCopy>, ReturnType<typeof createCopy>]> {
  const both: [ReturnType<typeof createCopy>, ReturnType<typeof createCopy>] = [createCopy(url), createCopy(otherUrl)]
  await untilShared(both[0].stores, both[1].stores)
  await untilShared(both[1].stores, both[0].stores)
  // Until its first connection was ready, a copy used its memory and logged that.
  for (const { lines } of both) lines.length = 0
  return both
}

/** A TCP proxy to Redis; silent, it accepts connections and forwards nothing. */
async function createProxy(target: string) {
  const proxy = { url: '', isSilent: false }
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => void sockets.add(socket.on('error', () => socket.destroy()))
  const server = net.createServer((inner) => {
    keep(inner)
    if (proxy.isSilent) return
    const outer = net.connect(target)
    keep(outer)
    inner.on('data', (chunk) => !proxy.isSilent && outer.write(chunk)).on('close', () => outer.destroy())
    outer.on('data', (chunk) => !proxy.isSilent && inner.write(chunk)).on('close', () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return proxy
}

test('two copies share values, locks and counters until they expire', async () => {
  const [{ stores: one }, { stores: other }] = await createTwo()
  await one.sessions.set('value', 'a', 5000)
  expect(await other.sessions.get('value')).toBe('a')
  expect(await other.sessions.remaining('value')).toBeGreaterThan(4000)
  expect(await one.sessions.claim('lock', 'me', 5000)).toBe(true)
  expect(await other.sessions.claim('lock', 'you', 5000)).toBe(false)
  await other.sessions.release('lock', 'you')
  expect(await other.sessions.claim('lock', 'you', 5000)).toBe(false)
  await one.sessions.release('lock', 'me')
  expect(await other.sessions.claim('lock', 'you', 5000)).toBe(true)
  expect(await one.counters.increment('count', 5000)).toBe(1)
  expect(await other.counters.increment('count', 5000)).toBe(2)
  await one.counters.decrement('count')
  expect(await other.counters.increment('count', 5000)).toBe(2)
  await one.counters.increment('short', 200)
  expect(await one.sessions.remaining('short')).toBeLessThanOrEqual(200)
  await wait(250)
  expect(await other.counters.increment('short', 200)).toBe(1)
  await one.counters.extend('count', 60_000)
  await one.counters.extend('nothing', 60_000)
  expect(await other.counters.remaining('count')).toBeGreaterThan(50_000)
  expect(await other.counters.remaining('nothing')).toBe(0)
  await one.sessions.set('removed', 'a', 5000)
  await one.sessions.remove('removed')
  expect(await other.sessions.get('removed')).toBeUndefined()
})

test('a Redis that stops answering costs one time-out, and is used again once it answers', async () => {
  const proxy = await createProxy(redis.address)
  const [{ stores, lines }, { stores: other }] = await createTwo(proxy.url, redis.address)
  await stores.sessions.set('before', 'a', 60_000)
  proxy.isSilent = true
  await stores.sessions.get('unknown')
  const started = performance.now()
  for (let count = 1; count <= 20; count += 1) {
    expect(await stores.counters.increment('count', 60_000)).toBe(count)
    expect(await stores.sessions.get('before')).toBe('a')
    expect(await stores.sessions.get('unknown')).toBeUndefined()
    expect(await stores.sessions.claim(`lock ${count}`, 'me', 60_000)).toBe(true)
  }
  expect(performance.now() - started).toBeLessThan(1000)
  proxy.isSilent = false
  await untilShared(stores, other)
  await untilShared(other, stores)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Redis cannot be reached: sessions and limits are kept in the memory of this process',
    'Redis can be reached again',
  ])
})

test('a Redis that never answered costs nothing', async () => {
  const proxy = await createProxy(redis.address)
  proxy.isSilent = true
  const { stores } = createCopy(proxy.url)
  const started = performance.now()
  for (let count = 1; count <= 20; count += 1) expect(await stores.counters.increment('count', 60_000)).toBe(count)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a refused command falls back to memory, and the others still use Redis', async () => {
  const [{ stores }, { stores: other, lines }] = await createTwo()
  await stores.sessions.set('text', 'not a number', 5000)
  expect(await other.counters.increment('text', 5000)).toBe(1)
  expect(await other.counters.increment('text', 5000)).toBe(2)
  await stores.sessions.set('after', 'a', 5000)
  expect(await other.sessions.get('after')).toBe('a')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Redis refuses a command: the memory of this process is used for it',
  ])
})

test('the log has the error of a refused command without its arguments', async () => {
  const [{ stores, lines }] = await createTwo()
  const admin = new Redis(redis.address)
  await admin.config('SET', 'maxmemory', '1')
  admin.disconnect()
  await stores.sessions.set('refreshed:key', 'a session cookie', 5000)
  expect(lines.join('')).toContain('OOM command not allowed')
  expect(lines.join('')).not.toContain('a session cookie')
})

/** Operations on a counter; `end` is its expiry. */
const operations = fc.array(fc.constantFrom('increment', 'decrement', 'decrement', 'end'), { maxLength: 30 })

/** The expected count after each operation, never below zero, and the store's. */
async function follow(store: SharedStore, steps: readonly string[]): Promise<{ expected: number[]; found: number[] }> {
  const key = crypto.randomUUID()
  const expected: number[] = []
  const found: number[] = []
  let count = 0
  for (const step of steps) {
    if (step === 'increment') {
      count += 1
      await store.increment(key, 60_000)
    } else if (step === 'decrement') {
      count = Math.max(0, count - 1)
      await store.decrement(key)
    } else {
      count = 0
      await store.remove(key)
    }
    expected.push(count)
    found.push(Number((await store.get(key)) ?? 0))
  }
  return { expected, found }
}

test('decrementing takes no counter of any store below zero and creates none', async () => {
  const { stores } = createCopy(redis.address)
  const reader = new Redis(redis.address)
  onTestFinished(() => reader.disconnect())
  await untilShared(stores, stores)
  const inRedis: SharedStore = { ...stores.counters, get: async (key) => (await reader.get(`kapwa:${key}`)) ?? undefined }
  for (const store of [new MemoryStore(1000), stores.counters, inRedis]) {
    const check = async (steps: readonly string[]) => {
      const { expected, found } = await follow(store, steps)
      expect(found).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(operations, check), { seed: 2026, numRuns: 60 })
  }
})

test('decrementing an expired counter leaves no key behind', async () => {
  const { stores } = createCopy(redis.address)
  await untilShared(stores, stores)
  const memory = new MemoryStore(10)
  for (const store of [memory, stores.counters]) {
    await store.increment('count', 50)
    await wait(80)
    await store.decrement('count')
    expect(await store.remaining('count')).toBe(0)
    expect(await store.increment('count', 50)).toBe(1)
  }
})

test('what a copy has announced is known to all while Redis is away, to one that started later, too', async () => {
  const proxy = await createProxy(redis.address)
  const [{ stores: one }, { stores: other }] = await createTwo(redis.address, proxy.url)
  await one.sessions.announce('ended:early', 'signedOut 1', 60_000)
  const { stores: late } = createCopy(proxy.url)
  await untilShared(one, late)
  await one.sessions.announce('ended:late', 'signedOut 2', 60_000)
  await wait(200)
  proxy.isSilent = true
  for (const stores of [other, late]) {
    await stores.sessions.get('unknown')
    expect(stores.sessions.isShared).toBe(false)
    expect(await stores.sessions.get('ended:early')).toBe('signedOut 1')
    expect(await stores.sessions.get('ended:late')).toBe('signedOut 2')
    expect(await stores.sessions.remaining('ended:late')).toBeGreaterThan(50_000)
  }
})

test('what a copy has announced is known to one that started after Redis has restarted empty', async () => {
  const [{ stores: one }] = await createTwo()
  await one.sessions.announce('ended:early', 'signedOut 1', 60_000)
  const admin = new Redis(redis.address)
  onTestFinished(() => admin.disconnect())
  await admin.flushall()
  const { stores: late } = createCopy(redis.address)
  await untilShared(one, late)
  expect(await late.sessions.get('ended:early')).toBeUndefined()
  await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await vi.waitFor(async () => expect(await late.sessions.get('ended:early')).toBe('signedOut 1'), { timeout: 10_000, interval: 20 })
})

test('a line of the channel that is no announcement is a warning', async () => {
  const [{ lines }, { stores: other }] = await createTwo()
  const admin = new Redis(redis.address)
  onTestFinished(() => admin.disconnect())
  await admin.publish('kapwa:announced', '{')
  await vi.waitFor(() => expect(lines.join('')).toContain('a line of the announcements in Redis cannot be read'), 60_000)
  expect(other.sessions.isShared).toBe(true)
})

test('what is announced while Redis is away is in Redis as soon as it is back, and with the other copies', async () => {
  const proxy = await createProxy(redis.address)
  const [{ stores: one }, { stores: other }] = await createTwo(proxy.url, redis.address)
  proxy.isSilent = true
  await one.sessions.announce('ended:alone', 'signedOut 1', 60_000)
  expect(one.isReachable?.()).toBe(false)
  expect(await one.sessions.get('ended:alone')).toBe('signedOut 1')
  expect(await other.sessions.get('ended:alone')).toBeUndefined()
  proxy.isSilent = false
  await vi.waitFor(async () => expect(await other.sessions.get('ended:alone')).toBe('signedOut 1'), { timeout: 10_000, interval: 20 })
  await expect.poll(() => one.isReachable?.(), { timeout: 10_000 }).toBe(true)
})
