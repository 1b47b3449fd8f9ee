import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormCalls, faultsOf, fileOf, statusAndBody, valuesOf } from './formCalls.ts'
import { lastMail, outbox } from './lastMail.ts'
import { purgeExpiredRows } from '../../reference/src/purgeExpiredRows.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
let reference: RunningReference
let maria: FormCalls

beforeAll(async () => {
  reference = await startReference({ clock, env: { COOP_NAME: 'Bayanihan' } })
})
afterAll(() => reference.stop())

const users = () => reference.database.selectFrom('users').selectAll()
const present = 'maria@demo.kapwa.test'
const hour = 60 * 60

/** Maria asks anew in every test, from the address of the demo. */
beforeEach(async () => {
  clock.pass(2 * hour)
  await reference.database.updateTable('users').set({ email_address: present }).where('user_name', '=', 'maria').execute()
  await reference.database.deleteFrom('address_changes').execute()
  await reference.database.deleteFrom('outbox').execute()
  maria = await FormCalls.as(reference, 'maria')
})

async function sendContact(email: string): Promise<Response> {
  const { Guid, EntryCode } = await maria.entry('contact')
  const answers = { preferred: 'Mobile', proof_of_address: 'proof_of_address-1-bill.png', email }
  await maria.saveEntry(Guid, answers, [fileOf('proof_of_address-1-bill.png')], EntryCode)
  return maria.submitEntry(Guid)
}

const codeTo = (address: string) => lastMail(reference, address, /\/login\/email\/([\w-]{43})\n/)
async function askFor(address: string): Promise<string> {
  expect(await statusAndBody(sendContact(address))).toEqual([200, 'Submitted'])
  return codeTo(address)
}
const confirm = (Code: string, PassKey = 'Kapwa#2026') => reference.request('POST', '/api/user/email/confirm', { body: { Code, PassKey } })
/** Maria has another password for a moment. */
async function changePassword(): Promise<void> {
  const body = { PassKey: 'Kapwa#2026', NewPassKey: 'Tuldok#Ulap7' }
  const hashed = reference.database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  const before = await hashed.executeTakeFirstOrThrow()
  expect((await reference.request('PUT', '/api/user/hash', { token: maria.token, body })).status).toBe(200)
  await reference.database.updateTable('users').set(before).where('user_name', '=', 'maria').execute()
}
const addressOf = async (userName: string) => (await users().where('user_name', '=', userName).executeTakeFirstOrThrow()).email_address
const mailsTo = async (address: string) => (await outbox(reference)).filter(({ To }) => To === address)
const unusable = { Code: 'The key is unknown, used or expired.' }

