import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import { person } from '../factories/person.ts'
import type { Browser } from '../portal/browser.ts'
import type { Portal } from '../portal/portal.ts'
import { usePortal } from '../portal/portal.ts'
import { slow } from '../rest-stub/faults.ts'
import { counts, seed } from './counts.ts'
import { promise } from './promise.ts'
import { SeededRandom } from './random.ts'

const refreshes = 20
const memberText = '{ viewer { userName member { memberCode } } }'

/** A sign-out racing requests that refresh. Returns the `Set-Cookie` values of each answer, and the browser after the last one. */
async function race(portal: Portal, random: SeededRandom): Promise<{ browser: Browser; seen: string[][] }> {
  const { sessions } = portal.stub.world
  const browser = portal.browser()
  sessions.accessSeconds = 60 // near its expiry: every request refreshes
  const signedIn = await browser.signIn()
  if (signedIn.errors.length > 0) throw new Error(`not signed in: ${signedIn.text}`)
  sessions.accessSeconds = 1800
  portal.stub.use(slow('refreshUserToken', random.below(15)), slow('signOut', random.below(10)))
  const seen: string[][] = [signedIn.setCookies]
  // Requests leave with the cookies of this moment; answers reach the browser in the order in which they come.
  const requests = Array.from({ length: refreshes }, async () => {
    const page = browser.copy()
    await wait(random.below(20))
    const answer = await page.graph(memberText)
    seen.push(answer.setCookies)
    browser.keep(answer.setCookies)
  })
  const signingOut = (async () => {
    const page = browser.copy()
    await wait(random.below(20))
    const answer = await page.graph('mutation { signOut { isRevoked } }')
    seen.push(answer.setCookies)
    browser.keep(answer.setCookies)
    expect(answer.errors).toEqual([])
  })()
  await Promise.all([...requests, signingOut])
  return { browser, seen }
}

/** The answers to issued cookies that still open a session. */
async function resurrected(portal: Portal, seen: readonly string[][]): Promise<string[]> {
  const found: string[] = []
  const distinct = new Map(seen.filter((lines) => lines.length > 0).map((lines) => [lines.join(), lines]))
  for (const lines of distinct.values()) {
    const thief = portal.browser()
    thief.keep(lines)
    if (thief.cookies.size === 0) continue
    const answer = await thief.graph(memberText)
    if (answer.text.includes('maria') || answer.text.includes('KM-')) found.push(answer.text)
  }
  return found
}

const ways = [
  ['revoked at the REST API', { REST_SIGN_OUT_PATH: '/api/authenticate/sign-out' }],
  ['refused by the deny-list alone', { REST_SIGN_OUT_PATH: '' }],
] as const

describe.each(ways)('%s', (how, overrides) => {
  const portal = usePortal({ ...overrides, RATE_LIMIT_PER_MINUTE: '1000000' })

  promise('T5', `signing out is final, ${how}`, async (report) => {
    for (let run = 0; run < counts.signOutRaces; run += 1) {
      portal.stub.reset()
      const { browser, seen } = await race(portal, new SeededRandom(seed + run))
      const where = `seed ${seed + run}`
      expect(await resurrected(portal, seen), where).toEqual([])
      const after = await browser.graph(memberText)
      expect(after.text, where).not.toContain('maria')
      if (overrides.REST_SIGN_OUT_PATH !== '') expect(portal.stub.world.sessions.alive, where).toBe(0)
    }
    report(`${counts.signOutRaces} sign-outs racing ${refreshes} refreshes each: 0 sessions resurrected`)
  })
})

