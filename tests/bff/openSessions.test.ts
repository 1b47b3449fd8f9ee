import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const fields = 'id browser system signedInAt lastUsedAt isCurrent'
const listText = `{ viewer { openSessions { ${fields} } } }`
const endText = `mutation ($input: EndSessionsInput!) { endSessions(input: $input) {
  viewer { openSessions { id } } userErrors { code message field }
} }`
const [here, there] = example('listOwnSessions')
const ended = (browser: Browser, id?: string) =>
  browser.graph(endText, { variables: { input: id === undefined ? { password: 'Kapwa#2026' } : { id } } })

/** The REST API ends sessions, and lists the ones that are left. */
function answerEnding(): unknown[] {
  const sent: unknown[] = []
  portal.stub.use(
    operation('endOwnSessions', ({ query, body }) => {
      sent.push({ ...Object.fromEntries(query), ...body })
      return reply(200, 'Ended')
    }),
    operation('listOwnSessions', () => reply(200, sent.length === 0 ? [here!, there!] : [here!])),
  )
  return sent
}

test('the open sessions are listed as the REST API has them', async () => {
  const browser = await portal.signedIn()
  const answer = faultless(await browser.graph(listText))
  const of = ({ Guid, Browser, System, DateStarted, DateLastUsed, IsCurrent }: NonNullable<typeof here>) => ({
    id: Guid,
    browser: Browser,
    system: System,
    signedInAt: DateStarted,
    lastUsedAt: DateLastUsed,
    isCurrent: IsCurrent,
  })
  expect(pick(answer, 'viewer', 'openSessions')).toEqual([of(here!), of(there!)])
})

test('a REST API without the list has none, which is no error', async () => {
  portal.stub.use(fail('listOwnSessions', { kind: 'status', status: 404 }))
  const absent = await portal.graph(listText)
  expect([absent.errors, absent.data]).toEqual([[], { viewer: { openSessions: null } }])
})

test('all others are ended without an id, one with it, and what is left is read again', async () => {
  const sent = answerEnding()
  const browser = await portal.signedIn()
  expect(pick(await ended(browser), 'endSessions')).toEqual({ viewer: { openSessions: [{ id: here!.Guid }] }, userErrors: [] })
  expect(pick(await ended(browser, there!.Guid), 'endSessions', 'userErrors')).toEqual([])
  expect(sent).toEqual([{ PassKey: 'Kapwa#2026' }, { id: there!.Guid }])
})

test('once all others are ended, another browser of the account is signed out at once, and one that signs in then is not', async () => {
  answerEnding()
  const browsers = [await portal.signedIn(), await portal.signedIn(), await portal.officer('management_access', 'ana')] as const
  const seen = () => Promise.all(browsers.map(async (one) => (await one.graph('{ viewer { userName } }')).data))
  const [maria, ana] = ['maria', 'ana'].map((userName) => ({ viewer: { userName } }))
  expect(await seen()).toEqual([maria, maria, ana])
  await ended(browsers[0])
  expect(await seen()).toEqual([maria, { viewer: null }, ana])
  expect((await (await portal.signedIn()).graph('{ viewer { userName } }')).data).toEqual(maria)
})

test('an unknown session is refused, and one that cannot be is not sent', async () => {
  portal.stub.use(operation('endOwnSessions', () => refused.notFound))
  const browser = await portal.signedIn()
  const message = 'This browser is no longer signed in.'
  const refusal = { viewer: null, userErrors: [{ code: 'FAILED', message, field: ['input', 'id'] }] }
  expect(pick(await ended(browser, there!.Guid), 'endSessions')).toEqual(refusal)
  portal.stub.calls.clear()
  expect(pick(await ended(browser, 'no-guid'), 'endSessions')).toEqual(refusal)
  expect(portal.stub.calls.count('endOwnSessions')).toBe(0)
})

test('all others are ended with the present password alone', async () => {
  const browser = await portal.signedIn()
  const end = (input: object) => browser.graph(endText, { variables: { input } })
  const refusal = (code: string, message: string) => ({ viewer: null, userErrors: [{ code, message, field: ['input', 'password'] }] })
  expect(pick(await end({}), 'endSessions')).toEqual(refusal('REQUIRED', 'Password is required.'))
  expect(portal.stub.calls.count('endOwnSessions')).toBe(0)
  const fault = { Field: 'PassKey', Message: 'Current password is incorrect.' }
  portal.stub.use(operation('endOwnSessions', () => reply(400, { Message: 'Invalid request.', Errors: [fault] })))
  expect(pick(await end({ password: 'wrong' }), 'endSessions')).toEqual(refusal('INVALID', fault.Message))
})

test('sessions that were ended and whose list then fails are unconfirmed', async () => {
  answerEnding()
  portal.stub.use(fail('listOwnSessions', { kind: 'status', status: 503 }))
  expect((await ended(await portal.signedIn())).codes).toEqual(['UNCONFIRMED'])
})

/** The headers with which the sign-ins of a test named their browser. */
function recordBrowsers(): [agent: string | null, id: string | null][] {
  const named: [string | null, string | null][] = []
  portal.stub.use(
    operation('signIn', ({ headers }) => {
      named.push([headers.get('browser-agent'), headers.get('browser-id')])
      return reply(200, portal.stub.world.sessions.start(portal.stub.world.maria))
    }),
  )
  return named
}

const signInText = 'mutation { signIn(input: { userName: "maria", password: "Kapwa#2026" }) { __typename } }'
const signInWith = (browser: Browser, agent: string) => browser.graph(signInText, { headers: { 'user-agent': agent } })

test('a sign-in names the browser: the same id each time, another one in another browser', async () => {
  const named = recordBrowsers()
  const browser = portal.browser()
  for (let time = 0; time < 2; time += 1) await signInWith(browser, 'Mozilla/5.0 (X11; Linux)')
  await signInWith(portal.browser(), 'Mozilla/5.0 (X11; Linux)')
  const [first, second, other] = named
  expect(first).toEqual(['Mozilla/5.0 (X11; Linux)', expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(second).toEqual(first)
  expect(other![1]).not.toBe(first![1])
  // The cookie is encrypted, and what is sent is a hash of the id in it.
  expect(createHash('sha256').update(browser.cookies.get('__Host-kapwa-browser')!).digest('hex')).not.toBe(first![1])
})

test.each([
  ['a'.repeat(400), 'a'.repeat(300)],
  ['Mozilla\u0009/5.0 caf\u00e9 ', 'Mozilla/5.0 caf'],
  ['\u00e9', null],
  ['', null],
])('a User-Agent %j is sent as %j', async (agent, sent) => {
  const named = recordBrowsers()
  expect(pick(await signInWith(portal.browser(), agent), 'signIn', '__typename')).toBe('SignedIn')
  expect(named.map(([of]) => of)).toEqual([sent])
})
