import { afterEach, describe, expect, test, vi } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { fail } from '../rest-stub/faults.ts'
import type { Fault } from '../rest-stub/faults.ts'

// A REST API of a cooperative's own answers by the documents, and unlike the reference service in what they leave open.

const portal = usePortal()
const json = (value: unknown): Fault => ({ kind: 'json', value })
const raw = (body: string, contentType: string, status = 200): Fault => ({ kind: 'status', status, body, contentType })
const loansText = '{ viewer { loans { loanType principal } } }'
const viewerText = '{ viewer { userName } }'

afterEach(() => vi.useRealTimers())

function tokenOf(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

async function signInWith(claims: object): Promise<unknown> {
  portal.stub.use(fail('signIn', json({ AccessToken: tokenOf({ Guid: 'g', Status: 'Active', ...claims }), RefreshToken: 'r' })))
  const { data } = await portal.browser().signIn()
  return (data as { signIn: { viewer: unknown } }).signIn.viewer
}

describe('the claims of a token', () => {
  test.each<[object, object]>([
    [{ Permissions: [' management_access ', ''] }, { permissions: ['management_access'] }],
    [{ Permissions: 'management_access ; election_manage_attendee' }, { permissions: ['management_access', 'election_manage_attendee'] }],
    [{ Permissions: null }, { permissions: [] }],
    [{ FirstName: null, LastName: undefined }, { fullName: '' }],
    [{ Compliant: 'yes' }, { isCompliant: true }],
    [{ Compliant: true }, { isCompliant: true }],
    [{ Compliant: 'No' }, { isCompliant: false }],
    [{ Status: 'PENDING' }, { status: 'PENDING' }],
    [{ Guid: 7, exp: String(Math.floor(Date.now() / 1000) + 600) }, { id: '7' }],
  ])('%j', async (claims, expected) => {
    expect(await signInWith(claims)).toMatchObject(expected)
  })

  test('what cannot be read is named in the log', async () => {
    const lines: string[] = []
    const app = await buildPortal(portal.stub, { LOG_LEVEL: 'info' }, { logStream: { write: (line) => void lines.push(line) } })
    portal.stub.use(fail('signIn', json({ AccessToken: tokenOf({ Guid: '', Status: 'Member', FirstName: 'secret' }), RefreshToken: 'r' })))
    expect((await new Browser(overInject(app)).signIn()).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
    await app.close()
    expect(lines.join('')).toContain('"claims":"Guid, Status"')
    expect(lines.join('')).not.toContain('secret')
  })
})

describe('the token refresh', () => {
  test.each([403, 404, 405, 410, 422])('a refusal by %i ends the session', async (status) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('refreshUserToken', { kind: 'status', status }))
    browser.cookies.delete('__Host-kapwa-access')
    expect((await browser.graph(viewerText)).codes).toEqual(['UNAUTHENTICATED'])
    expect(browser.sessionCookies).toEqual([])
  })

  test.each([408, 425, 429, 500])('%i is an outage, which ends no session', async (status) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('refreshUserToken', { kind: 'status', status }))
    browser.cookies.delete('__Host-kapwa-access')
    expect((await browser.graph(viewerText)).codes).not.toContain('UNAUTHENTICATED')
    expect(browser.sessionCookies).toContain('__Host-kapwa-refresh')
  })

  test('an answer without a refresh token keeps the one there is', async () => {
    const browser = await portal.signedIn()
    const now = Math.floor(Date.now() / 1000)
    const AccessToken = tokenOf({ Guid: 'g', UserName: 'maria', Status: 'Active', iat: now, exp: now + 1800 })
    portal.stub.use(fail('refreshUserToken', json({ AccessToken })))
    for (let time = 1; time <= 2; time += 1) {
      browser.cookies.delete('__Host-kapwa-access')
      expect((await browser.graph(viewerText)).data).toEqual({ viewer: { userName: 'maria' } })
      expect(portal.stub.calls.count('refreshUserToken')).toBe(time)
    }
  })

  test('tokens that live five minutes are not refreshed by every request', async () => {
    const signedInAt = Date.parse('2026-11-21T02:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: signedInAt })
    const tokens = () => {
      const now = Math.floor(Date.now() / 1000)
      return { AccessToken: tokenOf({ Guid: 'g', Status: 'Active', iat: now, exp: now + 300 }), RefreshToken: 'r' }
    }
    portal.stub.use(fail('signIn', json(tokens())))
    const browser = portal.browser()
    await browser.signIn()
    portal.stub.use(fail('refreshUserToken', json(tokens())))
    for (const seconds of [1, 60, 190]) {
      vi.setSystemTime(signedInAt + seconds * 1000)
      await browser.graph(viewerText)
    }
    expect(portal.stub.calls.count('refreshUserToken')).toBe(0)
    vi.setSystemTime(signedInAt + 210_000)
    await browser.graph(viewerText)
    expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
  })
})

