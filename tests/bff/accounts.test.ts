import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const key = '8b1d2f6a-52c0-4e55-9d0b-6a7e7f0c2b11'
const address = example('getUserOfKey')

const requestText = `mutation ($input: RequestAccountInput!) {
  requestAccount(input: $input) { sentTo retryAfterSeconds userErrors { code message field } }
}`
const registerText = `mutation ($input: RegisterInput!) {
  register(input: $input) { viewer { userName status } userErrors { code message field } }
}`

const request = (emailAddress: string) => portal.browser().graph(requestText, { variables: { input: { emailAddress } } })
const register = (password = 'Kapwa#2026', browser = portal.browser()) =>
  browser.graph(registerText, { variables: { input: { key, password } } })

const notSent = (
  code: string,
  message: string,
  field: string[] | null = ['input', 'emailAddress'],
  retryAfterSeconds: number | null = null,
) => ({
  requestAccount: { sentTo: null, retryAfterSeconds, userErrors: [{ code, message, field }] },
})
const notRegistered = (code: string, message: string, field: string[] | null) => ({
  register: { viewer: null, userErrors: [{ code, message, field }] },
})

const outages: [what: string, fault: Fault][] = [
  ['503', { kind: 'status', status: 503 }],
  ['500', { kind: 'status', status: 500 }],
  ['a page', { kind: 'page' }],
  ['a reset', { kind: 'reset' }],
]

test('requesting an account: the link is mailed', async () => {
  const answer = await request(` ${address} `)
  expect(answer.data).toEqual({ requestAccount: { sentTo: address, retryAfterSeconds: null, userErrors: [] } })
  expect(answer.setCookies).toEqual([])
  expect(portal.stub.calls.lines()).toEqual(['POST /api/user/verify'])
  const [call] = portal.stub.calls.all
  expect(JSON.parse(call!.body)).toEqual({ UserName: address })
})

test.each([
  ['', 'REQUIRED', 'Email address is required.'],
  ['   ', 'REQUIRED', 'Email address is required.'],
  ['someone', 'INVALID', 'Invalid email address.'],
  ['someone@somewhere', 'INVALID', 'Invalid email address.'],
  ['@example.test', 'INVALID', 'Invalid email address.'],
  ['a b@example.test', 'INVALID', 'Invalid email address.'],
  [`${'x'.repeat(250)}@example.test`, 'INVALID', 'Invalid email address.'],
])('"%s" is refused without a REST call', async (emailAddress, code, message) => {
  expect((await request(emailAddress)).data).toEqual(notSent(code, message))
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  [409, 'TAKEN', 'Email address already in use.', ['input', 'emailAddress']],
  [400, 'INVALID', 'Invalid email address.', ['input', 'emailAddress']],
  [401, 'FAILED', 'Error occured, try again later.', null],
  [404, 'FAILED', 'Error occured, try again later.', null],
])('%i for a request for an account', async (status, code, message, field) => {
  portal.stub.use(fail('verifyEmail', { kind: 'status', status }))
  const answer = await request(address)
  expect(answer.data).toEqual(notSent(code, message, field))
  expect(answer.text).not.toContain(upstreamSecret)
})

test.each([
  [{ 'retry-after': '217' }, 217],
  [{}, 300],
])('429: the seconds to wait, from the headers %j', async (headers, seconds) => {
  portal.stub.use(fail('verifyEmail', { kind: 'status', status: 429, headers }))
  const expected = notSent('TOO_SOON', 'Wait for 5 mins before requesting again.', ['input', 'emailAddress'], seconds)
  expect((await request(address)).data).toEqual(expected)
})

test.each(outages)(
  'an outage (%s) of a request for an account has the words of the specification; it is not retried',
  async (_what, fault) => {
    portal.stub.use(fail('verifyEmail', fault))
    expect((await request(address)).data).toEqual(notSent('FAILED', 'Error occured, try again later.', null))
    expect(portal.stub.calls.count('verifyEmail')).toBe(1)
  },
)

test('the BFF throttles requests for one address by itself, and no other address', async () => {
  const answers: GraphAnswer[] = []
  for (let time = 0; time < 10; time += 1) answers.push(await request(time % 2 === 0 ? address : address.toUpperCase()))
  expect(portal.stub.calls.count('verifyEmail')).toBeLessThanOrEqual(6)
  expect(answers.at(-1)?.data).toMatchObject({
    requestAccount: { retryAfterSeconds: expect.any(Number) as number, userErrors: [{ code: 'TOO_SOON' }] },
  })
  expect((await request('another@example.test')).data).toMatchObject({ requestAccount: { userErrors: [] } })
})

