import { describe, expect, test, vi } from 'vitest'
import { Browser, faultless } from '../portal/browser.ts'
import { useClock } from '../portal/clock.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { hold } from '../rest-stub/faults.ts'

const minute = 60_000
const viewerText = '{ viewer { userName permissions member { memberCode } } }'

describe('time', () => {
  const portal = usePortal()
  const { startedAt: signedInAt, after } = useClock('2026-11-21T02:00:00Z')

  test('a request in the last ten minutes of the access token refreshes it; an earlier one does not', async () => {
    const browser = await portal.signedIn()
    after(19 * minute)
    expect((await browser.graph(viewerText)).setCookies).toEqual([])
    after(21 * minute)
    const answer = faultless(await browser.graph(viewerText))
    expect(answer.setCookies).toHaveLength(2)
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
  })

  test('a refresh that takes too long for a request goes on for the next one', async () => {
    const app = await buildPortal(portal.stub, { REST_REQUEST_TIMEOUT_MS: '1500' })
    const browser = new Browser(overInject(app))
    await browser.signIn('maria', portal.stub.world.maria.password)
    after(31 * minute)
    const refresh = hold('refreshUserToken')
    portal.stub.use(refresh.handler)
    const late = await browser.graph(viewerText)
    expect(late.codes).toContain('UPSTREAM_TIMEOUT')
    expect(late.setCookies).toEqual([])
    refresh.letGo()
    const answer = faultless(await browser.graph(viewerText))
    expect(answer.setCookies).toHaveLength(2)
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
    await app.close()
  })

  test('a session used every half hour goes on', async () => {
    const browser = await portal.signedIn()
    for (let half = 1; half <= 8; half += 1) {
      after(half * 30 * minute)
      expect((await browser.graph(viewerText)).errors).toEqual([])
    }
    expect(portal.stub.calls.count('refreshUserToken')).toBe(8)
  })

  test('a session unused for an hour has ended', async () => {
    const browser = await portal.signedIn()
    after(60 * minute + 1000)
    expect((await browser.graph(viewerText)).codes).toContain('UNAUTHENTICATED')
    expect(browser.sessionCookies).toEqual([])
    expect(portal.stub.calls.all).toEqual([])
  })

  test('a session ends after twelve hours of use, at the time that it announces', async () => {
    const browser = await portal.signedIn()
    const end = 12 * 60 * minute
    for (let now = 25 * minute; now < end; now += 25 * minute) {
      after(now)
      expect((await browser.graph(viewerText)).errors).toEqual([])
    }
    after(end - 5 * minute)
    const answer = await browser.graph('{ viewer { session { accessExpiresAt endsAt } } }')
    const announced = { accessExpiresAt: new Date(signedInAt + end).toISOString(), endsAt: new Date(signedInAt + end).toISOString() }
    expect(answer.data).toEqual({ viewer: { session: announced } })
    after(end + 1000)
    expect((await browser.graph(viewerText)).codes).toContain('UNAUTHENTICATED')
  })

  test.each([
    ['a sign-out', (browser: Browser) => browser.graph('mutation { signOut { isRevoked } }')],
    ['a second sign-in', (browser: Browser) => browser.signIn()],
  ])(
    'a browser that never got the answer to %s keeps its cookies for the 30 seconds of late answers, then they are cleared',
    async (_what, end) => {
      const browser = await portal.signedIn()
      await end(browser.copy())
      after(29_000)
      expect(await browser.graph(viewerText)).toMatchObject({ codes: ['UNAUTHENTICATED'], setCookies: [] })
      expect(browser.sessionCookies).toHaveLength(2)
      after(30_000)
      expect((await browser.graph(viewerText)).codes).toEqual(['UNAUTHENTICATED'])
      expect(browser.sessionCookies).toEqual([])
      expect((await browser.graph(viewerText)).errors).toEqual([])
    },
  )

  test.each([0, 31_000, 31 * minute])('a sign-in over the cookies of a session revoked %i ms ago goes on', async (ago) => {
    const browser = await portal.signedIn()
    const before = browser.copy()
    await browser.copy().graph('mutation { signOut { isRevoked } }')
    after(ago)
    if (ago > 30 * minute) browser.cookies.delete('__Host-kapwa-access')
    expect((await browser.signIn()).errors).toEqual([])
    expect((await before.graph(viewerText)).setCookies).toEqual([])
    expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
  })
})

