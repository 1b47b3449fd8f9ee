import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { permissions } from '../../schema/generated/operations.ts'
import { sendExample } from '../operations/send.ts'
import { contractOperations } from '../rest-stub/contract.ts'
import { password } from './accessMatrix/principals.ts'
import { lastMail, outbox } from './lastMail.ts'
import { newOfficer } from './newOfficer.ts'
import { FactorCalls } from './factorCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

// SECOND_FACTOR=required: officers without a second factor go on as members; set up, it needs a code of their mail beside the password.

const clock = new TestClock()
let reference: RunningReference
let calls: FactorCalls
let userName: string

beforeAll(async () => {
  reference = await startReference({ clock, env: { SECOND_FACTOR: 'required' } })
  calls = new FactorCalls(reference, clock)
})
afterAll(() => reference.stop())
beforeEach(async () => {
  userName = await newOfficer(reference, ['savings_approval_review'])
})

const claimsOf = (token: string) => decodeJwt<{ Guid: string; SecondFactor: string; Permissions: string }>(token)
const queue = (token: string) => reference.request('GET', '/api/subscription/review/list/savings', { token })
const addressOf = (officer: string) => `${officer}@demo.kapwa.test`
const isOwn = (subject: string) => (mail: { To: string; Subject: string }) =>
  mail.To === addressOf(userName) && mail.Subject.startsWith(subject)
const mailedCodes = async () => (await outbox(reference)).filter(isOwn('Code to set up'))

/** A set-up that has begun, and the code of its mail. */
async function begin() {
  const begun = await calls.begin(userName)
  const mailedCode = await calls.mailedCode(userName)
  return { ...begun, mailedCode, wrongCode: mailedCode === '000000' ? '111111' : '000000' }
}

it('opens what an officer does, once it is set up; a member has none to set up, and it is not turned off', async () => {
  const signedIn = await reference.signIn(userName)
  const token = signedIn.AccessToken
  expect(claimsOf(token)).toMatchObject({ SecondFactor: 'Due', Permissions: '' })
  expect([(await queue(token)).status, (await reference.request('GET', '/api/user/second-factor', { token })).status]).toEqual([403, 200])
  const { token: after } = await calls.setUp(userName, signedIn)
  expect((await queue(after)).status).toBe(200)
  expect(claimsOf((await reference.signIn('maria')).AccessToken).SecondFactor).toBe('Off')
  expect((await calls.put('off', after, { PassKey: password })).status).toBe(409)
})

it('opens the calls of its set-up alone to the token of such an officer, with the permissions of all', async () => {
  const everything = await newOfficer(reference, permissions)
  const { AccessToken: token } = await reference.signIn(everything)
  const answers = await Promise.all(
    contractOperations.map(async (operation) => {
      const { status } = await sendExample({ origin: reference.url }, operation, token)
      const { id, bearer, isOpenWhileDue } = operation
      return { id, status, isOpen: bearer !== 'accessToken' || isOpenWhileDue, isOpenWhileDue }
    }),
  )
  expect(answers.filter(({ status, isOpen }) => (status === 403) === isOpen)).toEqual([])
  const open = answers.filter(({ isOpenWhileDue }) => isOpenWhileDue).map(({ id }) => id)
  expect(open).toEqual(['getSecondFactor', 'beginSecondFactor', 'checkSecondFactor', 'turnOnSecondFactor'])
})

it('is not set up by somebody who has the password and not the mail', async () => {
  const { token, code, mailedCode, wrongCode } = await begin()
  const check = (MailedCode?: string) => calls.put('check', token, { Code: code(), ...(MailedCode !== undefined && { MailedCode }) })
  const guesses = [
    [undefined, 'Type the 6 digits of the mail.'],
    ['12345é', 'Type the 6 digits of the mail.'],
    [wrongCode, 'The code of the mail is wrong or expired.'],
  ] as const
  for (const [guess, Message] of guesses) {
    const refused = await check(guess)
    expect([refused.status, await refused.json()]).toMatchObject([400, { Errors: [{ Field: 'MailedCode', Message }] }])
  }
  expect((await calls.put('on', token)).status).toBe(409)
  expect((await check(mailedCode.replace(/^.../, '$& '))).status, 'as people type').toBe(200)
  expect((await check()).status, 'checked again, for other recovery codes').toBe(200)
  expect((await calls.put('on', token)).status).toBe(200)
})

