import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { operation, refused as answers, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const present = 'Kapwa#2026'
const chosen = 'Kapwa#2027'
const memberText = '{ viewer { userName member { memberCode } } }'

const text = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { isSaved userErrors { code message field } }
}`
const change = (browser: Browser, password = present, newPassword = chosen) =>
  browser.graph(text, { variables: { input: { password, newPassword } } })
const refusal = (code: string, message: string, field: string | null) => ({
  changePassword: { isSaved: false, userErrors: [{ code, message, field: field === null ? null : ['input', field] }] },
})
const saved = { changePassword: { isSaved: true, userErrors: [] } }

/** Saves the password of the token's owner, given the present one; then calls `after`. */
function saving(after: () => void = () => undefined) {
  return operation('savePassword', ({ bearer, body }) => {
    const person = portal.stub.world.sessions.personOf(bearer)
    if (!person || person.password !== body.PassKey) return answers.unauthenticated
    person.password = body.NewPassKey
    after()
    return reply(200, 'Saved')
  })
}

beforeEach(() => portal.stub.use(saving()))

test('the password is changed and this session continues with new tokens', async () => {
  const browser = await portal.signedIn()
  expect((await change(browser)).data).toEqual(saved)
  expect(portal.stub.calls.lines()).toEqual(['POST /api/user/refresh/token', 'PUT /api/user/hash'])
  const [call] = portal.stub.calls.of('savePassword')
  expect(JSON.parse(call!.body)).toEqual({ UserName: 'maria', PassKey: present, NewPassKey: chosen })
  expect((await browser.graph(memberText)).errors).toEqual([])
  expect(portal.stub.world.maria.password).toBe(chosen)
})

test('where the REST API ends every session, this browser is signed in anew and the others are not', async () => {
  const { sessions } = portal.stub.world
  portal.stub.use(saving(() => sessions.endAll()))
  const [browser, other] = [await portal.signedIn(), await portal.signedIn()]
  expect((await change(browser)).data).toEqual(saved)
  expect((await browser.graph(memberText)).errors).toEqual([])
  expect((await other.graph(memberText)).codes).toContain('UNAUTHENTICATED')
  expect(other.sessionCookies).toEqual([])
})

test.each<[string, Fault]>([
  ['503', { kind: 'status', status: 503 }],
  ['a reset', { kind: 'reset' }],
])('an outage of the token refresh afterwards (%s) loses neither the answer nor the session', async (_what, fault) => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('refreshUserToken', fault, 1))
  expect((await change(browser)).data).toEqual(saved)
  expect((await browser.graph(memberText)).errors).toEqual([])
})

test('when the session has ended and signing in anew meets an outage, the answer still says saved', async () => {
  const { sessions } = portal.stub.world
  const browser = await portal.signedIn()
  portal.stub.use(
    saving(() => sessions.endAll()),
    fail('signIn', { kind: 'status', status: 503 }),
  )
  expect((await change(browser)).data).toEqual(saved)
  expect(browser.sessionCookies).toEqual([])
})

test.each([
  ['', chosen, 'REQUIRED', 'Password is required.', 'password'],
  [present, '', 'REQUIRED', 'Password is required.', 'newPassword'],
  [present, 'Kapwa#2', 'WEAK', 'Minimum of 8 characters.', 'newPassword'],
  [present, 'Kapwa#27'.repeat(26), 'INVALID', 'Maximum of 200 characters.', 'newPassword'],
  ['x'.repeat(201), chosen, 'INVALID', 'Current password is incorrect.', 'password'],
])('from "%s" to "%s" is refused without a REST call', async (password, newPassword, code, message, field) => {
  expect((await change(await portal.signedIn(), password, newPassword)).data).toEqual(refusal(code, message, field))
  expect(portal.stub.calls.all).toEqual([])
})

test('a wrong present password is reported at its field, and ends no session', async () => {
  const browser = await portal.signedIn()
  const answer = await change(browser, 'wrong')
  expect(answer.data).toEqual(refusal('INVALID', 'Current password is incorrect.', 'password'))
  expect(answer.setCookies).toEqual([])
  expect(portal.stub.calls.count('savePassword')).toBe(1)
  expect((await browser.graph(memberText)).errors).toEqual([])
})

test.each([403, 404])('a wrong present password of a user whose probe is refused (%i) is reported as wrong', async (status) => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('listAttributeGroupsOfType', { kind: 'status', status }))
  expect((await change(browser, 'wrong')).data).toEqual(refusal('INVALID', 'Current password is incorrect.', 'password'))
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
})

test('an ended session is UNAUTHENTICATED, not a wrong password', async () => {
  const browser = await portal.signedIn()
  portal.stub.world.sessions.endAll()
  expect((await change(browser)).codes).toEqual(['UNAUTHENTICATED'])
  expect(browser.sessionCookies).toEqual([])
  expect(portal.stub.calls.count('savePassword')).toBe(1)
})

test('a token that the REST API no longer accepts is refreshed, and the password saved with the new token', async () => {
  const browser = await portal.signedIn()
  const { sessions } = portal.stub.world
  const [stale] = sessions.issued
  const personOf = sessions.personOf.bind(sessions)
  sessions.personOf = (token) => (token === stale ? undefined : personOf(token))
  expect((await change(browser)).data).toEqual(saved)
  expect((await browser.graph(memberText)).errors).toEqual([])
})

test('a visitor is UNAUTHENTICATED, without a REST call', async () => {
  expect((await change(portal.browser())).codes).toEqual(['UNAUTHENTICATED'])
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  [400, 'WEAK', 'Must have numbers, upper, and lowercase.', 'newPassword'],
  [409, 'UNCHANGED', 'Choose a new password. This one is your present password.', 'newPassword'],
  [403, 'FAILED', '403: An error occured.', null],
  [500, 'FAILED', '500: An error occured.', null],
])('%i has the words of the specification', async (status, code, message, field) => {
  portal.stub.use(fail('savePassword', { kind: 'status', status }))
  const answer = await change(await portal.signedIn())
  expect(answer.data).toEqual(refusal(code, message, field))
  expect(answer.text).not.toContain(upstreamSecret)
  expect(portal.stub.calls.count('savePassword')).toBe(1)
})

test('what the REST API says of the password is the reason', async () => {
  const message = 'This is one of the passwords that are guessed first. Choose another.'
  portal.stub.use(operation('savePassword', () => reply(400, { Message: message, Errors: [{ Field: 'NewPassKey', Message: message }] })))
  expect((await change(await portal.signedIn())).data).toEqual(refusal('WEAK', message, 'newPassword'))
})

test.each<[string, Fault]>([
  ['another word', { kind: 'json', value: 'Postponed' }],
  ['a page', { kind: 'page' }],
])('a 200 with %s is an error', async (_what, fault) => {
  portal.stub.use(fail('savePassword', fault))
  expect((await change(await portal.signedIn())).data).toEqual(refusal('FAILED', '200: An error occured.', null))
})

test('guesses at the present password of an open session are throttled', async () => {
  const browser = await portal.signedIn()
  for (let time = 0; time < 15; time += 1) await change(browser, `wrong ${time}`)
  expect(portal.stub.calls.count('savePassword')).toBe(10)
  const other = await portal.signedIn()
  expect((await change(other, 'wrong again')).data).toEqual(refusal('INVALID', 'Current password is incorrect.', 'password'))
  const throttled = await change(browser)
  expect(throttled.codes).toEqual(['RATE_LIMITED'])
  expect(throttled.errors[0]?.extensions?.retryAfter).toBeGreaterThan(0)
})

test('a tool with a bearer token changes the password, and gets no cookies', async () => {
  const { world } = portal.stub
  const { AccessToken } = world.sessions.start(world.maria)
  const variables = { input: { password: present, newPassword: chosen } }
  const answer = await portal.browser().graph(text, { variables, headers: { authorization: `Bearer ${AccessToken}` } })
  expect(answer.data).toEqual(saved)
  expect(answer.setCookies).toEqual([])
})

describe('another client with her access token', () => {
  const proxied = usePortal({ TRUST_PROXY: 'true' })
  const changeAs = (bearer: string, network: string) =>
    proxied.browser().graph(text, {
      variables: { input: { password: 'a guess', newPassword: chosen } },
      headers: { authorization: `Bearer ${bearer}`, 'x-forwarded-for': network },
    })
  const hers = () => proxied.stub.world.sessions.start(proxied.stub.world.maria).AccessToken

  test('with a valid token does not throttle the browser in which she is signed in', async () => {
    const browser = await proxied.signedIn()
    const bearer = hers()
    proxied.stub.use(operation('savePassword', () => answers.unauthenticated))
    for (let guess = 0; guess < 15; guess += 1) await changeAs(bearer, `198.51.100.${guess}`)
    expect((await changeAs(bearer, '203.0.113.9')).codes).toEqual(['RATE_LIMITED'])
    proxied.stub.use(operation('savePassword', () => reply(200, 'Saved')))
    expect((await change(browser)).data).toEqual(saved)
  })

  test('with forged tokens throttles no other client', async () => {
    const bearer = hers()
    proxied.stub.use(operation('savePassword', () => answers.unauthenticated))
    const forged = `${bearer.slice(0, bearer.lastIndexOf('.'))}.forged`
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, guess) => changeAs(forged, `198.51.100.${guess}`)))
    // Four of them are executed at once, fewer than the attempts that are free, and a token that is refused counts for none.
    expect(new Set(outcomes.flatMap(({ codes }) => codes))).toEqual(new Set(['UNAUTHENTICATED']))
    expect((await changeAs(bearer, '203.0.113.9')).data).toEqual(refusal('INVALID', 'Current password is incorrect.', 'password'))
  })
})