describe('the contact form', () => {
  it('begins with the address of the account, also where another was asked for', async () => {
    await askFor('asked@example.test')
    const { EntryCode, Guid } = await maria.entry('contact')
    await maria.saveEntry(Guid, { preferred: 'Letter' }, [], EntryCode)
    const { Fields = [] } = await maria.entry('contact')
    expect(Fields.find(({ ControlName }) => ControlName === 'email')).toMatchObject({ Value: present, PrefilledFrom: 'Account' })
    await maria.saveEntry(Guid, { mobile: '09175550142' })
    expect(valuesOf(await maria.entry('contact'))).toMatchObject({ email: present })
  })

  it('sent with the present address, in other letter case, mails no link', async () => {
    expect((await sendContact('Maria@demo.kapwa.test')).status).toBe(200)
    expect(await reference.database.selectFrom('address_changes').select('key_hash').execute()).toEqual([])
  })

  it.each([
    ['nobody has', 'maria.new@example.test', 'm•••@e•••.test'],
    ['another member has, in the same words', 'jose@demo.kapwa.test', 'j•••@d•••.test'],
  ])('with an address that %s, the summary, the list and the entry have what waits for the member', async (_whose, address, masked) => {
    const waiting = async () => {
      const answer = await reference.request('GET', '/api/user/summary', { token: maria.token })
      return ((await answer.json()) as { AddressToConfirm?: { Address: string; ExpiresAt: string } }).AddressToConfirm
    }
    expect(await waiting()).toBeUndefined()
    expect((await sendContact(address)).status).toBe(200)
    const ends = new Date(clock.now().getTime() + 24 * hour * 1000).toISOString()
    expect(await waiting()).toEqual({ Address: masked, ExpiresAt: ends })
    await reference.database.updateTable('address_changes').set({ expires_at: clock.now() }).execute()
    expect(await waiting()).toMatchObject({ Address: masked })
    const listed = await reference.request('GET', '/api/entry/list', { token: maria.token })
    const code = (await maria.entry('contact')).EntryCode
    const entries = (await listed.json()) as { EntryCode: string; WaitsFor?: string }[]
    expect(entries.filter(({ WaitsFor }) => WaitsFor === 'Member').map(({ EntryCode }) => EntryCode)).toEqual([code])
    expect(await maria.entry('contact')).toMatchObject({ Status: 'Submitted', WaitsFor: 'Member' })
    clock.pass(31 * 24 * hour)
    await purgeExpiredRows({ database: reference.database, clock })
    expect(await waiting()).toBeUndefined()
    maria = await FormCalls.as(reference, 'maria')
    expect(await maria.entry('contact')).not.toHaveProperty('WaitsFor')
  })

  it('sent with another one mails a link there, tells the present one, and leaves the account as it is', async () => {
    await askFor('maria.new@example.test')
    expect(await addressOf('maria')).toBe(present)
    const notice = (await mailsTo(present)).find(({ Subject }) => Subject.startsWith('A new e-mail address'))
    expect(notice?.Text).toContain('m•••@e•••.test')
    expect(notice?.Text).toContain('change your password at once')
    expect(notice?.Text).not.toMatch(/maria\.new|login\/email/)
    const received = (await mailsTo(present)).find(({ Subject }) => Subject.startsWith('We have received'))
    expect(received?.Text).toContain('Open the link that we sent to the new e-mail address within 24 hours')
  })

  it.each(['maria', 'maria@', 'a b@c.test', 'a@b@c.test'])('is refused with %s', async (email) => {
    expect(Object.keys(await faultsOf(sendContact(email)))).toEqual(['email'])
  })

  it('mails one link a minute', async () => {
    await askFor('first@example.test')
    const second = await sendContact('second@example.test')
    expect([second.status, Number(second.headers.get('retry-after')) <= 60]).toEqual([429, true])
    expect(await mailsTo('second@example.test')).toEqual([])
    clock.pass(60)
    expect((await sendContact('second@example.test')).status).toBe(200)
  })

  it('answers alike for an address that another account has, which receives nothing', async () => {
    const taken = (await addressOf('jose'))!
    expect(await statusAndBody(sendContact(taken))).toEqual([200, 'Submitted'])
    expect(await mailsTo(taken)).toEqual([])
    expect((await mailsTo(present)).map(({ Subject }) => Subject)).toContain('A new e-mail address for your Bayanihan account')
  })
})

describe('the link asked for again', () => {
  const askAgain = () => reference.request('POST', '/api/user/email/link', { token: maria.token })

  it('is another one for another 24 hours, ends the one before, and is told to the present address again', async () => {
    const first = await askFor('new@example.test')
    const ends = clock.now().getTime()
    clock.pass(25 * hour)
    maria = await FormCalls.as(reference, 'maria')
    expect(await statusAndBody(askAgain())).toEqual([200, 'Sent'])
    await vi.waitFor(async () => expect(await mailsTo('new@example.test')).toHaveLength(2))
    const second = await codeTo('new@example.test')
    expect(await faultsOf(confirm(first))).toEqual(unusable)
    const notices = (await mailsTo(present)).filter(({ Subject }) => Subject.startsWith('A new e-mail address'))
    expect(notices).toHaveLength(2)
    const { expires_at: expires } = await reference.database.selectFrom('address_changes').selectAll().executeTakeFirstOrThrow()
    expect(expires.getTime() - ends).toBe(49 * hour * 1000)
    expect(await statusAndBody(confirm(second))).toEqual([200, 'Confirmed'])
    expect((await askAgain()).status).toBe(409)
  })

  it('takes the wrong passwords of the one before along: ten end the request, and nothing is sent again', async () => {
    const first = await askFor('new@example.test')
    for (let tries = 0; tries < 9; tries += 1) await faultsOf(confirm(first, 'Wrong#2026'))
    clock.pass(60)
    expect(await statusAndBody(askAgain())).toEqual([200, 'Sent'])
    await vi.waitFor(async () => expect(await mailsTo('new@example.test')).toHaveLength(2))
    const second = await codeTo('new@example.test')
    expect(await faultsOf(confirm(second, 'Wrong#2026'))).toEqual(unusable)
    expect(await faultsOf(confirm(second))).toEqual(unusable)
    clock.pass(60)
    expect((await askAgain()).status).toBe(409)
  })

  it('does not bring back what a change of the password ends at the same time', async () => {
    await askFor('new@example.test')
    clock.pass(60)
    await Promise.all([askAgain(), changePassword()])
    expect(await reference.database.selectFrom('address_changes').selectAll().execute()).toEqual([])
  })

  it('goes out once a minute, and never to an address that another account has, which nobody learns', async () => {
    const taken = (await addressOf('jose'))!
    await sendContact(taken)
    expect((await askAgain()).status).toBe(429)
    clock.pass(60)
    expect(await statusAndBody(askAgain())).toEqual([200, 'Sent'])
    expect(await mailsTo(taken)).toEqual([])
  })
})