describe.each([
  ['the refresh itself', 'refreshUserToken'],
  ['the call after it', 'getUserSummary'],
] as const)('while %s is under way', (where, operation) => {
  const portal = usePortal({ REST_SIGN_OUT_PATH: '', RATE_LIMIT_PER_MINUTE: '1000000' })

  promise('T5', `a sign-out during ${where} leaves no session behind`, async (report) => {
    const browser = portal.browser()
    portal.stub.world.sessions.accessSeconds = 0 // expired at once: the next request refreshes
    await browser.signIn()
    portal.stub.world.sessions.accessSeconds = 1800
    portal.stub.use(slow(operation, 300))
    const underWay = browser.copy().graph(memberText)
    while (portal.stub.calls.count(operation) === 0) await wait(5)
    await browser.graph('mutation { signOut { isRevoked } }')
    const answer = await underWay
    expect(answer.setCookies).toEqual([])
    expect(browser.sessionCookies).toEqual([])
    if (operation === 'refreshUserToken') expect(answer.text).not.toContain('maria')
    report('its late answer sets no cookie')
  })

  promise('T5', `a session begun after a sign-out during ${where} goes on`, async (report) => {
    const { sessions } = portal.stub.world
    const late: string[][] = []
    for (let run = 0; run < counts.signOutRaces; run += 1) {
      const random = new SeededRandom(seed + run)
      portal.stub.reset()
      const browser = portal.browser()
      sessions.accessSeconds = 0
      await browser.signIn()
      sessions.accessSeconds = 1800
      portal.stub.use(slow(operation, 250 + random.below(50)))
      const first = browser.copy()
      let isSignedOut = false
      // An answer before the sign-out may set cookies, which the sign-out then clears.
      const ask = async (page: Browser) => {
        const { setCookies } = await page.graph(memberText)
        if (isSignedOut) late.push(setCookies)
        browser.keep(setCookies)
      }
      const underWay = [ask(first), ask(first.copy())]
      while (portal.stub.calls.count(operation) === 0) await wait(1)
      await browser.graph('mutation { signOut { isRevoked } }')
      isSignedOut = true
      await wait(random.below(30))
      const where = `seed ${seed + run}`
      expect((await browser.signIn()).errors, where).toEqual([])
      await Promise.all([...underWay, ask(first)])
      expect(late.flat(), where).toEqual([])
      expect((await browser.graph('{ viewer { userName } }')).data, where).toEqual({ viewer: { userName: 'maria' } })
    }
    report(
      `${counts.signOutRaces} times sign-out and sign-in, ${late.length} late answers of the first session: 0 cookies set or cleared by them`,
    )
  })
})

describe.each(ways)('signing in over a session, %s', (_how, overrides) => {
  const portal = usePortal(overrides)

  promise('T5', 'a late answer of the replaced session does not change the new one', async (report) => {
    const browser = await portal.signedIn()
    browser.cookies.delete('__Host-kapwa-access') // so that the next request refreshes
    portal.stub.use(slow('refreshUserToken', 400))
    const underWay = browser.copy().graph(memberText)
    while (portal.stub.calls.count('refreshUserToken') === 0) await wait(5)
    const old = browser.copy()
    expect((await browser.signIn()).errors).toEqual([])
    const answer = await underWay
    browser.keep(answer.setCookies)
    expect(answer.setCookies).toEqual([])
    expect(answer.codes).toEqual(['UNAUTHENTICATED'])
    const leftOver = [await old.graph(memberText), await old.graph('mutation { signOut { isRevoked } }'), await old.graph(memberText)]
    for (const late of leftOver) {
      expect(late.setCookies).toEqual([])
      expect(late.text).not.toContain('maria')
    }
    expect((await browser.graph(memberText)).text).toContain('maria')
    report('4 late requests: none sets a cookie, and the new session goes on')
  })

  promise('T5', 'the replaced session is revoked at the REST API too', async (report) => {
    const browser = await portal.signedIn()
    const { sessions } = portal.stub.world
    await browser.signIn()
    await browser.graph('mutation { one: signIn(input: { userName: "maria", password: "Kapwa#2026" }) { __typename } }')
    const isRevoked = overrides.REST_SIGN_OUT_PATH !== ''
    // In the background, after the answers.
    await vi.waitFor(() => expect(sessions.alive).toBe(isRevoked ? 1 : 3), 60_000)
    expect(portal.stub.calls.count('signOut')).toBe(isRevoked ? 2 : 0)
    report(isRevoked ? '0 of 2 sessions left' : 'not promised without a call for it')
  })
})

describe('afterwards', () => {
  const portal = usePortal()

  promise('T5', 'after another user’s sign-in no answer has data of the first one', async (report) => {
    portal.stub.world.add(person({ claims: { UserName: 'carla', FirstName: 'Carla', EmailAddress: 'carla@demo.kapwa.test' } }))
    const browser = await portal.signedIn()
    const first = browser.copy()
    await browser.graph('mutation { signOut { isRevoked } }')
    await browser.signIn('carla')
    const texts = [await browser.graph(memberText), await first.graph(memberText)].map(({ text }) => text)
    for (const text of texts) expect(text).not.toMatch(/maria/i)
    expect(texts[0]).toContain('carla')
    report('0 fields of the first user')
  })

  promise('T5', 'no answer may be cached', async (report) => {
    const browser = await portal.signedIn()
    const answers = [
      await browser.graph(memberText),
      await browser.graph('{ viewer { nothing } }'),
      await browser.graph('mutation { signOut { isRevoked } }'),
      await portal.browser().graph('{ viewer { id } }'),
      await portal.browser().signIn('maria', 'wrong'),
    ]
    for (const { headers } of answers) expect(headers['cache-control']).toContain('no-store')
    report(`${answers.length} answers, all no-store`)
  })
})
