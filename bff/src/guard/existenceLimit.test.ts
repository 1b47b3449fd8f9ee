import { expect, test } from 'vitest'
import { PublicError } from '../errors/publicError.ts'
import { errorOfStatus } from '../rest/errors.ts'
import type { OperationId } from '../rest/contract.ts'
import type { RestCaller } from '../rest/request.ts'
import { CookieCipher } from '../session/cookieCipher.ts'
import { DeviceCookie } from '../session/deviceCookie.ts'
import { MemoryStore } from '../store/memoryStore.ts'
import { ExistenceLimit } from './existenceLimit.ts'

const cipher = new CookieCipher(['a secret for the tests, longer than 32 characters'])
const unknown = new DeviceCookie(cipher, undefined)

interface Asker {
  network?: string
  device?: DeviceCookie
}

/** A limit in front of an API that answers with this status. */
function setUp(status = 400) {
  const clock = { now: 0 }
  const api = { status, calls: 0 }
  const visitor: RestCaller = {
    send: (request) => {
      api.calls += 1
      return api.status === 200 ? Promise.resolve(request.read(undefined as never, {} as never)) : Promise.reject(errorOfStatus(api.status))
    },
  }
  const limit = new ExistenceLimit(new MemoryStore(10_000, () => clock.now), 1200)
  /** The seconds to wait; 0 for a call that was made. */
  const ask = async (
    { network = '198.51.100.1', device = unknown }: Asker = {},
    operation: OperationId = 'generateOtp',
    name = 'maria',
  ): Promise<number> => {
    const request = { operation, method: 'POST', path: '/', effect: 'write', body: { UserName: name }, read: () => null } as const
    try {
      await limit.over(visitor, network, { device }).send(request)
    } catch (error) {
      if (error instanceof PublicError) return error.retryAfter ?? 0
    }
    return 0
  }
  return { clock, api, ask }
}

const overrun = async ({ ask }: ReturnType<typeof setUp>, asker: Asker = {}) => {
  for (let count = 0; count < 10; count += 1) expect(await ask(asker)).toBe(0)
  return ask(asker)
}

test('a network that asks as fast as it may is told of 400 names in hours, of another network nothing is held back', async () => {
  const set = setUp()
  const waits: number[] = []
  for (; set.api.calls < 400; ) {
    const wait = await set.ask()
    if (wait > 0) waits.push(wait)
    set.clock.now += wait * 1000
  }
  expect(waits.slice(0, 6)).toEqual([60, 120, 240, 480, 900, 900])
  expect(set.clock.now).toBeGreaterThan(8 * 3_600_000)
  expect(await set.ask({ network: '198.51.100.2' })).toBe(0)
})

test('at the pace that is free 400 names take more than half an hour', async () => {
  const set = setUp()
  for (; set.api.calls < 400; set.clock.now += 6001) expect(await set.ask()).toBe(0)
  expect(set.clock.now).toBeGreaterThan(39 * 60_000)
})

test('of a thousand at once ten are told, and the wait is that of one time', async () => {
  const set = setUp()
  const waits = await Promise.all(Array.from({ length: 1000 }, () => set.ask()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBe(60)
})

test('a crowd that asks on does not wait longer, nor for a sign-in, and a quarter of an hour after its wait all is forgotten', async () => {
  const set = setUp()
  expect(await overrun(set)).toBe(60)
  for (let second = 1; second < 60; second += 1) {
    set.clock.now += 1000
    expect(await set.ask()).toBe(60 - second)
    expect(await set.ask({}, 'signIn')).toBe(0)
  }
  set.clock.now += 1000
  expect(await overrun(set)).toBe(120)
  set.clock.now += 120_000 + 15 * 60_000
  expect(await overrun(set)).toBe(60)
})

test('a crowd of one address whose names are there waits a minute each time, and no longer', async () => {
  const set = setUp(200)
  for (let times = 0; times < 6; times += 1) {
    expect(await overrun(set)).toBe(60)
    set.clock.now += 60_000
  }
})

test.each([200, 400, 429, 404])('an answer of %i is counted', async (status) => {
  expect(await overrun(setUp(status))).toBe(60)
})

test.each([
  ['an outage', 503, 'generateOtp'],
  ['what tells nothing of the name', 400, 'verifyEmail'],
  ['another public call', 401, 'signIn'],
] as const)('%s is not counted', async (_what, status, operation) => {
  const { ask } = setUp(status)
  for (let count = 0; count < 30; count += 1) expect(await ask({}, operation)).toBe(0)
})

test('a browser that the account knows asks for it whatever its network waits, and for no other account', async () => {
  const set = setUp()
  const first = new DeviceCookie(cipher, undefined)
  first.remember(['maria'])
  const [, value] = /^[^=]+=([^;]+)/.exec(first.setCookies()[0]!)!
  const device = new DeviceCookie(cipher, value)
  expect(await overrun(set)).toBe(60)
  expect(await set.ask({ device })).toBe(0)
  expect(await set.ask({ device }, 'generateOtp', 'jose')).toBe(60)
})
