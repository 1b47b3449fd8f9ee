import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { Browser, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { promise } from '../security/promise.ts'
import { TestClock } from '../reference/testClock.ts'

// An attacker guesses a member's password through the BFF at the reference service: both throttle, and neither locks the member out.
// One test clock drives both, so that the counts do not depend on the machine.
const clock = new TestClock(new Date())
/** The names of one account; the BFF cannot know that they are the same. */
const names = ['maria', 'EMP-1001', 'maria@demo.kapwa.test']
let reference: RunningReference
let app: PortalApp

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  app = await buildPortal()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

function buildPortal(settings: Record<string, string> = {}): Promise<PortalApp> {
  return buildApp(loadConfig(environment(reference.url, { TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '1000000', ...settings })))
}

function pass(seconds: number): void {
  clock.pass(seconds)
  vi.setSystemTime(clock.now())
}

const newBrowser = () => new Browser(overInject(app))
const outcome = (answer: GraphAnswer) => pick(answer, 'signIn', '__typename') ?? answer.codes[0]
const text = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'

/** A guess without cookies: whether the REST API checked it, and the seconds in Retry-After. */
async function guess(userName: string, address: number): Promise<{ isChecked: boolean; wait: number }> {
  const answer = await newBrowser().graph(text, {
    variables: { input: { userName, password: crypto.randomUUID() } },
    headers: { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}` },
  })
  return { isChecked: outcome(answer) === 'SignInRefused', wait: Number(answer.errors[0]?.extensions?.retryAfter ?? 0) }
}

/** Guesses from 20 addresses, each twice a second; answers how many were checked. */
async function guessFor(seconds: number): Promise<number> {
  let checked = 0
  for (let half = 0; half < seconds * 2; half += 1) {
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, address) => guess('maria', address)))
    checked += guesses.filter((result) => result.isChecked).length
    pass(0.5)
  }
  return checked
}

test('after a minute of guesses from 20 addresses the member signs in at once on a known device, elsewhere within a minute', async () => {
  const own = newBrowser()
  expect(outcome(await own.signIn())).toBe('SignedIn')
  await own.graph('mutation { signOut { isRevoked } }')
  expect(await guessFor(60)).toBeLessThanOrEqual(10)

  expect(outcome(await own.signIn('maria', 'mistyped'))).toBe('SignInRefused')
  for (const name of ['maria', 'Maria@demo.kapwa.test']) expect(outcome(await own.signIn(name)), name).toBe('SignedIn')

  // A new device, on which the member mistypes before the throttle answers.
  const telephone = newBrowser()
  let waited = 0
  for (let answer = await telephone.signIn('maria', 'mistyped'); outcome(answer) !== 'SignInRefused'; ) {
    const seconds = Number(answer.errors[0]?.extensions?.retryAfter)
    waited += seconds
    await guessFor(seconds)
    answer = await telephone.signIn('maria', 'mistyped')
  }
  expect(waited).toBeLessThanOrEqual(60)
  const throttled = await telephone.signIn()
  expect(throttled.codes).toEqual(['RATE_LIMITED'])
  const seconds = Number(throttled.errors[0]?.extensions?.retryAfter)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(65)
  await guessFor(seconds)
  expect(outcome(await telephone.signIn())).toBe('SignedIn')
})

/** When the reference service next checks a sign-in of every account. */
async function blockedUntil(): Promise<number> {
  const query = reference.database.selectFrom('sign_in_failures').select('blocked_until').orderBy('blocked_until', 'desc')
  return (await query.executeTakeFirst())?.blocked_until.getTime() ?? 0
}

/** Mistypes as often as is free, and then signs in. */
async function mistypeAndSignIn(own: Browser, mistakes: number): Promise<void> {
  for (let mistake = 0; mistake < mistakes; mistake += 1) expect(outcome(await own.signIn('maria', 'mistyped'))).toBe('SignInRefused')
  expect(outcome(await own.signIn())).toBe('SignedIn')
}

test.each([
  [5, 70],
  [10, 80],
])(
  'with %i free attempts at the BFF, guesses at its pace do not use up the free attempts of the reference service',
  async (free, least) => {
    await app.close()
    app = await buildPortal({ SIGN_IN_FREE_ATTEMPTS: String(free) })
    const own = newBrowser()
    expect(outcome(await own.signIn())).toBe('SignedIn')
    const next = names.map(() => 0)
    let checked = 0
    let address = 0
    for (let second = 0; second < 17 * 60; second += 1) {
      for (const [index, name] of names.entries()) {
        while ((next[index] ?? 0) <= second) {
          // Each guess from an address of its own, after its Retry-After.
          const { isChecked, wait } = await guess(name, (address += 1))
          if (isChecked) checked += 1
          else next[index] = second + wait
        }
      }
      expect(await blockedUntil(), `after ${second} s and ${checked} guesses`).toBeLessThanOrEqual(clock.now().getTime())
      pass(1)
    }
    expect(checked).toBeGreaterThan(least)
    await mistypeAndSignIn(own, free)
  },
)

test('no more guesses are checked around the quarter of an hour than at any other time', async () => {
  const own = newBrowser()
  expect(outcome(await own.signIn())).toBe('SignedIn')
  const [burst, gates] = [(second: number) => Array.from({ length: 6 }, () => second), [2, 6, 14, 30, 62]]
  const schedule = [0, ...burst(838), 840, 844, 852, 868, ...burst(900), ...gates.map((gate) => 900 + gate)]
  let now = 0
  let address = 0
  let checked = 0
  for (const second of schedule) {
    pass(second - now)
    now = second
    for (const name of names) if ((await guess(name, (address += 1))).isChecked) checked += 1
  }
  expect(checked).toBeLessThanOrEqual(3 * 12)
  await mistypeAndSignIn(own, 5)
})

promise('T43', 'beside a thief with a copy of her session, or one of his own, she ends his within three tries', async (report) => {
  const end = async (browser: Browser, password: string) => {
    const answer = await browser.graph('mutation ($input: EndSessionsInput!) { endSessions(input: $input) { userErrors { code } } }', {
      variables: { input: { password } },
    })
    return answer.codes[0] ?? pick(answer, 'endSessions', 'userErrors', 0, 'code') ?? 'ENDED'
  }
  const signedIn = async () => {
    const browser = newBrowser()
    expect(outcome(await browser.signIn('ramon'))).toBe('SignedIn')
    return browser
  }
  const [thief, owner] = [await signedIn(), await signedIn()]
  for (let guess = 0; guess < 9; guess += 1) expect(await end(thief, 'a guess')).toBe('INVALID')
  expect(await end(owner, 'mistyped')).toBe('INVALID')
  expect(await end(owner, 'Kapwa#2026')).toBe('ENDED')
  expect(await end(thief, 'a guess')).toBe('UNAUTHENTICATED')

  const copy = owner.copy()
  for (let guess = 0; guess < 9; guess += 1) expect(await end(copy, 'a guess')).toBe('INVALID')
  expect(await end(owner, 'Kapwa#2026'), 'no wait in the session that both have').toBe('ENDED')
  for (let guess = 0; guess < 9; guess += 1) expect(await end(copy, 'a guess')).toBe('INVALID')
  expect(await end(copy, 'the tenth guess')).toBe('UNAUTHENTICATED')
  expect(outcome(await owner.signIn('ramon')), 'at once').toBe('SignedIn')
  expect(await end(copy, 'Kapwa#2026')).toBe('UNAUTHENTICATED')
  report(
    '36 wrong passwords of a thief in two sessions: each was ended at the first right password of the owner, or at the tenth wrong one',
  )
})