const enrolmentText = 'query ($key: String!) { enrolment(key: $key) { userName } }'

test('a key answers its owner; an unknown key answers null', async () => {
  portal.stub.use(operation('getUserOfKey', ({ query }) => (query.get('key') === key ? reply(200, address) : refused.invalid)))
  const lookUp = (variables: { key: string }) => portal.browser().graph(enrolmentText, { variables })
  expect((await lookUp({ key })).data).toEqual({ enrolment: { userName: address } })
  expect((await lookUp({ key: 'no such key&key=x' })).data).toEqual({ enrolment: null })
  expect(portal.stub.calls.lines()).toEqual([`GET /api/user?key=${key}`, 'GET /api/user?key=no%20such%20key%26key%3Dx'].sort())
})

test.each(['', 'x'.repeat(1025), '\ud800'])('a value that cannot be a key makes no REST call', async (odd) => {
  expect((await portal.browser().graph(enrolmentText, { variables: { key: odd } })).data).toEqual({ enrolment: null })
  expect(portal.stub.calls.all).toEqual([])
})

test('registering creates the account and starts the session', async () => {
  const browser = portal.browser()
  const answer = await register('Kapwa#2026', browser)
  expect(answer.data).toEqual({ register: { viewer: { userName: address, status: 'PENDING' }, userErrors: [] } })
  expect(portal.stub.calls.lines()).toEqual([`GET /api/user?key=${key}`, 'POST /api/user/create/registration'])
  const [call] = portal.stub.calls.of('createRegistration')
  expect(JSON.parse(call!.body)).toEqual({ UserName: address, PassKey: 'Kapwa#2026', AlternateKey: key })
  expect(call!.headers.get('authorization')).toBeNull()
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: address } })
})

test.each([
  ['', 'REQUIRED', 'Password is required.'],
  ['Kapwa#2', 'WEAK', 'Minimum of 8 characters.'],
  ['Kapwa#26'.repeat(26), 'INVALID', 'Maximum of 200 characters.'],
])('registering with the password "%s" is refused without a REST call', async (password, code, message) => {
  expect((await register(password)).data).toEqual(notRegistered(code, message, ['input', 'password']))
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  [400, 'WEAK', 'Must have numbers, upper, and lowercase.', ['input', 'password']],
  [409, 'TAKEN', 'Email address already in use.', ['input', 'key']],
  [403, 'FAILED', 'Error occured, try again later.', null],
])('%i for a registration', async (status, code, message, field) => {
  portal.stub.use(fail('createRegistration', { kind: 'status', status }))
  const answer = await register()
  expect(answer.data).toEqual(notRegistered(code, message, field))
  expect(answer.setCookies).toEqual([])
  expect(answer.text).not.toContain(upstreamSecret)
})

const expired = notRegistered('EXPIRED', 'This link has expired or was used already. Please ask for another link.', ['input', 'key'])

test('a key that is unknown, or used meanwhile, is EXPIRED', async () => {
  portal.stub.use(fail('getUserOfKey', { kind: 'status', status: 400 }))
  expect((await register()).data).toEqual(expired)
  expect(portal.stub.calls.lines()).toEqual([`GET /api/user?key=${key}`])
  let lookups = 0
  const usedMeanwhile = operation('getUserOfKey', () => {
    lookups += 1
    return lookups === 1 ? reply(200, address) : refused.invalid
  })
  portal.stub.use(usedMeanwhile, fail('createRegistration', { kind: 'status', status: 400 }))
  expect((await register()).data).toEqual(expired)
})

test('an account whose tokens cannot be read is reported as created', async () => {
  portal.stub.use(operation('createRegistration', () => reply(200, { AccessToken: 'opaque', RefreshToken: 'opaque' })))
  const answer = await register()
  expect(answer.codes).toEqual(['UNCONFIRMED'])
  expect(answer.errors[0]?.message).toBe('Your account is created, but signing in did not succeed. Please sign in.')
  expect(answer.setCookies).toEqual([])
})

test('registering over the session of another member ends that session, here and at the REST API', async () => {
  const browser = await portal.signedIn()
  const before = browser.copy()
  await register('Kapwa#2026', browser)
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: address } })
  expect((await before.graph('{ viewer { userName } }')).text).not.toContain('maria')
  expect(portal.stub.calls.count('signOut')).toBe(1)
  expect(portal.stub.world.sessions.alive).toBe(1)
})
