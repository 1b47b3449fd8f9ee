import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { purgeExpiredRows } from '../../reference/src/purgeExpiredRows.ts'
import { promise } from '../security/promise.ts'
import { password } from './accessMatrix/principals.ts'
import { outbox } from './lastMail.ts'
import { newOfficer } from './newOfficer.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

// Who has a session of another, or a mailed link, guesses at the present password: the owner neither waits nor is shut out.

const clock = new TestClock()
let reference: RunningReference
let userName: string

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

const signedIn = async () => (await reference.signIn(userName)).AccessToken
const endOthers = (token: string, PassKey: string) =>
  reference.request('PUT', '/api/user/sessions/end', { token, body: { PassKey } }).then(({ status }) => status)
const read = async (token: string) => (await reference.request('GET', '/api/user/sessions', { token })).status
const inTurn = async (times: number, send: () => Promise<number>) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push(await send())
  return statuses
}
const guid = async () => {
  const user = reference.database.selectFrom('users').select('guid').where('user_name', '=', userName)
  return (await user.executeTakeFirstOrThrow()).guid
}
const mails = async () =>
  (await outbox(reference)).filter(({ To, Subject }) => To === `${userName}@demo.kapwa.test` && Subject.startsWith('Ten wrong passwords'))
const refusals = (status: number, times: number) => Array.from({ length: times }, () => status)

describe('in a session', () => {
  promise('T43', 'the owner ends the session of a thief at the first try, whatever passwords the thief sends meanwhile', async (report) => {
    userName = await newOfficer(reference, [])
    const [thief, owner] = [await signedIn(), await signedIn()]
    expect(await inTurn(9, () => endOthers(thief, 'a guess'))).toEqual(refusals(400, 9))
    const [guess, own] = await Promise.all([endOthers(thief, 'a guess'), endOthers(owner, password)])
    expect([400, 401]).toContain(guess)
    expect([own, await read(thief), await read(owner)]).toEqual([200, 401, 200])
    report('ten wrong passwords of a copied session at the reference service: ended by the first try of the owner')
  })

  it('ten in a row end that session alone, audited and mailed once', async () => {
    userName = await newOfficer(reference, [])
    const [thief, owner] = [await signedIn(), await signedIn()]
    expect(await inTurn(12, () => endOthers(thief, 'a guess'))).toEqual([...refusals(400, 9), 401, 401, 401])
    expect([await read(thief), await read(owner)]).toEqual([401, 200])
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 60_000)
    const rows = reference.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', await guid())
      .orderBy('id', 'desc')
    expect((await rows.execute()).map(({ action }) => action).slice(0, 2)).toEqual([
      'session ended: ten wrong passwords',
      'session end refused',
    ])
    expect(await endOthers(owner, password)).toBe(200)
  })

  it('of a hundred at once ten are compared', async () => {
    userName = await newOfficer(reference, [])
    const thief = await signedIn()
    const statuses = await Promise.all(Array.from({ length: 100 }, () => endOthers(thief, 'a guess')))
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(9)
    expect(new Set(statuses)).toEqual(new Set([400, 401]))
    expect(await read(thief)).toBe(401)
  })

  it('a right one begins anew', async () => {
    userName = await newOfficer(reference, [])
    const owner = await signedIn()
    for (let round = 0; round < 3; round += 1) {
      expect(await inTurn(9, () => endOthers(owner, 'mistyped'))).toEqual(refusals(400, 9))
      expect(await endOthers(owner, password)).toBe(200)
    }
    expect(await mails()).toEqual([])
  })
})

it('at a mailed link ten use the link up, mailed, and the owner’s session neither waits nor ends', async () => {
  userName = await newOfficer(reference, [])
  const owner = await signedIn()
  const Code = 'A'.repeat(43)
  const times = { sent_at: clock.now(), expires_at: new Date(clock.now().getTime() + 3_600_000), used_at: null }
  const key_hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(Code)))
  await reference.database
    .insertInto('address_changes')
    .values({ user_guid: await guid(), email_address: 'new@example.test', key_hash, ...times })
    .execute()
  const confirm = async (PassKey: string) => {
    const response = await reference.request('POST', '/api/user/email/confirm', { body: { Code, PassKey } })
    return [response.status, /"Field":"(\w+)"/.exec(await response.text())?.[1]]
  }
  for (let tries = 1; tries <= 9; tries += 1) expect(await confirm('a guess')).toEqual([400, 'PassKey'])
  expect(await endOthers(owner, password)).toBe(200)
  expect(await confirm('a guess')).toEqual([400, 'Code'])
  expect(await confirm(password)).toEqual([400, 'Code'])
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 60_000)
  expect(await endOthers(owner, password)).toBe(200)
})

it('the counts are deleted after a day', async () => {
  userName = await newOfficer(reference, [])
  await endOthers(await signedIn(), 'mistyped')
  clock.pass(24 * 3600)
  await purgeExpiredRows({ database: reference.database, clock })
  expect(await reference.database.selectFrom('wrong_guesses').selectAll().execute()).toEqual([])
})
