import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../reference/src/config.ts'
import { addDays } from '../../../schema/rules/days.ts'
import { listChangesOf } from '../../../reference/src/domains/subscriptions/changeRequests.ts'
import { runDailyJob } from '../../../reference/src/domains/subscriptions/dailyJob.ts'
import { expirationOf } from '../../../schema/rules/expirationOf.ts'
import { runCommand } from '../runCommand.ts'
import { runFile } from '../serviceProcess.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { TestClock } from '../testClock.ts'
import type { NewMember } from './newMember.ts'
import { demoPasswordHash, newMember } from './newMember.ts'

let reference: RunningReference
let passwordHash: string

beforeAll(async () => {
  reference = await startReference()
  passwordHash = await demoPasswordHash(reference.database)
})
afterAll(() => reference.stop())

/** What is due for other members would be counted too. */
beforeEach(() => runOn('2040-01-01'))

const noon = (day: string) => new Date(`${day}T04:00:00Z`)
const runOn = (day: string) =>
  runDailyJob({ database: reference.database, clock: new TestClock(noon(day)), config: loadConfig({}) }, 'operator')

async function termsOf({ shareCapital }: NewMember) {
  const own = reference.database.selectFrom('subscriptions').where('guid', '=', shareCapital.guid)
  const row = await own.select(['contribution', 'term', 'effectivity_date', 'expires_on']).executeTakeFirstOrThrow()
  return [row.contribution, row.term, row.effectivity_date, row.expires_on]
}

