import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { requireSwift } from '../security/slowdown.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { auditHead, countWaiting, whileLocked } from './heldLocks.ts'
import { lastMail } from './lastMail.ts'
import { demoPasswordHash, newMember } from './money/newMember.ts'
import type { NewMember } from './money/newMember.ts'
import { SubscriptionCalls } from './money/subscriptionCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { fillQueue } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let member: NewMember
let saver: SubscriptionCalls
let other: SubscriptionCalls
let token: string

beforeAll(async () => {
  reference = await startReference({ waitMs: null })
  const passwordHash = await demoPasswordHash(reference.database)
  member = await newMember(reference.database, passwordHash, { savings: 5_000 })
  saver = await SubscriptionCalls.as(reference, member.userName)
  other = await SubscriptionCalls.as(reference, (await newMember(reference.database, passwordHash, { savings: 5_000 })).userName)
  token = (await reference.signIn('maria')).AccessToken
})
afterAll(() => reference.stop())

const ownSavings = () => sql`select from subscriptions where guid = ${member.savings.guid} for update`

const overview = async () => {
  const answer = await reference.request('GET', '/api/user/summary', { token })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}

const refusal = async (answer: Response): Promise<unknown[]> => {
  const body: unknown = await answer.json()
  return [answer.status, answer.headers.get('retry-after'), body]
}
const busy = [503, '5', { Message: 'Service temporarily unavailable. Please try again later.', Errors: [] }]

/** So many deposits of other members, in review, each with the officer's approval staged. */
async function stageDeposits(officer: OfficerCalls, count: number): Promise<void> {
  const waiting = () =>
    reference.database.selectFrom('transaction_requests').select('guid').where('status', '=', 'Review').where('kind', '=', 'deposit')
  const missing = count - (await waiting().execute()).length
  if (missing > 0) await fillQueue(reference, 'savings', missing)
  for (const { guid } of await waiting().limit(count).execute())
    expect((await officer.stage({ Guid: guid, Status: 'Approved', Remarks: 'Approved.' })).status).toBe(200)
}

promise('T33', 'reads go on while another member’s writes wait for a lock and an officer applies deposits', async (report) => {
  const officer = await OfficerCalls.as(reference, 'savings', 'transactions')
  const figure = await requireSwift(overview, async (measure) => {
    await stageDeposits(officer, counts.appliedDeposits)
    await whileLocked(reference, [ownSavings()], async () => {
      const writes = Array.from({ length: 40 }, () => saver.transact(-500))
      await vi.waitFor(async () => expect(await countWaiting(reference)).toBe(2), 60_000)
      expect((await other.transact(-500)).status).toBeLessThan(500)
      expect(await countWaiting(reference)).toBe(2)
      const applied = officer.apply()
      await measure()
      expect(await Promise.all((await Promise.all(writes)).map(refusal))).toEqual(writes.map(() => busy))
      expect((await applied).status).toBe(200)
    })
  })
  expect((await saver.read('savings')).WithdrawalRequests).toEqual([])
  expect((await saver.transact(-500)).status).toBe(200)
  report(`40 writes of a member of which 2 wait, an Apply of ${counts.appliedDeposits}: p95 of another member's overview ${figure}`)
})

it('a look-up, which is audited, is refused while the audit log is locked; plain reads go on, and an upload waits longer', async () => {
  const officer = await AdministrationCalls.as(reference, 'admin')
  const uploader = await AdministrationCalls.as(reference, 'data')
  const applicant = (await reference.signIn('ana')).AccessToken
  const rows = [`${member.userName.toUpperCase()},Savings,6000.00,,,,`]
  let upload: Promise<Response> | undefined
  await whileLocked(reference, [ownSavings(), sql`select from entries for update`, auditHead], async () => {
    upload = uploader.uploadRows('subscriptions', rows)
    const search = officer.get('/api/user/search?q=maria')
    await overview()
    expect((await reference.request('GET', '/api/registration/attributes', { token: applicant })).status).toBe(200)
    expect(await refusal(await search)).toEqual(busy)
    await wait(500)
  })
  expect((await upload)?.status).toBe(200)
  expect((await officer.get('/api/user/search?q=maria')).status).toBe(200)
})

it('what is refused for a lock can be done again, and what was done is not answered as refused', async () => {
  const address = 'waiting@example.test'
  const codeAddress = `${member.userName}@demo.kapwa.test`
  const guess = (AlternateKey: string) =>
    reference.request('PUT', '/api/authenticate/otp/verify', { body: { UserName: member.userName, AlternateKey } })
  await reference.request('POST', '/api/user/verify', { body: { UserName: address } })
  await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: member.userName } })
  const key = await lastMail(reference, address, /enrollment\/([\w-]{43})\n/)
  const code = await lastMail(reference, codeAddress, /(\d{6})/)
  expect((await guess('none')).status).toBe(400)
  const register = () =>
    reference.request('POST', '/api/user/create/registration', { body: { UserName: address, PassKey: 'Chosen#2027', AlternateKey: key } })
  await whileLocked(reference, [sql`lock table sessions in exclusive mode`, sql`select from sign_in_failures for update`], async () => {
    // One after the other: together they wait for each other's lock on the audit log, too.
    expect(await refusal(await register())).toEqual(busy)
    expect((await guess(code)).status).toBe(200)
  })
  expect((await register()).status).toBe(200)
})
