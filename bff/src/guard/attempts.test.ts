import { expect, test } from 'vitest'
import { MemoryStore } from '../store/memoryStore.ts'
import type { AttemptOf } from './attempts.ts'
import { Attempts } from './attempts.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, attempts: new Attempts(new MemoryStore(10_000, () => clock.now), 5) }
}

const at = (account: string, more: Partial<AttemptOf> = {}): AttemptOf => ({
  kind: 'signIn',
  account,
  browserId: undefined,
  network: '198.51.100.1',
  ...more,
})
const maria = at('maria')
const otherNetwork = at('maria', { network: '203.0.113.9' })
const herBrowser = at('maria', { browserId: 'hers' })

test('a thousand guesses at once reach the API six times at most', async () => {
  const { attempts } = setUp()
  const waits = await Promise.all(Array.from({ length: 1000 }, () => attempts.begin(maria)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

test('guesses in a row are free five times and then ever slower; in a quarter of an hour there are 24', async () => {
  const { clock, attempts } = setUp()
  for (let guess = 0; guess < 5; guess += 1) expect(await attempts.begin(maria)).toBe(0)
  const delays: number[] = []
  while (clock.now < 15 * 60_000) {
    expect(await attempts.begin(maria)).toBe(0)
    const wait = await attempts.begin(maria)
    delays.push(wait)
    clock.now += wait * 1000
  }
  expect(delays.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 60, 60])
  expect(5 + delays.length).toBe(24)
})

test('attempts that an outage left without an answer do not count', async () => {
  const { attempts } = setUp()
  for (let round = 0; round < 20; round += 1) {
    expect(await attempts.begin(maria)).toBe(0)
    await attempts.takeBack(maria)
  }
})

test('spelling does not make another account, another account is not slowed down, and success starts anew', async () => {
  const { attempts } = setUp()
  for (const name of ['maria', 'MARIA', 'Maria', 'maria', 'maria', 'maria']) await attempts.begin(at(name))
  expect(await attempts.begin({ ...otherNetwork, account: 'mAria' })).toBeGreaterThan(0)
  expect(await attempts.begin(at('jose'))).toBe(0)
  await attempts.succeed(at('Maria'))
  expect(await attempts.begin(maria)).toBe(0)
})

test('what is attempted counts for itself: asking for a code does not slow down signing in', async () => {
  const { attempts } = setUp()
  const code = at('maria', { kind: 'requestResetCode' })
  for (let round = 0; round < 8; round += 1) await attempts.begin(code)
  expect(await attempts.begin(code)).toBeGreaterThan(0)
  expect(await attempts.begin(maria)).toBe(0)
})

test('strangers slow down strangers, not a browser that knows the account; its own guesses slow it down alone', async () => {
  const { attempts } = setUp()
  for (let guess = 0; guess < 100; guess += 1) await attempts.begin(maria)
  for (let guess = 0; guess < 6; guess += 1) expect(await attempts.begin(herBrowser)).toBe(0)
  expect(await attempts.begin(herBrowser)).toBe(2)
  expect(await attempts.begin({ ...herBrowser, browserId: 'her telephone' })).toBe(0)
})

test('what a known browser gets right gives the strangers no new guesses', async () => {
  const { attempts } = setUp()
  for (let guess = 0; guess < 100; guess += 1) await attempts.begin(maria)
  await attempts.begin(herBrowser)
  await attempts.succeed(herBrowser)
  expect(await attempts.begin(otherNetwork)).toBeGreaterThan(0)
})

test('whoever waits as told has the next turn, however often others ask meanwhile', async () => {
  const { clock, attempts } = setUp()
  const strangers = Array.from({ length: 20 }, (_, index) => at('maria', { network: `198.51.100.${index}` }))
  const askAll = async () => {
    for (const stranger of strangers) await attempts.begin(stranger)
  }
  for (let second = 0; second < 60; second += 1) {
    await askAll()
    clock.now += 1000
  }
  // A wrong password in a browser that is new to the account, and the next try at once.
  expect(await attempts.begin(otherNetwork)).toBe(0)
  const wait = await attempts.begin(otherNetwork)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  for (let second = 0; second < wait; second += 1) {
    await askAll()
    clock.now += 1000
  }
  await askAll()
  expect(await attempts.begin(otherNetwork)).toBe(0)
})