/** The subjects of the mails to a member that wait to be sent, or were sent. */
async function subjectsTo({ userName }: NewMember): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from mails_to_send where recipient = ${`${userName}@demo.kapwa.test`}
    union select subject from outbox where recipient = ${`${userName}@demo.kapwa.test`}`.execute(reference.database)
  return rows.map(({ subject }) => subject)
}

async function approve(
  { shareCapital, savings }: NewMember,
  amount: number,
  term: number | null,
  effectivityDate: string,
  requestedOn = '2019-01-01',
): Promise<string> {
  // Only share capital has a term.
  const [guid, type] = term === null ? [savings.guid, 'savings'] : [shareCapital.guid, 'share_capital']
  const code = `SC-TEST-${crypto.randomUUID()}`
  await sql`
    insert into change_requests (guid, code, subscription_guid, subscription_type, old_amount, new_amount, new_term, status, requested_at,
      decided_by, processed_at, effectivity_date)
    select gen_random_uuid(), ${code}, ${guid}::uuid, ${type}, 100, ${amount}, ${term}::integer, 'Approved', ${requestedOn}::timestamptz,
      guid, now(), ${effectivityDate} from users limit 1`.execute(reference.database)
  return code
}

describe('the last day of a term', () => {
  it.each([
    ['2024-03-01', 1, '2025-02-28'],
    ['2024-03-01', 3, '2027-02-28'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2025-03-01', 3, '2028-02-28'],
    ['2023-03-01', 1, '2024-02-28'],
    ['2027-03-01', 1, '2028-02-28'],
    ['2025-04-01', 1, '2026-03-31'],
    ['2026-01-01', 2, '2027-12-31'],
    ['2026-11-22', 3, '2029-11-21'],
  ])('of %s and %i years is %s, in the database too', async (effectivityDate, term, expected) => {
    expect(expirationOf(effectivityDate, term)).toBe(expected)
    const member = await newMember(reference.database, passwordHash, { effectivityDate, term })
    expect((await termsOf(member))[3]).toBe(expected)
  })

  it('is the same in the database for every day of five years', async () => {
    const days = Array.from({ length: 5 * 365 + 2 }, (_, index) => addDays('2023-01-01', index))
    const { rows } = await sql<{ day: string; term: number; expires_on: string }>`
      select day, term, (day - 1 + make_interval(years => term))::date as expires_on
      from unnest(${days}::date[]) as day, generate_series(1, 3) as term`.execute(reference.database)
    expect(rows).toHaveLength(days.length * 3)
    expect(rows.filter(({ day, term, expires_on: expiresOn }) => expirationOf(day, term) !== expiresOn)).toEqual([])
  })
})

describe('the daily job', () => {
  it('applies an approved change on its day, not before, once, and audited', async () => {
    const member = await newMember(reference.database, passwordHash, { contribution: 300, term: 1, effectivityDate: '2024-06-16' })
    const code = await approve(member, 700, 3, '2025-06-16')
    expect(await runOn('2025-06-14')).toEqual({ changesApplied: 0, termsExpired: 0 })
    // The last day of the old term.
    expect(await runOn('2025-06-15')).toEqual({ changesApplied: 0, termsExpired: 0 })
    expect(await runOn('2025-06-16')).toEqual({ changesApplied: 1, termsExpired: 0 })
    expect(await termsOf(member)).toEqual(['700.00', 3, '2025-06-16', '2028-06-15'])
    expect(await runOn('2025-06-16')).toEqual({ changesApplied: 0, termsExpired: 0 })
    const audited = reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'change took effect').orderBy('id', 'desc')
    expect(await audited.executeTakeFirst()).toMatchObject({
      actor: 'operator',
      before: { Contribution: '300.00', Term: 1, EffectivityDate: '2024-06-16' },
      after: { RequestCode: code, Contribution: '700.00', Term: 3, EffectivityDate: '2025-06-16' },
    })
    expect(await subjectsTo(member)).toEqual([`Your share capital renewal ${code} has taken effect`])
  })

  it('resets the contribution on the day after the term, and keeps the term and its date', async () => {
    const member = await newMember(reference.database, passwordHash, { contribution: 900, term: 1, effectivityDate: '2024-03-01' })
    await runOn('2025-02-28')
    expect((await termsOf(member))[0]).toBe('900.00')
    expect(await runOn('2025-03-01')).toMatchObject({ termsExpired: 1 })
    expect(await termsOf(member)).toEqual(['100.00', 1, '2024-03-01', '2025-02-28'])
    expect(await runOn('2025-03-01')).toEqual({ changesApplied: 0, termsExpired: 0 })
    const audited = reference.database.selectFrom('audit_log').selectAll().where('subject', '=', member.shareCapital.guid)
    expect(await audited.execute()).toMatchObject([
      { action: 'term expired', before: { Contribution: '900.00' }, after: { Contribution: '100.00' } },
    ])
    expect(await subjectsTo(member)).toEqual(['The term of your share capital has ended'])
  })

  it('makes up for days on which it did not run, in the order of the days', async () => {
    const renewed = await newMember(reference.database, passwordHash, { contribution: 300, term: 1, effectivityDate: '2024-01-31' })
    const lapsed = await newMember(reference.database, passwordHash, { contribution: 300, term: 1, effectivityDate: '2024-01-31' })
    await approve(renewed, 400, 1, '2025-01-31')
    await approve(renewed, 500, 2, '2025-06-30')
    await approve(lapsed, 400, 1, '2025-01-31')
    expect(await runOn('2026-02-28')).toMatchObject({ changesApplied: 3, termsExpired: 1 })
    expect(await termsOf(renewed)).toEqual(['500.00', 2, '2025-06-30', '2027-06-29'])
    expect(await termsOf(lapsed)).toEqual(['100.00', 1, '2025-01-31', '2026-01-30'])
  })

  it.each([
    ['share capital, day by day', 2, ['2025-02-15', '2025-03-15', '2025-04-15']],
    ['share capital, after days without a run', 2, ['2025-04-15']],
    ['savings, day by day', null, ['2025-02-15', '2025-03-15', '2025-04-15']],
    ['savings, after days without a run', null, ['2025-04-15']],
  ] as const)('lets the newest approved change of %s win, whichever day it was given', async (_what, term, days) => {
    const member = await newMember(reference.database, passwordHash, {})
    const older = await approve(member, 300, term, '2025-04-15', '2025-01-10')
    const newer = await approve(member, 500, term, '2025-03-15', '2025-01-20')
    const first = await approve(member, 200, term, '2025-02-15', '2025-01-05')
    for (const day of days) await runOn(day)
    const { guid } = term === null ? member.savings : member.shareCapital
    const own = reference.database.selectFrom('subscriptions').select('contribution').where('guid', '=', guid)
    expect(await own.executeTakeFirstOrThrow()).toEqual({ contribution: '500.00' })
    const listed = (await listChangesOf(reference.database, guid)).filter(({ DateReplaced }) => DateReplaced !== undefined)
    expect(listed.map(({ RequestCode, Status }) => [RequestCode, Status])).toEqual([[older, 'Approved']])
    const replaced = reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'change replaced').orderBy('id', 'desc')
    expect(await replaced.executeTakeFirst()).toMatchObject({ before: { RequestCode: older }, after: { ReplacedBy: newer } })
    const subjects = (await subjectsTo(member)).join()
    expect(subjects).toContain(first)
    expect(subjects).toContain(newer)
    expect(subjects).not.toContain(older)
    const mails = await sql<{ text_body: string }>`
      select text_body from mails_to_send where subject like ${`%${newer}%`} union all select text_body from outbox where subject like ${`%${newer}%`}`.execute(
      reference.database,
    )
    expect(mails.rows.map(({ text_body }) => text_body).join()).toContain(`It replaces ${older}, which will not take effect any more.`)
  })

  it('is run by one process at a time, each change once', async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, () =>
        newMember(reference.database, passwordHash, { contribution: 300, term: 1, effectivityDate: '2024-01-31' }),
      ),
    )
    for (const member of members) await approve(member, 400, 3, '2025-02-01')
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => runOn('2026-03-31')))
    expect(outcomes.reduce((sum, outcome) => sum + (outcome?.changesApplied ?? 0), 0)).toBe(8)
    expect(await runOn('2026-03-31')).toEqual({ changesApplied: 0, termsExpired: 0 })
  })

  it('is run by the service when it starts, and by a command', async () => {
    const member = await newMember(reference.database, passwordHash, {
      contribution: 900,
      term: 1,
      effectivityDate: '2024-01-31',
    })
    expect(await runCommand('daily', [], reference.env)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Changes that took effect: 0\. Terms that expired: [1-9]\d*\.\nFiles for a second officer: told of 0, deleted 0\.\n$/,
      ) as unknown,
      stderr: '',
    })
    expect((await termsOf(member))[0]).toBe('100.00')
    const other = await newMember(reference.database, passwordHash, { contribution: 900, term: 1, effectivityDate: '2024-01-31' })
    const service = runFile('reference/src/server.ts', [], { ...reference.env, REST_PORT: '0' })
    await service.url()
    await expect.poll(async () => (await termsOf(other))[0], { timeout: 60_000 }).toBe('100.00')
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
  })
})
