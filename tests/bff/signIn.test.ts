import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'

const portal = usePortal()

test('the right password begins a session: cookies, and the person', async () => {
  const browser = portal.browser()
  const answer = await browser.signIn()
  expect(answer.data).toMatchObject({
    signIn: { __typename: 'SignedIn', viewer: { userName: 'maria', status: 'ACTIVE', home: '/member' } },
  })
  expect(browser.sessionCookies).toEqual(['__Host-kapwa-access', '__Host-kapwa-refresh'])
  expect(portal.stub.calls.lines()).toEqual(['POST /api/authenticate/user'])
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
})

test('the e-mail address signs in as well; what was typed arrives unchanged', async () => {
  const browser = portal.browser()
  await browser.signIn('maria@demo.kapwa.test')
  const [call] = portal.stub.calls.of('signIn')
  expect(JSON.parse(call!.body)).toEqual({ UserName: 'maria@demo.kapwa.test', PassKey: 'Kapwa#2026' })
  expect(call!.headers.get('authorization')).toBeNull()
})

test.each(['JSON', 'plain text'])('an imported member is told to create a password: the key as a %s string', async (kind) => {
  const key = '3d1f6a52-8c0e-4e55-9d0b-6a7e7f0c2b11'
  if (kind === 'JSON') portal.stub.world.add(person({ claims: { UserName: 'pedro' }, password: 'Welcome#1006', enrolmentKey: key }))
  else portal.stub.use(fail('signIn', { kind: 'status', status: 200, body: key, contentType: 'text/plain; charset=utf-8' }))
  const answer = await portal.browser().signIn('pedro', 'Welcome#1006')
  expect(answer.data).toEqual({ signIn: { __typename: 'EnrolmentRequired', key } })
  expect(answer.setCookies).toEqual([])
})

const refusal = { code: 'INVALID', message: 'Invalid username or password.', field: null }

test.each([
  ['a wrong password', 'maria', 'wrong'],
  ['an unknown name', 'nobody', 'Kapwa#2026'],
])('%s is refused with the specification’s words', async (_what, userName, password) => {
  const answer = await portal.browser().signIn(userName, password)
  expect(answer.data).toEqual({ signIn: { __typename: 'SignInRefused', userErrors: [refusal] } })
  expect(answer.errors).toEqual([])
  expect(answer.setCookies).toEqual([])
})

test.each([400, 403, 404])('a refusal of any kind (%i) reads the same', async (status) => {
  portal.stub.use(fail('signIn', { kind: 'status', status }))
  const answer = await portal.browser().signIn()
  expect(answer.data).toEqual({ signIn: { __typename: 'SignInRefused', userErrors: [refusal] } })
})

test.each([
  ['', 'x', [{ code: 'REQUIRED', message: 'Username is required.', field: ['input', 'userName'] }]],
  ['maria', '', [{ code: 'REQUIRED', message: 'Password is required.', field: ['input', 'password'] }]],
])('what is missing is named, without asking the REST API', async (userName, password, userErrors) => {
  const answer = await portal.browser().signIn(userName, password)
  expect(pick(answer, 'signIn', '__typename')).toBe('SignInRefused')
  const told = pick(answer, 'signIn', 'userErrors') as { field: string[] }[]
  expect(told).toMatchObject(userErrors.map(({ code, message }) => ({ code, message })))
  expect(told.map(({ field }) => field.at(-1))).toEqual(userErrors.map(({ field }) => field.at(-1)))
  expect(portal.stub.calls.all).toEqual([])
})

const outages: [string, Fault, string][] = [
  ['503', { kind: 'status', status: 503 }, 'UPSTREAM_UNAVAILABLE'],
  ['500', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
  ['a page that is not JSON', { kind: 'page' }, 'UPSTREAM_UNAVAILABLE'],
  ['tokens without claims', { kind: 'json', value: { AccessToken: 'x', RefreshToken: 'y' } }, 'UPSTREAM_UNAVAILABLE'],
  ['half a pair', { kind: 'json', value: { AccessToken: 'x' } }, 'UPSTREAM_UNAVAILABLE'],
]

test.each(outages)('an outage (%s) is told as one, not as a wrong password', async (_what, fault, code) => {
  portal.stub.use(fail('signIn', fault))
  const answer = await portal.browser().signIn()
  expect(answer.codes).toEqual([code])
  expect(answer.setCookies).toEqual([])
  expect(answer.text).not.toContain(upstreamSecret)
  expect(portal.stub.calls.count('signIn')).toBe(1)
})

test('a lost connection is told, and signing in is never sent twice', async () => {
  portal.stub.use(fail('signIn', { kind: 'reset' }))
  const answer = await portal.browser().signIn()
  expect(answer.errors).toHaveLength(1)
  expect(['UPSTREAM_UNAVAILABLE', 'UNCONFIRMED']).toContain(answer.codes[0])
  expect(portal.stub.calls.count('signIn')).toBe(1)
})

test('too many attempts: RATE_LIMITED, with the seconds to wait', async () => {
  portal.stub.use(fail('signIn', { kind: 'status', status: 429, headers: { 'retry-after': '17' } }))
  const answer = await portal.browser().signIn()
  expect(answer.codes).toEqual(['RATE_LIMITED'])
  expect(answer.errors[0]?.extensions?.retryAfter).toBe(17)
})

test('after five wrong passwords the BFF itself slows that account down, whoever asks, and no other', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'carla', EmailAddress: 'carla@demo.kapwa.test' } }))
  for (let attempt = 0; attempt < 12; attempt += 1) await portal.browser().signIn('maria', `wrong ${attempt}`)
  const asked = portal.stub.calls.count('signIn')
  expect(asked).toBeLessThanOrEqual(7)
  const slowed = await portal.browser().signIn('MARIA', 'Kapwa#2026')
  expect(slowed.codes).toEqual(['RATE_LIMITED'])
  expect(slowed.errors[0]?.extensions?.retryAfter).toBeGreaterThan(0)
  expect(portal.stub.calls.count('signIn')).toBe(asked)
  expect(pick(await portal.browser().signIn('carla'), 'signIn', '__typename')).toBe('SignedIn')
})

test('signing in over a session ends the one before', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'carla', EmailAddress: 'carla@demo.kapwa.test' } }))
  const browser = await portal.signedIn()
  const before = browser.copy()
  await browser.signIn('carla')
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'carla' } })
  const old = await before.graph('{ viewer { userName } }')
  expect(old.text).not.toContain('maria')
})
