import { expect, onTestFinished, test } from 'vitest'
import { person } from '../factories/person.ts'
import { Browser, pick } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const signOutText = 'mutation { signOut { isRevoked } }'
const verifyText = 'mutation { verifyCode(input: { userName: "maria", code: "123456" }) { __typename } }'
const outcome = async (browser: Browser, password = 'Kapwa#2026') => {
  const answer = await browser.signIn('maria', password)
  return pick(answer, 'signIn', '__typename') ?? answer.codes[0]
}

/** Guesses at maria's password in unknown browsers until those are throttled. */
async function guess(): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt += 1) await portal.browser().signIn('maria', `wrong ${attempt}`)
  expect(await outcome(portal.browser())).toBe('RATE_LIMITED')
}

test('guesses in unknown browsers do not throttle a known one; its own mistakes do', async () => {
  const browser = await portal.signedIn()
  await browser.graph(signOutText)
  expect([...browser.cookies.keys()]).toEqual(['__Host-kapwa-browser'])
  await guess()
  expect(await outcome(browser)).toBe('SignedIn')
  expect(await outcome(portal.browser())).toBe('RATE_LIMITED')
  const results: unknown[] = []
  for (let mistake = 0; mistake < 8; mistake += 1) results.push(await outcome(browser, 'mistyped'))
  expect(results.filter((result) => result === 'SignInRefused')).toHaveLength(6)
  expect(results.at(-1)).toBe('RATE_LIMITED')
})

/** The device cookie of a browser in which maria signs in, encrypted with this secret. */
async function cookieOf(secret: string): Promise<string> {
  const app = await buildPortal(portal.stub, { SESSION_SECRET: secret })
  onTestFinished(() => app.close())
  const browser = new Browser(overInject(app))
  await browser.signIn()
  return browser.cookies.get('__Host-kapwa-browser')!
}

/** The device cookie of an account whose name and address look like maria's. */
async function cookieOfLookAlike(): Promise<string> {
  const names = { UserName: 'mária', EmailAddress: 'maria@demo.kapwa.tést' }
  portal.stub.world.add(person({ claims: { Guid: crypto.randomUUID(), ...names } }))
  const browser = await portal.signedIn('mária')
  return browser.cookies.get('__Host-kapwa-browser')!
}

async function cookieOfJose(): Promise<string> {
  portal.stub.world.add(person({ claims: { Guid: crypto.randomUUID(), UserName: 'jose', EmailAddress: 'jose@demo.kapwa.test' } }))
  const browser = await portal.signedIn('jose')
  return browser.cookies.get('__Host-kapwa-browser')!
}

test.each<[account: string, expected: string, cookie: () => Promise<string>]>([
  ['another account', 'RATE_LIMITED', cookieOfJose],
  ['a look-alike account', 'RATE_LIMITED', cookieOfLookAlike],
  ['another secret', 'RATE_LIMITED', () => cookieOf('another secret, also longer than it has to be')],
  ['this account and secret', 'SignedIn', () => cookieOf('a secret for the tests, longer than 32 characters')],
])('while unknown browsers guess, a sign-in with the device cookie of %s is %s', async (_account, expected, cookie) => {
  const browser = portal.browser()
  browser.cookies.set('__Host-kapwa-browser', await cookie())
  await guess()
  expect(await outcome(browser)).toBe(expected)
})

test('verifying a mailed code makes the browser a known one', async () => {
  portal.stub.use(operation('verifyOtp', () => reply(200, 'a-key')))
  const browser = portal.browser()
  await guess()
  expect((await browser.graph(verifyText)).data).toEqual({ verifyCode: { __typename: 'CodeVerified' } })
  expect(await outcome(browser)).toBe('SignedIn')
})

test('a token refresh, a failed sign-in and a sign-out do not change the device cookie', async () => {
  const browser = await portal.signedIn()
  browser.cookies.delete('__Host-kapwa-access')
  const refreshed = await browser.graph('{ viewer { userName } }')
  const refused = await browser.signIn('maria', 'wrong')
  for (const { setCookies } of [refreshed, refused, await browser.graph(signOutText)]) {
    expect(setCookies.join()).not.toContain('__Host-kapwa-browser')
  }
})