describe('a wrong base path is not a wrong password', () => {
  test.each([404, 405, 501])('%i', async (status) => {
    portal.stub.use(fail('signIn', { kind: 'status', status }))
    for (let time = 0; time < 7; time += 1) {
      const answer = await portal.browser().signIn()
      expect(answer.codes).toHaveLength(1)
      expect(answer.codes).not.toContain('RATE_LIMITED')
    }
  })
})

describe('only the status of a sign-out counts', () => {
  test.each<[string, Fault]>([
    ['an empty 200', raw('', 'application/json')],
    ['a text', raw('Bye', 'text/plain')],
    ['201', raw('""', 'application/json', 201)],
    ['204', { kind: 'status', status: 204 }],
  ])('%s', async (_what, fault) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('signOut', fault))
    expect((await browser.graph('mutation { signOut { isRevoked } }')).data).toEqual({ signOut: { isRevoked: true } })
  })
})

describe('the body of an answer', () => {
  const loan = { LoanType: 'Salary Loan', Principal: '1200.5000' }
  const full = async () => {
    const { loan: build } = await import('../factories/loan.ts')
    return { ...build(), ...loan }
  }
  const expected = { viewer: { loans: [{ loanType: 'Salary Loan', principal: '1200.50' }] } }

  test.each<[string, (text: string) => Fault]>([
    ['with a BOM', (text) => raw(`\uFEFF${text}`, 'application/json')],
    ['of a media type in capitals', (text) => raw(text, 'Application/JSON; Charset=UTF-8')],
    ['as plain text', (text) => raw(text, 'text/plain')],
  ])('%s', async (_what, faultOf) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('listUserLoans', faultOf(JSON.stringify([await full()]))))
    expect((await browser.graph(loansText)).data).toEqual(expected)
  })

  test('a plain text that looks like JSON is never taken for a key', async () => {
    portal.stub.use(fail('verifyOtp', raw('{"Key":"k"}', 'text/plain')))
    const text = 'mutation ($input: VerifyCodeInput!) { verifyCode(input: $input) { __typename } }'
    const answer = await portal.browser().graph(text, { variables: { input: { userName: 'maria', code: '123456' } } })
    expect(answer.data).toEqual(null)
    expect(answer.text).not.toContain('CodeVerified')
  })

  test('a content encoding that was not asked for is an outage', async () => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('listUserLoans', { kind: 'status', status: 200, body: 'x', headers: { 'content-encoding': 'br' } }))
    expect((await browser.graph(loansText)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
  })
})

test('404 and 410 for a key mean that it is unknown, as 400 does', async () => {
  for (const status of [400, 404, 410]) {
    portal.stub.use(fail('getUserOfKey', { kind: 'status', status }))
    const answer = await portal
      .browser()
      .graph('query ($key: String!) { enrolment(key: $key) { userName } }', { variables: { key: 'k'.repeat(1024) } })
    expect(answer.data).toEqual({ enrolment: null })
    expect(answer.errors).toEqual([])
  }
})

test('three slow calls of a request end together, at its deadline', async () => {
  const app = await buildPortal(portal.stub, { REST_TIMEOUT_MS: '2000', REST_REQUEST_TIMEOUT_MS: '600' })
  const browser = new Browser(overInject(app))
  await browser.signIn('maria', portal.stub.world.maria.password)
  portal.stub.use(fail('listUserLoans', { kind: 'silent', milliseconds: 3000 }))
  const started = performance.now()
  expect((await browser.graph(loansText)).codes).toEqual(['UPSTREAM_TIMEOUT'])
  expect(performance.now() - started).toBeLessThan(1900)
  await app.close()
})
