import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import type { Browser } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()
const address = 'new.member@example.test'
const chosen = 'Kapwa#2027'

/** Sends one mutation, as its screen does. */
function send(browser: Browser, field: string, input: object, selection: string) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  return browser.graph(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { variables: { input } })
}

test('from asking for an account to the application', async () => {
  const { accounts } = portal.stub.world
  const browser = portal.browser()
  const asked = await send(browser, 'requestAccount', { emailAddress: address }, 'sentTo userErrors { code }')
  expect(asked.data).toEqual({ requestAccount: { sentTo: address, userErrors: [] } })
  const again = await send(browser, 'requestAccount', { emailAddress: address }, 'retryAfterSeconds userErrors { code }')
  expect(again.data).toEqual({ requestAccount: { retryAfterSeconds: 300, userErrors: [{ code: 'TOO_SOON' }] } })
  const key = accounts.requestAccount(address)
  expect((await browser.graph(`{ enrolment(key: "${key}") { userName } }`)).data).toEqual({ enrolment: { userName: address } })
  const weak = await send(browser, 'register', { key, password: 'kapwa2026' }, 'userErrors { code }')
  expect(weak.data).toEqual({ register: { userErrors: [{ code: 'WEAK' }] } })
  const done = await send(browser, 'register', { key, password: chosen }, 'viewer { userName home } userErrors { code }')
  expect(done.data).toEqual({ register: { viewer: { userName: address, home: '/application' }, userErrors: [] } })
  const twice = await send(portal.browser(), 'register', { key, password: chosen }, 'userErrors { code }')
  expect(twice.data).toEqual({ register: { userErrors: [{ code: 'EXPIRED' }] } })
  const taken = await send(portal.browser(), 'requestAccount', { emailAddress: address }, 'userErrors { code }')
  expect(taken.data).toEqual({ requestAccount: { userErrors: [{ code: 'TAKEN' }] } })
})

test('from an imported member’s pass key to signed in', async () => {
  const enrolmentKey = '3d1f6a52-8c0e-4e55-9d0b-6a7e7f0c2b11'
  portal.stub.world.add(person({ claims: { UserName: 'pedro', EmailAddress: '' }, password: 'Welcome#1006', enrolmentKey }))
  const browser = portal.browser()
  const key = pick(await browser.signIn('pedro', 'Welcome#1006'), 'signIn', 'key')
  expect(key).toBe(enrolmentKey)
  const done = await send(browser, 'createPassword', { key, password: chosen }, 'viewer { userName } userErrors { code }')
  expect(done.data).toEqual({ createPassword: { viewer: { userName: 'pedro' }, userErrors: [] } })
  expect(pick(await portal.browser().signIn('pedro', chosen), 'signIn', '__typename')).toBe('SignedIn')
})

test('from a forgotten password to a new one; sessions before it are over', async () => {
  const { accounts, maria } = portal.stub.world
  const before = await portal.signedIn()
  const browser = portal.browser()
  const asked = await send(browser, 'requestResetCode', { userName: 'maria' }, 'maskedContact userErrors { code }')
  expect(asked.data).toEqual({ requestResetCode: { maskedContact: 'm•••@d•••.test', userErrors: [] } })
  const code = accounts.codeOf(maria)!
  const wrong = await send(browser, 'verifyCode', { userName: 'maria', code: code === '000000' ? '000001' : '000000' }, '__typename')
  expect(wrong.data).toEqual({ verifyCode: { __typename: 'CodeRefused' } })
  const key = pick(await send(browser, 'verifyCode', { userName: 'maria', code }, '... on CodeVerified { key }'), 'verifyCode', 'key')
  const same = await send(browser, 'resetPassword', { key, newPassword: maria.password }, 'isSaved userErrors { code }')
  expect(same.data).toEqual({ resetPassword: { isSaved: false, userErrors: [{ code: 'UNCHANGED' }] } })
  const done = await send(browser, 'resetPassword', { key, newPassword: chosen }, 'isSaved userErrors { code }')
  expect(done.data).toEqual({ resetPassword: { isSaved: true, userErrors: [] } })
  const twice = await send(browser, 'resetPassword', { key, newPassword: 'Kapwa#2028' }, 'isSaved userErrors { code }')
  expect(twice.data).toEqual({ resetPassword: { isSaved: false, userErrors: [{ code: 'EXPIRED' }] } })
  expect((await before.graph('{ viewer { member { memberCode } } }')).codes).toEqual(['UNAUTHENTICATED'])
  expect(pick(await browser.signIn('maria', chosen), 'signIn', '__typename')).toBe('SignedIn')
})

test('a changed password ends every other session and keeps this one', async () => {
  const [browser, other] = [await portal.signedIn(), await portal.signedIn()]
  const done = await send(browser, 'changePassword', { password: 'Kapwa#2026', newPassword: chosen }, 'isSaved userErrors { code }')
  expect(done.data).toEqual({ changePassword: { isSaved: true, userErrors: [] } })
  expect((await browser.graph('{ viewer { member { memberCode } } }')).errors).toEqual([])
  expect((await other.graph('{ viewer { member { memberCode } } }')).codes).toEqual(['UNAUTHENTICATED'])
})
