import { expect, test } from 'vitest'
import { MemoryStore } from '../store/memoryStore.ts'
import type { ThrottledAttempt } from './loginThrottle.ts'
import { LoginThrottle } from './loginThrottle.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, throttle: new LoginThrottle(new MemoryStore(10_000, () => clock.now), 5) }
}

type AtAccount = Exclude<ThrottledAttempt, { place: string }>

const at = (account: string, more: Partial<AtAccount> = {}): AtAccount => ({
  id: crypto.randomUUID(),
  kind: 'signIn',
  account,
  deviceId: undefined,
  network: '198.51.100.1',
  ...more,
})
const maria = at('maria')
const otherNetwork = at('maria', { network: '203.0.113.9' })
const knownBrowser = at('maria', { deviceId: 'of her browser' })

/** Makes each attempt as soon as the throttle allows; counts them, and lists the waits in seconds. */
async function attemptFor(minutes: number, { clock, throttle }: ReturnType<typeof setUp>, create: () => ThrottledAttempt) {
  const waits: number[] = []
  let made = 0
  for (const end = clock.now + minutes * 60_000; clock.now < end; ) {
    const wait = await throttle.reserve(create())
    if (wait === 0) made += 1
    else waits.push(wait)
    clock.now += wait * 1000
  }
  return { made, waits }
}

/** Attempts that each come from another network. */
function manyNetworks(): () => ThrottledAttempt {
  let networks = 0
  return () => at('maria', { network: `2001:db8:0:${(networks += 1)}` })
}

