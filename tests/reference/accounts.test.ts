import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMail, outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'

const minutes = 60
const hours = 60 * minutes
const chosen = 'Chosen#2027'
const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({
    clock,
    env: { COOP_NAME: 'Bayan & Co', PORTAL_URL: 'https://portal.test', AFFILIATE_DOMAINS: 'coop.test' },
  })
})
afterAll(() => reference.stop())

const requestAccount = (UserName: string) => reference.request('POST', '/api/user/verify', { body: { UserName } })
const register = (UserName: string, AlternateKey: string, PassKey = chosen) =>
  reference.request('POST', '/api/user/create/registration', { body: { UserName, PassKey, AlternateKey } })
const holder = (key: string) => reference.request('GET', `/api/user?key=${key}`)
const keyMailedTo = (address: string) => lastMail(reference, address, /https:\/\/portal\.test\/create-account\/enrollment\/([\w-]{43})\n/)

async function keyFor(address: string): Promise<string> {
  expect((await requestAccount(address)).status).toBe(200)
  return keyMailedTo(address)
}

describe('an account request', () => {
  it('mails the link in the cooperative’s name, as text and as a page', async () => {
    expect((await requestAccount('One@Coop.test')).status).toBe(200)
    const key = await keyMailedTo('one@coop.test')
    const [mail] = await outbox(reference)
    expect(mail).toMatchObject({ To: 'one@coop.test', Subject: 'Create your Bayan & Co account' })
    expect(mail?.Html).toContain(`<a href="https://portal.test/create-account/enrollment/${key}">`)
    expect(mail?.Html).toContain('<html lang="en">')
    expect(mail?.Html).toContain('Bayan &amp; Co')
    const response = await holder(key)
    expect([response.status, await response.json()]).toEqual([200, 'one@coop.test'])
  })

  it.each(['no address', 'a@b', '@coop.test', 'a,b@coop.test', 'member@elsewhere.test', 'a@coop.test\nBcc: b@coop.test'])(
    'refuses %j',
    async (address) => {
      expect((await requestAccount(address)).status).toBe(400)
    },
  )

  it('is refused for an address in use', async () => {
    await reference.database.updateTable('users').set({ email_address: 'carla@coop.test' }).where('user_name', '=', 'carla').execute()
    const response = await requestAccount('CARLA@coop.test')
    expect([response.status, await response.json()]).toEqual([409, { Message: 'Email address already in use.', Errors: [] }])
  })

  it('mails an address once in five minutes, also for parallel requests', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await requestAccount('two@coop.test')).status))
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 429)])
    expect((await outbox(reference)).filter((mail) => mail.To === 'two@coop.test')).toHaveLength(1)
    clock.pass(1 * minutes)
    expect((await requestAccount('two@coop.test')).headers.get('retry-after')).toBe('240')
    clock.pass(4 * minutes)
    expect((await requestAccount('two@coop.test')).status).toBe(200)
  })

  it('takes a link with what a mail program or a person took along at its ends', async () => {
    const key = await keyFor('ends@coop.test')
    for (const ends of [
      ['', '.'],
      ['<', '>'],
      ['', ','],
      [' ', ' '],
      ['\u200B', '\u200B'],
      ['', '='],
      ['(“', '”)'],
    ]) {
      const response = await holder(encodeURIComponent(ends.join(key)))
      expect([response.status, await response.json()], ends.join(' ')).toEqual([200, 'ends@coop.test'])
    }
    expect((await holder(`${key}x`)).status).toBe(400)
    expect((await register('ends@coop.test', `${key}>`)).status).toBe(200)
  })

  it('replaces an earlier key', async () => {
    const first = await keyFor('three@coop.test')
    clock.pass(5 * minutes)
    const second = await keyFor('three@coop.test')
    expect((await register('three@coop.test', first)).status).toBe(400)
    expect((await register('three@coop.test', second)).status).toBe(200)
  })
})

describe('registering', () => {
  it('begins a Pending session, uses the key up, and opens sign-in', async () => {
    const key = await keyFor('four@coop.test')
    const response = await register('Four@coop.test', key)
    expect(response.status).toBe(200)
    const { AccessToken } = (await response.json()) as TokenPair
    expect(decodeJwt(AccessToken)).toMatchObject({ UserName: 'four@coop.test', Status: 'Pending', Compliant: 'No', Permissions: '' })
    expect((await reference.request('GET', '/api/user/summary', { token: AccessToken })).status).toBe(200)
    expect((await register('four@coop.test', key)).status).toBe(400)
    expect((await holder(key)).status).toBe(400)
    await reference.signIn('four@coop.test', chosen)
  })

  it('is refused with a weak password, another address, no key and after 24 hours', async () => {
    const key = await keyFor('five@coop.test')
    for (const weak of ['Short1a', 'alllower1', 'ALLUPPER1', 'NoDigitsHere'])
      expect((await register('five@coop.test', key, weak)).status).toBe(400)
    expect((await register('six@coop.test', key)).status).toBe(400)
    expect((await register('five@coop.test', 'unknown')).status).toBe(400)
    clock.pass(24 * hours)
    expect((await register('five@coop.test', key)).status).toBe(400)
    expect((await holder(key)).status).toBe(400)
  })

  it('creates one account for parallel requests with one key', async () => {
    for (let round = 0; round < 10; round += 1) {
      const address = `race${String(round)}@coop.test`
      const key = await keyFor(address)
      const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await register(address, key)).status))
      expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
    }
  })
})

describe('a first sign-in', () => {
  it('creates the password with the key, which ends the pass key and the key', async () => {
    const signIn = (PassKey: string) => reference.request('POST', '/api/authenticate/user', { body: { UserName: 'pedro', PassKey } })
    const key = (await (await signIn('Welcome#1006')).json()) as string
    expect((await holder(key)).status).toBe(200)
    const save = (NewPassKey: string) => reference.request('PUT', '/api/user/hash', { body: { AlternateKey: key, NewPassKey } })
    expect((await save('Welcome#1006')).status).toBe(409)
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await save(chosen)).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
    expect((await signIn('Welcome#1006')).status).toBe(401)
    await reference.signIn('pedro', chosen)
  })
})
