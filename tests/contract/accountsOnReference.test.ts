import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { Browser, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { outbox } from '../reference/lastMail.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'

// The flows of accounts and passwords through the BFF and the reference service, with the mails that are sent.
let reference: RunningReference
let app: PortalApp

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig(environment(reference.url)))
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

const chosen = 'Tuldok#Ulap7'
const browser = () => new Browser(overInject(app))
const memberText = '{ viewer { userName member { memberCode } } }'

/** Sends one mutation, as its screen does. */
function send(from: Browser, field: string, input: object, selection: string): Promise<GraphAnswer> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  return from.graph(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { variables: { input } })
}

/** The newest mail to this address. */
async function mailTo(address: string): Promise<string> {
  const found = (await outbox(reference)).find(({ To }) => To === address)
  if (!found) throw new Error(`no mail to ${address}`)
  return found.Text
}

test('an employee requests an account, follows the mailed link and starts the application', async () => {
  const address = 'new.member@demo.kapwa.test'
  const answer = await send(browser(), 'requestAccount', { emailAddress: address }, 'sentTo userErrors { message }')
  expect(answer.data).toEqual({ requestAccount: { sentTo: address, userErrors: [] } })
  const again = await send(browser(), 'requestAccount', { emailAddress: address }, 'retryAfterSeconds userErrors { message }')
  const seconds = pick(again, 'requestAccount', 'retryAfterSeconds')
  expect(seconds).toBeGreaterThan(290)
  expect(seconds).toBeLessThanOrEqual(300)
  const key = /\/create-account\/enrollment\/([^\s/]+)/.exec(await mailTo(address))?.[1]
  const person = browser()
  const enrolment = await person.graph('query ($key: String!) { enrolment(key: $key) { userName } }', { variables: { key } })
  expect(enrolment.data).toEqual({ enrolment: { userName: address } })
  const weak = await send(person, 'register', { key, password: 'kapwa2026' }, 'userErrors { message }')
  expect(weak.data).toEqual({ register: { userErrors: [{ message: 'Must have numbers, upper, and lowercase.' }] } })
  const done = await send(person, 'register', { key, password: chosen }, 'viewer { userName status } userErrors { message }')
  expect(done.data).toEqual({ register: { viewer: { userName: address, status: 'PENDING' }, userErrors: [] } })
  const twice = await send(browser(), 'register', { key, password: chosen }, 'userErrors { code }')
  expect(twice.data).toEqual({ register: { userErrors: [{ code: 'EXPIRED' }] } })
  const taken = await send(browser(), 'requestAccount', { emailAddress: address }, 'userErrors { code }')
  expect(taken.data).toEqual({ requestAccount: { userErrors: [{ code: 'TAKEN' }] } })
})

test('an imported member creates a password with the key from signing in, and is signed in by that', async () => {
  const key = pick(await browser().signIn('pedro', 'Welcome#1006'), 'signIn', 'key')
  const pedro = browser()
  const done = await send(pedro, 'createPassword', { key, password: chosen }, 'viewer { userName } userErrors { message }')
  expect(done.data).toEqual({ createPassword: { viewer: { userName: 'pedro' }, userErrors: [] } })
  expect((await pedro.graph(memberText)).errors).toEqual([])
  expect(pick(await browser().signIn('pedro', 'Welcome#1006'), 'signIn', '__typename')).toBe('SignInRefused')
})

test('a forgotten password is reset with a mailed code and its key; earlier sessions end', async () => {
  const before = browser()
  await before.signIn('carla')
  const answer = await send(browser(), 'requestResetCode', { userName: 'carla' }, 'maskedContact resendAfterSeconds userErrors { message }')
  expect(answer.data).toMatchObject({ requestResetCode: { resendAfterSeconds: 60, userErrors: [] } })
  expect(pick(answer, 'requestResetCode', 'maskedContact')).toMatch(/^.•+@.•+/)
  const again = await send(browser(), 'requestResetCode', { userName: 'carla' }, 'userErrors { code }')
  expect(again.data).toEqual({ requestResetCode: { userErrors: [{ code: 'TOO_SOON' }] } })
  const code = /\b\d{6}\b/.exec(await mailTo('carla@demo.kapwa.test'))?.[0]
  const wrong = await send(browser(), 'verifyCode', { userName: 'carla', code: 'wrong' }, '... on CodeRefused { userErrors { message } }')
  expect(wrong.data).toEqual({ verifyCode: { userErrors: [{ message: 'Invalid verification code' }] } })
  const key = pick(await send(browser(), 'verifyCode', { userName: 'carla', code }, '... on CodeVerified { key }'), 'verifyCode', 'key')
  const same = await send(browser(), 'resetPassword', { key, newPassword: 'Kapwa#2026' }, 'userErrors { message }')
  expect(same.data).toEqual({ resetPassword: { userErrors: [{ message: 'Choose a new password. This one is your present password.' }] } })
  const done = await send(browser(), 'resetPassword', { key, newPassword: chosen }, 'isSaved userErrors { message }')
  expect(done.data).toEqual({ resetPassword: { isSaved: true, userErrors: [] } })
  const twice = await send(browser(), 'resetPassword', { key, newPassword: 'Tuldok#Ulap8' }, 'isSaved userErrors { code }')
  expect(twice.data).toEqual({ resetPassword: { isSaved: false, userErrors: [{ code: 'EXPIRED' }] } })
  expect((await before.graph(memberText)).codes).toEqual(['UNAUTHENTICATED'])
  expect(pick(await browser().signIn('carla', chosen), 'signIn', '__typename')).toBe('SignedIn')
})

test('a member changes the password: a wrong present one ends no session, the right one every other session', async () => {
  const [maria, other] = [browser(), browser()]
  await maria.signIn()
  await other.signIn()
  const wrong = await send(maria, 'changePassword', { password: 'wrong', newPassword: chosen }, 'userErrors { field message }')
  expect(wrong.data).toEqual({
    changePassword: { userErrors: [{ field: ['input', 'password'], message: 'Current password is incorrect.' }] },
  })
  const done = await send(maria, 'changePassword', { password: 'Kapwa#2026', newPassword: chosen }, 'isSaved userErrors { message }')
  expect(done.data).toEqual({ changePassword: { isSaved: true, userErrors: [] } })
  expect((await maria.graph(memberText)).errors).toEqual([])
  expect((await other.graph(memberText)).codes).toEqual(['UNAUTHENTICATED'])
})

test('a wrong present password ends no session, of applicants and non-compliant members either', async () => {
  for (const userName of ['jose', 'ana', 'ramon']) {
    const person = browser()
    await person.signIn(userName)
    const wrong = await send(person, 'changePassword', { password: 'wrong', newPassword: chosen }, 'userErrors { code }')
    expect(wrong.data, userName).toEqual({ changePassword: { userErrors: [{ code: 'INVALID' }] } })
    expect((await person.graph('{ viewer { userName } }')).data, userName).toEqual({ viewer: { userName } })
  }
})
