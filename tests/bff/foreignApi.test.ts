import { afterEach, describe, expect, test, vi } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { loan } from '../factories/loan.ts'
import { Browser, pick } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { fail } from '../rest-stub/faults.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { operation } from '../rest-stub/operation.ts'

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
  test.each([402, 404, 405, 406, 410, 412, 413, 415, 418, 428, 451, 501])('%i', async (status) => {
    portal.stub.use(fail('signIn', { kind: 'status', status }))
    for (let time = 0; time < 7; time += 1) {
      const { errors } = await portal.browser().signIn()
      const message = 'Service temporarily unavailable. Please try again later.'
      expect(errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
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
  const named = { LoanType: 'Salary Loan', Principal: '1200.5000' }
  const expected = { viewer: { loans: [{ loanType: 'Salary Loan', principal: '1200.50' }] } }

  test.each<[string, (text: string) => Fault]>([
    ['with a BOM', (text) => raw(`\uFEFF${text}`, 'application/json')],
    ['of a media type in capitals', (text) => raw(text, 'Application/JSON; Charset=UTF-8')],
    ['as plain text', (text) => raw(text, 'text/plain')],
  ])('%s', async (_what, faultOf) => {
    portal.stub.use(fail('listUserLoans', faultOf(JSON.stringify([{ ...loan(), ...named }]))))
    expect((await portal.graph(loansText)).data).toEqual(expected)
  })

  test('a plain text that looks like JSON is never taken for a key', async () => {
    portal.stub.use(fail('verifyOtp', raw('{"Key":"k"}', 'text/plain')))
    const text = 'mutation ($input: VerifyCodeInput!) { verifyCode(input: $input) { __typename } }'
    const answer = await portal.browser().graph(text, { variables: { input: { userName: 'maria', code: '123456' } } })
    expect(answer.data).toEqual(null)
    expect(answer.text).not.toContain('CodeVerified')
  })

  test('a content encoding that was not asked for is an outage', async () => {
    portal.stub.use(fail('listUserLoans', { kind: 'status', status: 200, body: 'x', headers: { 'content-encoding': 'br' } }))
    expect((await portal.graph(loansText)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
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

// The limit of the test is below that of a single call, which must not be what ends them.
test('three slow calls of a request end together, at its deadline', { timeout: 40_000 }, async () => {
  const app = await buildPortal(portal.stub, { REST_TIMEOUT_MS: '60000', REST_REQUEST_TIMEOUT_MS: '2000' })
  const browser = new Browser(overInject(app))
  await browser.signIn('maria', portal.stub.world.maria.password)
  portal.stub.use(fail('listUserLoans', { kind: 'silent' }))
  expect((await browser.graph(loansText)).codes).toEqual(['UPSTREAM_TIMEOUT'])
  await app.close()
})

const [form] = example('listAttributeGroups')
const saveForm = `saveForm(input: { id: "${form!.Guid}", version: "v1", answers: [{ name: "reason", value: "Moved" }] }) { userErrors { code message field } }`
const refusedWith = (message: string) => [{ code: 'FAILED', message, field: null }]
const said = (status: number, body: string, contentType = 'application/json') => raw(body, contentType, status)
const atReason = (message: string) => [{ code: 'INVALID', message, field: ['input', 'answers', '0'] }]

type RefusedSave = [response: string, fault: Fault, userErrors: object[]]

/** The refusals of a save, and the user errors that the member sees. */
const refusals: RefusedSave[] = [
  ['400 with faults', said(400, '{"Errors":[{"Field":"reason","Message":"Too short."}]}'), atReason('Too short.')],
  ['a problem with a detail', said(422, '{"title":"Invalid","detail":"It is too short."}'), refusedWith('It is too short.')],
  ['400 with a page', said(400, '<h1>It is too short.</h1>', 'text/html'), refusedWith('This was not accepted.')],
  ['402 without a body', said(402, ''), refusedWith('This was not accepted.')],
  ['418 with a fault', said(418, '{"Errors":[{"Field":"reason","Message":"Too short."}]}'), atReason('Too short.')],
  ...[402, 405, 406, 418, 424, 451].map(
    (status): RefusedSave => [
      `${status} with a message`,
      said(status, '{"message":"Fees are due first."}'),
      refusedWith('Fees are due first.'),
    ],
  ),
]

const answerGroup = (Status: string, Value: string) =>
  fail('getEntry', json(attributeGroup({ Guid: form!.Guid, Name: form!.Name, Status, Fields: [field({ ControlName: 'reason', Value })] })))

test.each(refusals)('a save that is refused with %s', async (_response, fault, userErrors) => {
  portal.stub.use(answerGroup('Draft', ''), fail('saveEntry', fault))
  const answer = await portal.graph(`mutation { ${saveForm} }`)
  expect([answer.codes, pick(answer, 'saveForm', 'userErrors')]).toEqual([[], userErrors])
})

test.each([407, 408, 421, 425, 426, 431])('a save that %i ended on its way is an outage', async (status) => {
  portal.stub.use(answerGroup('Draft', ''), fail('saveEntry', said(status, '{"message":"Fees are due first."}')))
  expect((await portal.graph(`mutation { ${saveForm} }`)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
})

test.each([402, 405, 451])('a read that is refused with %i is an outage: its reader has sent nothing to correct', async (status) => {
  portal.stub.use(fail('listUserLoans', said(status, '{"message":"Fees are due first."}')))
  expect((await portal.graph(loansText)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
})

/** The responses with a status of success to a save that is not done, and the sentence that the member sees of them. */
const unconfirmed: [response: string, fault: Fault, sentence?: string][] = [
  ['the word', said(200, '"Saved"')],
  ['a sentence', said(200, '"The form is closed."'), 'The form is closed.'],
  ['a word', said(200, '"Failed"')],
  ['an exception', said(200, 'System.NullReferenceException: no entry', 'text/plain')],
  ['a message', json({ message: 'The form is closed.', Data: null }), 'The form is closed.'],
  ['no flag of success', json({ Success: false, Message: 'The form is closed.' }), 'The form is closed.'],
  ['a flag of another name', json({ StatusCode: 400, ok: false, reason: 'no' })],
  ['an object as a result', json({ Result: { Guid: '1' }, Message: 'It is done.' }), 'It is done.'],
  ['errors beside data', json({ Guid: '1', Errors: ['It is closed.'] }), 'It is closed.'],
  ['a problem', json({ type: 'about:blank', title: 'It is closed.', status: 409, traceId: '00-1' }), 'It is closed.'],
  ['faults', json({ success: false, errors: { Reason: ['Too short.'] } }), 'Too short.'],
]

test.each(unconfirmed)('a save that is not done, answered with %s, is told with its sentence', async (_response, fault, sentence) => {
  portal.stub.use(answerGroup('Draft', 'As it was'), fail('saveEntry', fault))
  const answer = await portal.graph(`mutation { ${saveForm} }`)
  const look = 'It is not certain that this was done. Look before you send it again.'
  const message = sentence === undefined ? look : `The cooperative’s system answered: “${sentence}” ${look}`
  expect(answer.errors).toMatchObject([{ message, extensions: { code: 'UNCONFIRMED' } }])
})

test.each([
  ['in lower case, as plain text in a 201', said(201, ' saved\n', 'text/plain'), 'Moved'],
  ['of another call', said(200, '"Added"'), 'Moved'],
  ['for an answer that the service writes in its own way', said(200, '"Saved"'), 'MOVED '],
  ['for an answer that the service writes quite differently', said(200, '"Saved"'), 'Transferred'],
])('the word %s confirms a save', async (_what, fault, stored) => {
  const save = operation('saveEntry', () => (portal.stub.use(answerGroup('Draft', stored)), undefined))
  portal.stub.use(answerGroup('Draft', 'As it was'), save, fail('saveEntry', fault))
  const answer = await portal.graph(`mutation { ${saveForm} }`)
  expect([answer.codes, pick(answer, 'saveForm', 'userErrors')]).toEqual([[], []])
})
