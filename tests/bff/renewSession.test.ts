import { expect, test } from 'vitest'
import type { GraphAnswer } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import { useClock } from '../portal/clock.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '1000' })
const minute = 60_000
const { startedAt: signedInAt, after } = useClock('2026-11-21T02:00:00Z')
const text = 'mutation { renewSession { session { accessExpiresAt endsAt } } }'
const refreshed = (answer: GraphAnswer) => pick(answer, 'renewSession', 'session')
const lasting = (access: number, end: number) => ({
  accessExpiresAt: new Date(signedInAt + access).toISOString(),
  endsAt: new Date(signedInAt + end).toISOString(),
})

test('the session is refreshed at once, whatever lifetime the access token has left', async () => {
  const browser = await portal.signedIn()
  after(5 * minute)
  const answer = await browser.graph(text)
  expect(refreshed(answer)).toEqual(lasting(35 * minute, 65 * minute))
  expect(answer.setCookies).toHaveLength(2)
  expect(portal.stub.calls.lines()).toEqual(['POST /api/user/refresh/token'])
  after(64 * minute)
  expect((await browser.graph('{ viewer { member { memberCode } } }')).errors).toEqual([])
})

test('near the expiry of the access token, where every request refreshes, it is refreshed once', async () => {
  const browser = await portal.signedIn()
  after(28 * minute)
  expect(refreshed(await browser.graph(text))).toEqual(lasting(58 * minute, 88 * minute))
  expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
})

test('a session whose access token has expired is refreshed as long as its refresh token is valid', async () => {
  const browser = await portal.signedIn()
  after(59 * minute)
  browser.cookies.delete('__Host-kapwa-access')
  expect(refreshed(await browser.graph(text))).toEqual(lasting(89 * minute, 119 * minute))
  expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
})

test('parallel requests of many tabs share one refresh', async () => {
  const browser = await portal.signedIn()
  after(5 * minute)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.copy().graph(text)))
  for (const answer of answers) expect(refreshed(answer)).toEqual(lasting(35 * minute, 65 * minute))
  expect(new Set(answers.map(({ setCookies }) => setCookies.join())).size).toBe(1)
  expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
})

test('no refresh extends a session beyond twelve hours', async () => {
  const browser = await portal.signedIn()
  const end = 12 * 60 * minute
  for (let now = 25 * minute; now < end; now += 25 * minute) {
    after(now)
    await browser.graph(text)
  }
  expect(refreshed(await browser.graph(text))).toMatchObject({ endsAt: new Date(signedInAt + end).toISOString() })
  after(end + 1000)
  expect((await browser.graph(text)).codes).toEqual(['UNAUTHENTICATED'])
})

test('a refreshed session has the present status, compliance and permissions', async () => {
  const { claims } = portal.stub.world.maria
  Object.assign(claims, { Status: 'Pending', Compliant: 'No' })
  const browser = await portal.signedIn()
  const viewerText = '{ viewer { status isCompliant permissions } }'
  expect((await browser.graph(viewerText)).data).toEqual({
    viewer: { status: 'PENDING', isCompliant: false, permissions: [] },
  })
  Object.assign(claims, { Status: 'Active', Compliant: 'Yes', Permissions: 'savings_approval_review' })
  await browser.graph(text)
  expect((await browser.graph(viewerText)).data).toEqual({
    viewer: {
      status: 'ACTIVE',
      isCompliant: true,
      permissions: ['savings_approval_review'],
    },
  })
})

const outages: [what: string, fault: Fault, code: string][] = [
  ['503', { kind: 'status', status: 503 }, 'UPSTREAM_UNAVAILABLE'],
  ['a page', { kind: 'page' }, 'UPSTREAM_UNAVAILABLE'],
  ['a reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
  ['no answer', { kind: 'silent' }, 'UPSTREAM_TIMEOUT'],
]

test.each(outages.flatMap((outage) => [[5, ...outage] as const, [28, ...outage] as const]))(
  'after %i minutes, an outage (%s) is an error and keeps the session',
  async (minutes, _what, fault, code) => {
    const browser = await portal.signedIn()
    after(minutes * minute)
    portal.stub.use(fail('refreshUserToken', fault))
    const answer = await browser.graph(text)
    expect(answer.codes).toEqual([code])
    expect(answer.setCookies).toEqual([])
    expect(answer.text).not.toContain(upstreamSecret)
    expect((await browser.graph('{ viewer { member { memberCode } } }')).errors).toEqual([])
  },
)

test.each([400, 401])('a refused refresh (%i) ends the session', async (status) => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('refreshUserToken', { kind: 'status', status }))
  expect((await browser.graph(text)).codes).toEqual(['UNAUTHENTICATED'])
  expect(browser.sessionCookies).toEqual([])
})

test('a signed-out session is not refreshed', async () => {
  const browser = await portal.signedIn()
  const late = browser.copy()
  await browser.graph('mutation { signOut { isRevoked } }')
  expect((await late.graph(text)).codes).toEqual(['UNAUTHENTICATED'])
  expect(portal.stub.calls.count('refreshUserToken')).toBe(0)
})

test('a bearer token cannot be refreshed: BAD_USER_INPUT', async () => {
  const { world, calls } = portal.stub
  const { AccessToken } = world.sessions.start(world.maria)
  expect((await portal.browser().graph(text, { headers: { authorization: `Bearer ${AccessToken}` } })).codes).toEqual(['BAD_USER_INPUT'])
  expect(calls.all).toEqual([])
})