test('of a thousand parallel guesses at most six are allowed', async () => {
  const { throttle } = setUp()
  const waits = await Promise.all(Array.from({ length: 1000 }, () => throttle.reserve(maria)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

test.each([
  ['a known browser', () => knownBrowser, [2, 4, 8, 16, 32, 60, 60], 24],
  ['unknown browsers of many networks', manyNetworks(), [2, 4, 8, 16, 32, 60, 60], 24],
  ['unknown browsers of one network', () => maria, [7, 9, 13, 21, 37, 65, 65], 23],
])('five guesses in a row are free, then the delay doubles: %s', async (_what, create, waits, inAQuarter) => {
  const guesses = await attemptFor(15, setUp(), create)
  expect(guesses.waits.slice(0, 7)).toEqual(waits)
  expect(guesses.made).toBe(inAQuarter)
})

test('the counter is reset only after a quarter of an hour without an attempt, so that no two counters fall into one minute', async () => {
  const { clock, throttle } = setUp()
  const create = manyNetworks()
  expect(await throttle.reserve(create())).toBe(0)
  // Attempts just before and just after a quarter of an hour since the first one.
  const allowed: number[] = []
  const schedule = [...Array.from({ length: 5 }, () => 838), 840, 844, 852, 868, ...Array.from({ length: 6 }, () => 900)]
  for (const second of [...schedule, 902, 906, 914, 930, 962]) {
    clock.now = second * 1000
    if ((await throttle.reserve(create())) === 0) allowed.push(second)
  }
  for (const from of allowed) expect(allowed.filter((second) => second >= from && second <= from + 62).length).toBeLessThanOrEqual(11)
  clock.now += 15 * 60_000
  for (let guess = 0; guess < 6; guess += 1) expect(await throttle.reserve(create())).toBe(0)
  expect(await throttle.reserve(create())).toBe(2)
})

test('a wait is rounded up to whole seconds: half a second before its end there is one', async () => {
  const { clock, throttle } = setUp()
  for (let guess = 0; guess < 6; guess += 1) expect(await throttle.reserve(knownBrowser)).toBe(0)
  clock.now += 1500
  expect(await throttle.reserve(knownBrowser)).toBe(1)
  clock.now += 500
  expect(await throttle.reserve(knownBrowser)).toBe(0)
})

test('attempts released after an outage do not count', async () => {
  const { throttle } = setUp()
  for (let round = 0; round < 20; round += 1) {
    expect(await throttle.reserve(maria)).toBe(0)
    await throttle.release(maria)
  }
})

test.each([
  ['an unknown browser', maria],
  ['a known browser', knownBrowser],
])('after failed attempts, a released one delays no other: %s', async (_what, attempt) => {
  const { throttle } = setUp()
  for (let mistake = 0; mistake < 5; mistake += 1) await throttle.reserve(attempt)
  for (let round = 0; round < 5; round += 1) {
    expect(await throttle.reserve(attempt)).toBe(0)
    await throttle.release(attempt)
  }
})

test('an attempt that is released late does not release the lock of a later one', async () => {
  const { clock, throttle } = setUp()
  for (let mistake = 0; mistake < 5; mistake += 1) await throttle.reserve(maria)
  const late = { ...otherNetwork, id: 'late' }
  expect(await throttle.reserve(late)).toBe(0)
  clock.now += 2000
  expect(await throttle.reserve(maria)).toBe(0)
  await throttle.release(late)
  expect(await throttle.reserve(at('maria', { network: '192.0.2.7' }))).toBeGreaterThan(0)
})

test('all spellings of a name share a counter, other accounts do not, and success resets it', async () => {
  const { throttle } = setUp()
  for (const name of ['maria', 'MARIA', 'Maria', 'maria', 'maria', 'maria']) await throttle.reserve(at(name))
  expect(await throttle.reserve({ ...otherNetwork, account: 'mAria' })).toBeGreaterThan(0)
  expect(await throttle.reserve(at('jose'))).toBe(0)
  await throttle.reset(at('Maria'))
  expect(await throttle.reserve(maria)).toBe(0)
})

test('each action has its own counter: requests for a code do not delay a sign-in', async () => {
  const { throttle } = setUp()
  const code = at('maria', { kind: 'requestResetCode' })
  for (let round = 0; round < 8; round += 1) await throttle.reserve(code)
  expect(await throttle.reserve(code)).toBeGreaterThan(0)
  expect(await throttle.reserve(maria)).toBe(0)
})

test('what is tried at a place waits from the eleventh on, at that place alone, from whatever network', async () => {
  const { throttle } = setUp()
  const inSession = (place: string): ThrottledAttempt => ({ id: crypto.randomUUID(), kind: 'changePassword', place })
  for (let guess = 0; guess < 10; guess += 1) expect(await throttle.reserve(inSession('a thief’s'))).toBe(0)
  expect(await throttle.reserve(inSession('a thief’s'))).toBe(2)
  expect(await throttle.reserve(inSession('her own'))).toBe(0)
})

test('unknown browsers do not delay a known one, and its own guesses delay it alone', async () => {
  const { throttle } = setUp()
  for (let guess = 0; guess < 100; guess += 1) await throttle.reserve(maria)
  for (let guess = 0; guess < 6; guess += 1) expect(await throttle.reserve(knownBrowser)).toBe(0)
  expect(await throttle.reserve(knownBrowser)).toBe(2)
  expect(await throttle.reserve({ ...knownBrowser, deviceId: 'of her telephone' })).toBe(0)
})

test('the success of a known browser does not reset the counter of unknown ones', async () => {
  const { throttle } = setUp()
  for (let guess = 0; guess < 100; guess += 1) await throttle.reserve(maria)
  await throttle.reserve(knownBrowser)
  await throttle.reset(knownBrowser)
  expect(await throttle.reserve(otherNetwork)).toBeGreaterThan(0)
})

test('a network that waits as told gets the next turn, whatever the others send meanwhile', async () => {
  const { clock, throttle } = setUp()
  const guessers = Array.from({ length: 20 }, (_, index) => at('maria', { network: `198.51.100.${index}` }))
  const guessAll = async () => {
    for (const guesser of guessers) await throttle.reserve(guesser)
  }
  for (let second = 0; second < 60; second += 1) {
    await guessAll()
    clock.now += 1000
  }
  // A wrong password in an unknown browser, and another attempt at once.
  expect(await throttle.reserve(otherNetwork)).toBe(0)
  const wait = await throttle.reserve(otherNetwork)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  for (let second = 0; second < wait; second += 1) {
    await guessAll()
    clock.now += 1000
  }
  await guessAll()
  expect(await throttle.reserve(otherNetwork)).toBe(0)
})

test('beside one patient guesser an unknown browser that waits as told gets the next turn, then every second one', async () => {
  const set = setUp()
  await attemptFor(10, set, () => maria)
  const { clock, throttle } = set
  const from = clock.now
  const networks = { guesser: { next: from, turns: 0, attempt: maria }, member: { next: from, turns: 0, attempt: otherNetwork } }
  const waits: number[] = []
  while (clock.now < from + 20 * 60_000) {
    // Of two attempts at the same time the guesser's comes first.
    const { guesser, member } = networks
    const one = guesser.next <= member.next ? guesser : member
    clock.now = one.next
    const wait = await throttle.reserve(one.attempt)
    if (wait === 0) one.turns += 1
    one.next = clock.now + wait * 1000
    if (one === member) waits.push(wait)
  }
  expect(waits.slice(0, 2)).toEqual([60, 0])
  expect(Math.max(...waits)).toBeLessThanOrEqual(65)
  expect(networks.member.turns).toBeGreaterThanOrEqual(networks.guesser.turns - 1)
})