it('is not set up by a set-up that was begun before the account was an officer’s', async () => {
  const member = await newOfficer(reference, [])
  const { token, code, isMailed } = await calls.begin(member)
  expect(isMailed).toBe(false)
  const permission = { permission: 'savings_approval_review', user_guid: claimsOf(token).Guid }
  await reference.database.insertInto('user_permissions').values(permission).execute()
  expect((await calls.put('check', token, { Code: code() })).status).toBe(409)
  await reference.database.deleteFrom('user_permissions').where('user_guid', '=', permission.user_guid).execute()
  expect((await calls.put('check', token, { Code: code() })).status).toBe(200)
  await reference.database.insertInto('user_permissions').values(permission).execute()
  expect((await calls.put('on', token)).status).toBe(409)
})

it('is over after ten wrong codes of the mail in a row, whatever set-ups they are for, until there is another password', async () => {
  const { token, code, wrongCode } = await begin()
  const check = (MailedCode: string) => calls.put('check', token, { Code: code(), MailedCode })
  for (let tries = 0; tries < 5; tries += 1) expect((await check(wrongCode)).status).toBe(400)

  // Begun in a later minute, and on a later day, for another code.
  clock.pass(48 * 3600)
  const later = await begin()
  const guess = () => calls.put('check', later.token, { Code: later.code(), MailedCode: later.wrongCode })
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 423, 423])
  expect((await calls.put('check', later.token, { Code: later.code(), MailedCode: later.mailedCode })).status).toBe(423)
  const closed = await calls.put('begin', later.token, { PassKey: password })
  expect([closed.status, await closed.json()]).toMatchObject([
    423,
    { Message: 'Too many wrong codes. Choose a new password first, with “Forgot password?” at the sign-in.' },
  ])
  await vi.waitFor(async () => expect((await outbox(reference)).filter(isOwn('Ten wrong codes'))).toHaveLength(1), 60_000)

  clock.pass(61)
  await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: userName } })
  const resetCode = await lastMail(reference, addressOf(userName), /type this code:\s+(\d{6})$/m)
  const body = { UserName: userName, AlternateKey: resetCode }
  const key: unknown = await (await reference.request('PUT', '/api/authenticate/otp/verify', { body })).json()
  const NewPassKey = 'Tvq8#rMzu2-Lw'
  expect((await reference.request('PUT', '/api/user/hash', { body: { AlternateKey: key, NewPassKey } })).status).toBe(200)
  const { AccessToken: again } = await reference.signIn(userName, NewPassKey)
  expect((await calls.put('begin', again, { PassKey: NewPassKey })).status).toBe(200)
})

it('is mailed one code a minute, which serves the next set-up too', async () => {
  const { token, mailedCode } = await begin()
  expect((await begin()).mailedCode).toBe(mailedCode)
  clock.pass(61)
  const { token: later, code } = await calls.begin(userName)
  await vi.waitFor(async () => expect(await mailedCodes()).toHaveLength(2), 60_000)
  const MailedCode = await calls.mailedCode(userName)
  expect((await calls.put('check', later, { Code: code(), MailedCode })).status).toBe(200)
  expect((await calls.put('check', token, { Code: code(), MailedCode })).status, 'of the session before').toBe(409)
})

it('needs the address that the officer has: without one there is no set-up, and none is confirmed before it', async () => {
  const { token } = await begin()
  const { Guid: user_guid } = claimsOf(token)
  const key = 'A'.repeat(43)
  const times = { sent_at: clock.now(), expires_at: new Date(clock.now().getTime() + 60_000), used_at: null }
  const change = { user_guid, email_address: 'thief@example.test', key_hash: createHash('sha256').update(key).digest(), ...times }
  await reference.database.insertInto('address_changes').values(change).execute()
  const confirmed = await reference.request('POST', '/api/user/email/confirm', { body: { Code: key, PassKey: password } })
  expect([confirmed.status, await confirmed.text()]).toEqual([409, expect.stringContaining('Set up your second factor first')])
  await reference.database.updateTable('users').set({ email_address: null }).where('guid', '=', user_guid).execute()
  const refused = await calls.put('begin', token, { PassKey: password })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('has no e-mail address')])
})
