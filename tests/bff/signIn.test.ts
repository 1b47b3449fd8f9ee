import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()

test('the right password starts a session: cookies, and the viewer', async () => {
  const browser = portal.browser()
  expect((await browser.signIn()).data).toMatchObject({
    signIn: { __typename: 'SignedIn', viewer: { userName: 'maria', status: 'ACTIVE' } },
  })
  expect(browser.sessionCookies).toEqual(['__Host-kapwa-access', '__Host-kapwa-refresh'])
  expect(portal.stub.calls.lines()).toEqual(['POST /api/authenticate/user'])
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
})

test('the e-mail address works as user name; the REST API gets the input unchanged', async () => {
  const browser = portal.browser()
  await browser.signIn('maria@demo.kapwa.test')
  const [call] = portal.stub.calls.of('signIn')
  expect(JSON.parse(call!.body)).toEqual({ UserName: 'maria@demo.kapwa.test', PassKey: 'Kapwa#2026' })
  expect(call!.headers.get('authorization')).toBeNull()
})

test.each(['JSON', 'plain text'])(
  'an imported member gets the key for creating a password: a %s string from the REST API',
  async (kind) => {
    const key = '3d1f6a52-8c0e-4e55-9d0b-6a7e7f0c2b11'
    const asText = fail('signIn', { kind: 'status', status: 200, body: key, contentType: 'text/plain; charset=utf-8' })
    portal.stub.use(kind === 'JSON' ? operation('signIn', () => reply(200, key)) : asText)
    const answer = await portal.browser().signIn('pedro', 'Welcome#1006')
    expect(answer.data).toEqual({ signIn: { __typename: 'EnrolmentRequired', key } })
    expect(answer.setCookies).toEqual([])
  },
)

test('a name is sent without signs that nobody sees', async () => {
  await portal.browser().signIn(' \u200Bmaria\u2060 ')
  const [call] = portal.stub.calls.of('signIn')
  expect(JSON.parse(call!.body)).toMatchObject({ UserName: 'maria' })
})

const refusal = { code: 'INVALID', message: 'Invalid username or password.', field: null }

test.each([
  ['a wrong password', 'maria', 'wrong'],
  ['an unknown name', 'unknown.name', 'Kapwa#2026'],
])('%s is refused in the words of the specification', async (_what, userName, password) => {
  const answer = await portal.browser().signIn(userName, password)
  expect(answer.data).toEqual({ signIn: { __typename: 'SignInRefused', userErrors: [refusal] } })
  expect(answer.errors).toEqual([])
  expect(answer.setCookies).toEqual([])
})

test.each([400, 403, 409, 422, 423])('a refusal with %i reads the same', async (status) => {
  portal.stub.use(fail('signIn', { kind: 'status', status }))
  expect((await portal.browser().signIn()).data).toEqual({ signIn: { __typename: 'SignInRefused', userErrors: [refusal] } })
})

test.each([
  ['', 'x', [{ code: 'REQUIRED', message: 'Username is required.', field: ['input', 'userName'] }]],
  ['maria', '', [{ code: 'REQUIRED', message: 'Password is required.', field: ['input', 'password'] }]],
])('a missing value is reported at its field, without a REST call', async (userName, password, userErrors) => {
  const answer = await portal.browser().signIn(userName, password)
  expect(pick(answer, 'signIn', '__typename')).toBe('SignInRefused')
  const userErrorsFound = pick(answer, 'signIn', 'userErrors') as { field: string[] }[]
  expect(userErrorsFound).toMatchObject(userErrors.map(({ code, message }) => ({ code, message })))
  expect(userErrorsFound.map(({ field }) => field.at(-1))).toEqual(userErrors.map(({ field }) => field.at(-1)))
  expect(portal.stub.calls.all).toEqual([])
})

test('a password that is asked after no more says why', async () => {
  const message = 'Too many wrong codes. Choose a new password first, with “Forgot password?” at the sign-in.'
  portal.stub.use(operation('signIn', () => reply(423, { Message: message, Errors: [] })))
  const userErrors = [{ ...refusal, message }]
  expect((await portal.browser().signIn()).data).toEqual({ signIn: { __typename: 'SignInRefused', userErrors } })
})

const outages: [string, Fault, string][] = [
  ['a page that is not JSON', { kind: 'page' }, 'UPSTREAM_UNAVAILABLE'],
  ['tokens without claims', { kind: 'json', value: { AccessToken: 'x', RefreshToken: 'y' } }, 'UPSTREAM_UNAVAILABLE'],
  ['half a pair', { kind: 'json', value: { AccessToken: 'x' } }, 'UPSTREAM_UNREADABLE'],
]

test.each(outages)('an outage (%s) is reported as outage, not as a wrong password', async (_what, fault, code) => {
  portal.stub.use(fail('signIn', fault))
  const answer = await portal.browser().signIn()
  expect(answer.codes).toEqual([code])
  expect(answer.setCookies).toEqual([])
  expect(answer.text).not.toContain(upstreamSecret)
  expect(portal.stub.calls.count('signIn')).toBe(1)
})

test('after five wrong passwords the BFF throttles that account, from every browser, and no other account', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'carla', EmailAddress: 'carla@demo.kapwa.test' } }))
  for (let attempt = 0; attempt < 12; attempt += 1) await portal.browser().signIn('maria', `wrong ${attempt}`)
  const sent = portal.stub.calls.count('signIn')
  expect(sent).toBeLessThanOrEqual(7)
  const throttled = await portal.browser().signIn('MARIA', 'Kapwa#2026')
  expect(throttled.codes).toEqual(['RATE_LIMITED'])
  expect(throttled.errors[0]?.extensions?.retryAfter).toBeGreaterThan(0)
  expect(portal.stub.calls.count('signIn')).toBe(sent)
  expect(pick(await portal.browser().signIn('carla'), 'signIn', '__typename')).toBe('SignedIn')
})
