import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'

const portal = usePortal()
const signOutText = 'mutation { signOut { isRevoked } }'

test('signing out clears the cookies and revokes the session at the REST API', async () => {
  const browser = await portal.signedIn()
  const before = browser.copy()
  expect((await browser.graph(signOutText)).data).toEqual({ signOut: { isRevoked: true } })
  expect(browser.sessionCookies).toEqual([])
  expect(portal.stub.world.sessions.alive).toBe(0)
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: null })
  const replayed = await before.graph('{ viewer { userName member { memberCode } } }')
  expect(replayed.codes).toContain('UNAUTHENTICATED')
  expect(replayed.text).not.toContain('maria')
  expect(portal.stub.calls.lines()).toEqual(['POST /api/authenticate/sign-out'])
})

test('signing out without a session is no error', async () => {
  expect((await portal.browser().graph(signOutText)).data).toEqual({ signOut: { isRevoked: false } })
  expect(portal.stub.calls.all).toEqual([])
})

test.each([404, 401, 503])(
  'the browser is signed out even when the REST API answers %i; the BFF refuses the old cookies',
  async (status) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('signOut', { kind: 'status', status }))
    const before = browser.copy()
    expect((await browser.graph(signOutText)).data).toEqual({ signOut: { isRevoked: false } })
    expect(browser.sessionCookies).toEqual([])
    expect((await before.graph('{ viewer { userName } }')).text).not.toContain('maria')
  },
)

test('signing out in one browser leaves another one signed in', async () => {
  const one = await portal.signedIn()
  const other = await portal.signedIn()
  await one.graph(signOutText)
  expect((await other.graph('{ viewer { member { memberCode } } }')).errors).toEqual([])
})

test('signing out with a bearer token changes neither the token nor the cookies', async () => {
  const { sessions, maria } = portal.stub.world
  const headers = { authorization: `Bearer ${sessions.start(maria).AccessToken}` }
  const browser = await portal.signedIn()
  expect((await browser.graph(signOutText, { headers })).data).toEqual({ signOut: { isRevoked: false } })
  const memberText = '{ viewer { member { memberCode } } }'
  expect((await browser.graph(memberText, { headers })).errors).toEqual([])
  expect((await browser.graph(memberText)).errors).toEqual([])
})
