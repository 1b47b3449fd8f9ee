import { beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import { useClock } from '../portal/clock.ts'
import { usePortal } from '../portal/portal.ts'
import { overHttp } from '../portal/transport.ts'
import { slow } from '../rest-stub/faults.ts'

// No document of the contract asks for rotation: a REST API may answer a token refresh with the refresh token that it was sent.
const minute = 60_000
const { after } = useClock('2026-11-21T02:00:00Z')
const memberText = '{ viewer { member { memberCode } } }'
const summaryCall = 'GET /api/user/summary'
const refreshCall = 'POST /api/user/refresh/token'
const portal = usePortal()
beforeEach(() => {
  portal.stub.world.sessions.rotatesRefreshTokens = false
})

/** The answer, or `hangs` without one within a minute: a refresh that waits for itself never ends. */
function orHangs<Answer>(answer: Promise<Answer>): Promise<Answer | 'hangs'> {
  return Promise.race([answer, new Promise<'hangs'>((resolve) => setTimeout(() => resolve('hangs'), 60_000))])
}

async function askMember(browser: Browser): Promise<unknown> {
  const answer = await orHangs(browser.graph(memberText))
  return answer === 'hangs' ? answer : (pick(answer, 'viewer', 'member', 'memberCode') ?? answer.codes)
}

/** The REST API refuses the newest access token from now on, as after a restart with other keys. */
function refuseNewestAccessToken(): void {
  const { sessions } = portal.stub.world
  const personOf = sessions.personOf.bind(sessions)
  const newest = sessions.issued.at(-2)
  vi.spyOn(sessions, 'personOf').mockImplementation((token) => (token === newest ? undefined : personOf(token)))
}

test.each([
  ['near the end of its access token', [21, 42, 63]],
  ['once its access token has expired', [31, 62, 93]],
])('the session is refreshed each time that it is used %s', async (_when, times) => {
  const browser = await portal.signedIn()
  for (const minutes of times) {
    after(minutes * minute)
    expect(await askMember(browser)).toBe('KM-01001')
  }
  expect(portal.stub.calls.count('refreshUserToken')).toBe(3)
  expect(portal.stub.world.sessions.alive).toBe(1)
})

test('the session is refreshed again within the hand-over of the refresh before', async () => {
  portal.stub.world.sessions.accessSeconds = 20
  const browser = await portal.signedIn()
  for (const seconds of [21, 42, 63]) {
    after(seconds * 1000)
    expect(await askMember(browser)).toBe('KM-01001')
  }
  expect(portal.stub.calls.count('refreshUserToken')).toBe(3)
})

test('20 parallel requests share one refresh, the second time as well', async () => {
  const browser = await portal.signedIn()
  for (const minutes of [31, 62]) {
    after(minutes * minute)
    portal.stub.calls.clear()
    const late = browser.copy()
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => askMember(late.copy()))))).toEqual(new Set(['KM-01001']))
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
    expect(await askMember(browser)).toBe('KM-01001')
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
  }
})

test('a 401 shortly after a refresh refreshes once more, and the session goes on', async () => {
  const browser = await portal.signedIn()
  after(31 * minute)
  expect(await askMember(browser)).toBe('KM-01001')
  after(31 * minute + 5000)
  refuseNewestAccessToken()
  portal.stub.calls.clear()
  expect(await askMember(browser)).toBe('KM-01001')
  expect(portal.stub.calls.lines()).toEqual([summaryCall, summaryCall, refreshCall])
  expect(browser.sessionCookies).toHaveLength(2)
})

test('a 401 that the refresh does not mend ends the session, with each call made at most twice', async () => {
  const browser = await portal.signedIn()
  after(31 * minute)
  expect(await askMember(browser)).toBe('KM-01001')
  vi.spyOn(portal.stub.world.sessions, 'personOf').mockReturnValue(undefined)
  portal.stub.calls.clear()
  expect(await askMember(browser)).toEqual(['UNAUTHENTICATED'])
  expect(portal.stub.calls.lines()).toEqual([summaryCall, summaryCall, refreshCall])
  expect(browser.sessionCookies).toEqual([])
})

test('late requests with the cookies from before a refresh get the refreshed pair, through two refreshes', async () => {
  const browser = await portal.signedIn()
  const late = browser.copy()
  after(31 * minute)
  const [first, second] = [await browser.copy().graph(memberText), await late.copy().graph(memberText)]
  expect(second.setCookies.map((line) => line.split(';')[0])).toEqual(first.setCookies.map((line) => line.split(';')[0]))
  browser.keep(first.setCookies)
  refuseNewestAccessToken()
  expect(await askMember(browser)).toBe('KM-01001')
  const { length: calls } = portal.stub.calls.of('refreshUserToken')
  expect(calls).toBe(2)
  expect(await askMember(late)).toBe('KM-01001')
  expect(portal.stub.calls.count('refreshUserToken')).toBe(calls)
  expect(late.cookieHeader).toBe(browser.cookieHeader)
})

test('the BFF closes while the session is refreshed for the second time', async () => {
  portal.stub.world.sessions.accessSeconds = 20
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = (await portal.signedIn()).through(overHttp(origin))
  after(21_000)
  await askMember(browser)
  after(42_000)
  portal.stub.use(slow('refreshUserToken', 200))
  const underWay = askMember(browser)
  await vi.waitFor(() => expect(portal.stub.calls.count('refreshUserToken')).toBe(2), 60_000)
  expect(await orHangs(portal.app.close().then(() => 'closed'))).toBe('closed')
  expect(await underWay).toBe('KM-01001')
})
