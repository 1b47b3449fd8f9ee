import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { requireSwift } from '../security/slowdown.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { lastMail } from './lastMail.ts'
import { demoPasswordHash, newMember } from './money/newMember.ts'
import type { NewMember } from './money/newMember.ts'
import { SubscriptionCalls } from './money/subscriptionCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let member: NewMember
let saver: SubscriptionCalls
let token: string

beforeAll(async () => {
  reference = await startReference()
  member = await newMember(reference.database, await demoPasswordHash(reference.database), { savings: 5_000 })
  saver = await SubscriptionCalls.as(reference, member.userName)
  token = (await reference.signIn('maria')).AccessToken
})
afterAll(() => reference.stop())

/** Runs work while another transaction holds the rows that the queries lock. */
function whileLocked(queries: readonly ReturnType<typeof sql>[], work: () => Promise<void>): Promise<void> {
  return reference.database.transaction().execute(async (transaction) => {
    for (const query of queries) await query.execute(transaction)
    await work()
  })
}

const ownSavings = () => sql`select from subscriptions where guid = ${member.savings.guid} for update`

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    reference.database,
  )
  return rows[0]?.count ?? 0
}

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

it('other reads are as fast as ever while forty writes of a member wait for a lock; those are refused and have done nothing', async () => {
  await requireSwift(overview, (measure) =>
    whileLocked([ownSavings()], async () => {
      const writes = Array.from({ length: 40 }, () => saver.transact(-500))
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(10), 2_000)
      await measure()
      const answers = await Promise.all(writes)
      expect(await Promise.all(answers.map(refusal))).toEqual(answers.map(() => busy))
    }),
  )
  expect((await saver.read('savings')).WithdrawalRequests).toEqual([])
  expect((await saver.transact(-500)).status).toBe(200)
}, 90_000)

it('a look-up, which is audited, is refused while the audit log is locked; plain reads go on, and an upload waits longer', async () => {
  const officer = await AdministrationCalls.as(reference, 'admin')
  const uploader = await AdministrationCalls.as(reference, 'data')
  const applicant = (await reference.signIn('ana')).AccessToken
  const rows = [`${member.userName.toUpperCase()},Savings,6000.00,,,,`]
  let upload: Promise<Response> | undefined
  await whileLocked([ownSavings(), sql`select from entries for update`, sql`select from audit_head for update`], async () => {
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
  await whileLocked([sql`lock table sessions in exclusive mode`, sql`select from sign_in_failures for update`], async () => {
    const [registered, verified] = await Promise.all([register(), guess(code)])
    expect(await refusal(registered)).toEqual(busy)
    expect(verified.status).toBe(200)
  })
  expect((await register()).status).toBe(200)
})
