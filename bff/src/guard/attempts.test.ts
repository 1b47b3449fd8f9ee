import { expect, test } from 'vitest'
import { MemoryStore } from '../store/memoryStore.ts'
import type { AttemptOf } from './attempts.ts'
import { Attempts } from './attempts.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, attempts: new Attempts(new MemoryStore(10_000, () => clock.now), 5) }
}

const at = (account: string, more: Partial<AttemptOf> = {}): AttemptOf => ({
  id: crypto.randomUUID(),
  kind: 'signIn',
  account,
  browserId: undefined,
  network: '198.51.100.1',
  ...more,
})
const maria = at('maria')
const otherNetwork = at('maria', { network: '203.0.113.9' })
const herBrowser = at('maria', { browserId: 'hers' })

/** Somebody who makes every attempt as early as they were told; how many there were, and what they waited. */
async function attemptFor(minutes: number, { clock, attempts }: ReturnType<typeof setUp>, who: () => AttemptOf) {
  const waits: number[] = []
  let made = 0
  for (const end = clock.now + minutes * 60_000; clock.now < end; ) {
    const wait = await attempts.begin(who())
    if (wait === 0) made += 1
    else waits.push(wait)
    clock.now += wait * 1000
  }
  return { made, waits }
}

/** A stranger who never comes from the same network twice. */
function everywhere(): () => AttemptOf {
  let networks = 0
  return () => at('maria', { network: `2001:db8:0:${(networks += 1)}` })
}

test('a thousand guesses at once reach the API six times at most', async () => {
  const { attempts } = setUp()
  const waits = await Promise.all(Array.from({ length: 1000 }, () => attempts.begin(maria)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

test.each([
  ['a known browser', () => herBrowser, [2, 4, 8, 16, 32, 60, 60], 24],
  ['a stranger of many networks', everywhere(), [2, 4, 8, 16, 32, 60, 60], 24],
  ['a stranger of one network', () => maria, [7, 9, 13, 21, 37, 65, 65], 23],
])('five guesses in a row are free and then they are ever slower: %s', async (_what, who, waits, inAQuarter) => {
  const guesses = await attemptFor(15, setUp(), who)
  expect(guesses.waits.slice(0, 7)).toEqual(waits)
  expect(guesses.made).toBe(inAQuarter)
})

test('the count begins anew only after a quarter of an hour without an attempt, so that no two counts fall into one minute', async () => {
  const { clock, attempts } = setUp()
  const who = everywhere()
  expect(await attempts.begin(who())).toBe(0)
  // Shortly before a quarter of an hour has passed since the first, and shortly after.
  const last: number[] = []
  const schedule = [...Array.from({ length: 5 }, () => 838), 840, 844, 852, 868, ...Array.from({ length: 6 }, () => 900)]
  for (const second of [...schedule, 902, 906, 914, 930, 962]) {
    clock.now = second * 1000
    if ((await attempts.begin(who())) === 0) last.push(second)
  }
  for (const from of last) expect(last.filter((second) => second >= from && second <= from + 62).length).toBeLessThanOrEqual(11)
  clock.now += 15 * 60_000
  for (let guess = 0; guess < 6; guess += 1) expect(await attempts.begin(who())).toBe(0)
  expect(await attempts.begin(who())).toBe(2)
})

test('attempts that an outage left without an answer do not count', async () => {
  const { attempts } = setUp()
  for (let round = 0; round < 20; round += 1) {
    expect(await attempts.begin(maria)).toBe(0)
    await attempts.takeBack(maria)
  }
})

test.each([
  ['a stranger', maria],
  ['a known browser', herBrowser],
])('after mistakes, an attempt without an answer makes nobody wait: %s', async (_what, who) => {
  const { attempts } = setUp()
  for (let mistake = 0; mistake < 5; mistake += 1) await attempts.begin(who)
  for (let round = 0; round < 5; round += 1) {
    expect(await attempts.begin(who)).toBe(0)
    await attempts.takeBack(who)
  }
})

test('an attempt that is taken back late leaves alone whoever has the turn by then', async () => {
  const { clock, attempts } = setUp()
  for (let mistake = 0; mistake < 5; mistake += 1) await attempts.begin(maria)
  const late = { ...otherNetwork, id: 'late' }
  expect(await attempts.begin(late)).toBe(0)
  clock.now += 2000
  expect(await attempts.begin(maria)).toBe(0)
  await attempts.takeBack(late)
  expect(await attempts.begin(at('maria', { network: '192.0.2.7' }))).toBeGreaterThan(0)
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

test('from one patient stranger a new browser that waits as told gets the next turn, and then every second one', async () => {
  const set = setUp()
  await attemptFor(10, set, () => maria)
  const { clock, attempts } = set
  const from = clock.now
  const people = { stranger: { next: from, turns: 0, who: maria }, member: { next: from, turns: 0, who: otherNetwork } }
  const waits: number[] = []
  while (clock.now < from + 20 * 60_000) {
    // Where both come at once, he is the faster.
    const { stranger, member } = people
    const one = stranger.next <= member.next ? stranger : member
    clock.now = one.next
    const wait = await attempts.begin(one.who)
    if (wait === 0) one.turns += 1
    one.next = clock.now + wait * 1000
    if (one === member) waits.push(wait)
  }
  expect(waits.slice(0, 2)).toEqual([60, 0])
  expect(Math.max(...waits)).toBeLessThanOrEqual(65)
  expect(people.member.turns).toBeGreaterThanOrEqual(people.stranger.turns - 1)
})