describe('without a sign-out call at the REST API', () => {
  const portal = usePortal({ REST_SIGN_OUT_PATH: '' })
  const { after } = useClock('2026-11-21T02:00:00Z')

  test.each([1, 5, 19, 29, 45, 59])('the cookies of a signed-out session are refused %i minutes later', async (minutes) => {
    const browser = await portal.signedIn()
    const replayed = browser.copy()
    await browser.graph('mutation { signOut { isRevoked } }')
    after(minutes * minute)
    const answer = await replayed.graph(viewerText)
    expect(answer.codes).toContain('UNAUTHENTICATED')
    expect(answer.text).not.toContain('maria')
    expect(portal.stub.calls.all).toEqual([])
  })

  test('the cookies of the last refresh before a sign-out are refused until the twelve hours of the session have passed', async () => {
    const browser = await portal.signedIn()
    const end = 12 * 60 * minute
    for (let now = 25 * minute; now < end - 60 * minute; now += 25 * minute) {
      after(now)
      expect((await browser.graph(viewerText)).errors).toEqual([])
    }
    const replayed = browser.copy()
    await browser.graph('mutation { signOut { isRevoked } }')
    portal.stub.calls.clear()
    for (let now = end - 60 * minute; now < end; now += 10 * minute) {
      after(now)
      const thief = replayed.copy()
      expect((await thief.graph(viewerText)).text).not.toContain('maria')
    }
    expect(portal.stub.calls.all).toEqual([])
  })
})

describe('cookies', () => {
  const portal = usePortal()

  test('a changed cookie does not decrypt, and is cleared', async () => {
    const browser = await portal.signedIn()
    for (const [name, value] of browser.cookies) browser.cookies.set(name, `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`)
    expect((await browser.graph('{ viewer { userName } }')).text).not.toContain('maria')
    expect(browser.sessionCookies).toEqual([])
    expect(portal.stub.calls.all).toEqual([])
  })

  test('the access and the refresh cookie cannot be swapped', async () => {
    const browser = await portal.signedIn()
    const [access, refresh] = [...browser.cookies]
    browser.cookies.set(access![0], refresh![1])
    browser.cookies.set(refresh![0], access![1])
    const answer = await browser.graph('{ viewer { userName } }')
    expect(answer.data).toEqual({ viewer: null })
    expect(answer.errors).toEqual([])
    expect(browser.sessionCookies).toEqual([])
    expect(portal.stub.calls.all).toEqual([])
  })

  test('the cookies of two sessions do not combine', async () => {
    const one = await portal.signedIn()
    const other = await portal.signedIn()
    const [, refresh] = [...other.cookies]
    one.cookies.set(refresh![0], refresh![1])
    await other.graph('mutation { signOut { isRevoked } }')
    expect((await one.graph(viewerText)).text).not.toContain('KM-')
  })

  test('a refresh brings the present permissions', async () => {
    const browser = await portal.signedIn()
    portal.stub.world.maria.claims.Permissions = 'management_access'
    browser.cookies.delete('__Host-kapwa-access')
    expect((await browser.graph('{ viewer { permissions } }')).data).toEqual({ viewer: { permissions: ['management_access'] } })
  })

  test('a 401 within an operation is answered by one refresh for all its calls', async () => {
    const browser = await portal.signedIn()
    const { sessions, maria } = portal.stub.world
    const personOf = sessions.personOf.bind(sessions)
    const [stale] = sessions.issued
    vi.spyOn(sessions, 'personOf').mockImplementation((token) => (token === stale ? undefined : personOf(token)))
    const answer = faultless(await browser.graph('{ viewer { member { memberCode } loans { loanType } } attributeGroups { name } }'))
    expect(answer.data).toMatchObject({ viewer: { member: { memberCode: maria.summary.MemberCode } } })
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
    expect(answer.setCookies).toHaveLength(2)
  })

  test('sessions survive a rotation of the secret while the earlier one is configured', async () => {
    const before = await portal.signedIn()
    const secrets = {
      SESSION_SECRET: 'another secret, also longer than 32 characters',
      SESSION_SECRET_PREVIOUS: 'a secret for the tests, longer than 32 characters',
    }
    const rotated = await buildPortal(portal.stub, secrets)
    const forgotten = await buildPortal(portal.stub, { ...secrets, SESSION_SECRET_PREVIOUS: '' })
    expect((await before.through(overInject(rotated)).graph(viewerText)).errors).toEqual([])
    expect((await before.through(overInject(forgotten)).graph(viewerText)).text).not.toContain('maria')
    await Promise.all([rotated.close(), forgotten.close()])
  })
})

describe('the configured refresh call', () => {
  const portal = usePortal()

  test.each([
    ['GET', '/api/user/refresh/token', 'refreshUserTokenByGet'],
    ['POST', '/api/user/refresh/token', 'refreshUserToken'],
    ['POST', '/api/authenticate/refresh/token', 'refreshAuthentication'],
  ])('%s %s', async (REST_REFRESH_METHOD, REST_REFRESH_PATH, operation) => {
    const app = await buildPortal(portal.stub, { REST_REFRESH_METHOD, REST_REFRESH_PATH })
    const browser = new Browser(overInject(app))
    await browser.signIn()
    browser.cookies.delete('__Host-kapwa-access')
    expect((await browser.graph(viewerText)).errors).toEqual([])
    expect(portal.stub.calls.count(operation)).toBe(1)
    await app.close()
  })
})
