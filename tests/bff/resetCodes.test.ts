import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { failure, operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const code = '481207'
const key = '8b1d2f6a-52c0-4e55-9d0b-6a7e7f0c2b11'
const masked = example('generateOtp')

const requestText = `mutation ($input: RequestResetCodeInput!) {
  requestResetCode(input: $input) { maskedContact resendAfterSeconds userErrors { code message field } }
}`
const verifyText = `mutation ($input: VerifyCodeInput!) {
  verifyCode(input: $input) { __typename ... on CodeVerified { key } ... on CodeRefused { userErrors { code message field } } }
}`
const request = (userName = 'maria') => portal.browser().graph(requestText, { variables: { input: { userName } } })
const verify = (typed: string, userName = 'maria') =>
  portal.browser().graph(verifyText, { variables: { input: { userName, code: typed } } })

/** Accepts one code and refuses any other. */
const checking = () =>
  operation('verifyOtp', ({ body }) => (body.AlternateKey === code ? reply(200, key) : reply(400, failure(upstreamSecret))))
const notSent = (errorCode: string, message: string, resendAfterSeconds: number | null = null) => ({
  requestResetCode: { maskedContact: null, resendAfterSeconds, userErrors: [{ code: errorCode, message, field: ['input', 'userName'] }] },
})
const refused = (errorCode: string, message: string, field = 'code') => ({
  verifyCode: { __typename: 'CodeRefused', userErrors: [{ code: errorCode, message, field: ['input', field] }] },
})

const outages: [what: string, fault: Fault, codes: string[]][] = [
  ['503', { kind: 'status', status: 503 }, ['UPSTREAM_UNAVAILABLE']],
  ['500', { kind: 'status', status: 500 }, ['UNCONFIRMED']],
  ['a page', { kind: 'page' }, ['UNCONFIRMED']],
  ['a reset', { kind: 'reset' }, ['UNCONFIRMED']],
]

test('a code is mailed: the masked contact, and the seconds until the next', async () => {
  expect((await request(' maria ')).data).toEqual({ requestResetCode: { maskedContact: masked, resendAfterSeconds: 60, userErrors: [] } })
  expect(portal.stub.calls.lines()).toEqual(['POST /api/authenticate/otp/generate'])
  const [call] = portal.stub.calls.all
  expect(JSON.parse(call!.body)).toEqual({ UserName: 'maria' })
  expect(call!.headers.get('authorization')).toBeNull()
})

test.each([
  ['', 'REQUIRED', 'Username is required.'],
  ['x'.repeat(255), 'INVALID', 'Invalid username'],
])('a code for "%s" is refused without a REST call', async (userName, errorCode, message) => {
  expect((await request(userName)).data).toEqual(notSent(errorCode, message))
  expect(portal.stub.calls.all).toEqual([])
})

test.each([400, 401, 404])('a refusal (%i) is an invalid username', async (status) => {
  portal.stub.use(fail('generateOtp', { kind: 'status', status }))
  expect((await request()).data).toEqual(notSent('INVALID', 'Invalid username'))
})

test.each([
  [{ 'retry-after': '41' }, 41],
  [{}, 60],
])('429: the seconds to wait, from the headers %j', async (headers, seconds) => {
  portal.stub.use(fail('generateOtp', { kind: 'status', status: 429, headers }))
  expect((await request()).data).toEqual(notSent('TOO_SOON', `Resend OTP after ${seconds}s`, seconds))
})

test('the BFF throttles codes for one account by itself', async () => {
  const answers: GraphAnswer[] = []
  for (let time = 0; time < 10; time += 1) answers.push(await request())
  expect(portal.stub.calls.count('generateOtp')).toBeLessThanOrEqual(6)
  // Not TOO_SOON: that means that a code is on its way.
  expect(answers.at(-1)?.codes).toEqual(['RATE_LIMITED'])
  expect(answers.at(-1)?.errors[0]?.extensions?.retryAfter).toBeGreaterThan(0)
  expect((await request('jose')).data).toMatchObject({ requestResetCode: { userErrors: [] } })
})

test.each([` ${code.slice(0, 3)} ${code.slice(3)} `, '481-207', '48.12.07', '４８１２０７', '481–207'])(
  'the right code, typed as “%s”, answers the key',
  async (typed) => {
    portal.stub.use(checking())
    expect((await verify(typed)).data).toEqual({ verifyCode: { __typename: 'CodeVerified', key } })
    expect(portal.stub.calls.lines()).toEqual(['PUT /api/authenticate/otp/verify'])
    expect(JSON.parse(portal.stub.calls.all[0]!.body)).toEqual({ UserName: 'maria', AlternateKey: code })
  },
)

test.each([
  ['', 'maria', 'REQUIRED', 'Verification code is required', 'code'],
  [' - ', 'maria', 'REQUIRED', 'Verification code is required', 'code'],
  ['1'.repeat(51), 'maria', 'INVALID', 'Invalid verification code', 'code'],
  [code, '', 'REQUIRED', 'Username is required.', 'userName'],
])('the code "%s" of "%s" is refused without a REST call', async (typed, userName, errorCode, message, field) => {
  expect((await verify(typed, userName)).data).toEqual(refused(errorCode, message, field))
  expect(portal.stub.calls.all).toEqual([])
})

test('a wrong code, and any other refusal, is an invalid code', async () => {
  portal.stub.use(checking())
  expect((await verify('000000')).data).toEqual(refused('INVALID', 'Invalid verification code'))
  portal.stub.use(fail('verifyOtp', { kind: 'status', status: 404 }))
  expect((await verify(code)).data).toEqual(refused('INVALID', 'Invalid verification code'))
})

test('a code that a newer mail has replaced is told so, and counts as no wrong code', async () => {
  portal.stub.use(fail('verifyOtp', { kind: 'status', status: 409 }))
  for (let time = 0; time < 10; time += 1) {
    expect((await verify('000000')).data).toEqual(refused('INVALID', 'A newer code was sent. Use that mail.'))
  }
})

test.each(outages)(
  'an outage (%s) of the check is reported as outage, does not count as a wrong code, and is not retried',
  async (_what, fault, codes) => {
    const outage = fail('verifyOtp', fault, 12)
    portal.stub.use(checking())
    portal.stub.use(outage)
    for (let time = 0; time < 12; time += 1) expect((await verify(code)).codes).toEqual(codes)
    expect(portal.stub.calls.count('verifyOtp')).toBe(12)
    expect((await verify(code)).data).toEqual({ verifyCode: { __typename: 'CodeVerified', key } })
  },
)

test('after five wrong codes the BFF throttles that account, from every browser, and no other account', async () => {
  portal.stub.use(checking())
  for (let time = 0; time < 12; time += 1) await verify(`00000${time}`)
  const sent = portal.stub.calls.count('verifyOtp')
  expect(sent).toBeLessThanOrEqual(7)
  const throttled = await verify(code, 'MARIA')
  expect(throttled.codes).toEqual(['RATE_LIMITED'])
  expect(throttled.errors[0]?.extensions?.retryAfter).toBeGreaterThan(0)
  expect(portal.stub.calls.count('verifyOtp')).toBe(sent)
  expect((await verify(code, 'jose')).data).toMatchObject({ verifyCode: { __typename: 'CodeVerified' } })
})