describe('the link', () => {
  it('names the address before it is used', async () => {
    const code = await askFor('new@example.test')
    const named = () => reference.request('GET', `/api/user?key=${code}`)
    expect(await statusAndBody(named())).toEqual([200, 'new@example.test'])
    expect((await confirm(code)).status).toBe(200)
    expect((await named()).status).toBe(400)
  })

  it('changes the address with the password, tells the one before, and leaves the session open', async () => {
    const code = await askFor('new@example.test')
    expect(await statusAndBody(confirm(code))).toEqual([200, 'Confirmed'])
    expect(await addressOf('maria')).toBe('new@example.test')
    expect((await mailsTo(present))[0]?.Subject).toBe('The e-mail address of your Bayanihan account was changed')
    expect((await maria.getEntry('contact')).status).toBe(200)
    const { guid } = await users().where('user_name', '=', 'maria').executeTakeFirstOrThrow()
    const rows = reference.database.selectFrom('audit_log').select(['actor', 'action', 'subject', 'before', 'after'])
    expect((await rows.orderBy('id', 'desc').execute()).find(({ action }) => action === 'e-mail address changed')).toEqual({
      actor: guid,
      action: 'e-mail address changed',
      subject: guid,
      before: { EmailAddress: 'm•••@d•••.test' },
      after: { EmailAddress: 'n•••@e•••.test' },
    })
  })

  it('serves once, also for two at once', async () => {
    const code = await askFor('new@example.test')
    const statuses = (await Promise.all([confirm(code), confirm(code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
    expect(await faultsOf(confirm(code))).toEqual(unusable)
  })

  it('works for 24 hours', async () => {
    const code = await askFor('new@example.test')
    clock.pass(24 * hour)
    expect(await faultsOf(confirm(code))).toEqual(unusable)
    expect(await addressOf('maria')).toBe(present)
  })

  it.each([
    ['a newer one', () => askFor('newer@example.test')],
    ['the present address, asked for again', () => sendContact(present)],
    ['a change of the password', changePassword],
  ])('ends with %s', async (_what, follow) => {
    const code = await askFor('new@example.test')
    clock.pass(60)
    await follow()
    expect(await faultsOf(confirm(code))).toEqual(unusable)
  })

  it('ends where the address got an account meanwhile', async () => {
    const code = await askFor('new@example.test')
    await reference.database.updateTable('users').set({ email_address: 'new@example.test' }).where('user_name', '=', 'carla').execute()
    expect(await faultsOf(confirm(code))).toEqual(unusable)
    await reference.database.updateTable('users').set({ email_address: 'carla@demo.kapwa.test' }).where('user_name', '=', 'carla').execute()
    expect(await addressOf('maria')).toBe(present)
  })

  it('takes the password of its own account alone, and wrong ones cost no wait', async () => {
    const code = await askFor('new@example.test')
    const wrong = { PassKey: 'Current password is incorrect.' }
    expect(await faultsOf(confirm(code, 'Welcome#1006'))).toEqual(wrong)
    for (let tries = 0; tries < 3; tries += 1) expect(await faultsOf(confirm(code, 'guess'))).toEqual(wrong)
    expect((await confirm(code)).status).toBe(200)
  })

  it.each(['unknown', 'A'.repeat(43)])('with the code %s is refused', async (code) => {
    expect(await faultsOf(confirm(code))).toEqual(unusable)
  })
})
