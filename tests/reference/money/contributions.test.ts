import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../schema/rules/days.ts'
import { businessDay } from '../../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import { postContributions } from '../../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { meetAtLock } from '../heldLocks.ts'
import { runCommand } from '../runCommand.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { demoPasswordHash, newMember } from './newMember.ts'

const today = businessDay(new Date())
const paydays = [15, 'last'] as const
const payday = paydaysBetween(addDays(today, -60), addDays(today, -1), paydays).at(-1)!
let reference: RunningReference
let passwordHash: string

beforeAll(async () => {
  reference = await startReference()
  passwordHash = await demoPasswordHash(reference.database)
})
afterAll(() => reference.stop())

const postFor = (employeeIds: readonly string[] | null, day = payday) =>
  postContributions(reference.database, { paydays }, { payday: day, employeeIds }, new Date())

async function balanceOf(accountId: number): Promise<number> {
  const row = reference.database.selectFrom('account_balances').select('balance').where('account_id', '=', accountId)
  return Number((await row.executeTakeFirstOrThrow()).balance)
}

const nothing = { count: 0, amount: '0', cutCount: 0, cutAmount: '0', broughtCount: 0, broughtIds: [] }

describe('contributions of a payday', () => {
  it('are posted for all members once, the seeded ones not again', async () => {
    const member = await newMember(reference.database, passwordHash, { contribution: 300 })
    expect(await postFor(null)).toEqual({ count: 2, amount: '600.00', cutCount: 0, cutAmount: '0.00', broughtCount: 0, broughtIds: [] })
    expect([await balanceOf(member.savings.accountId), await balanceOf(member.shareCapital.accountId)]).toEqual([300, 300])
    expect(await postFor(null)).toEqual(nothing)
    const audited = reference.database.selectFrom('audit_log').select(['actor', 'after']).where('action', '=', 'contributions posted')
    expect(await audited.execute()).toMatchObject([{ actor: 'operator', after: { Payday: payday, count: 2, amount: '600.00' } }])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('are posted once however many operators post them at once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => newMember(reference.database, passwordHash, { contribution: 200 })))
    const hold = sql`select from account_balances where account_id = ${members[0]!.savings.accountId} for update`
    const outcomes = await meetAtLock(reference, hold, [() => postFor(null), () => postFor(null)])
    expect(outcomes.map((outcome) => 'count' in outcome && outcome.count > 0)).toEqual([true, false])
    for (const { savings } of members) expect(await balanceOf(savings.accountId)).toBe(200)
  })

  it('are posted for listed members alone, and not for a payday before they joined', async () => {
    const joinedAt = new Date(`${addDays(payday, 1)}T00:00:00Z`)
    const [listed, unlisted, later] = [
      await newMember(reference.database, passwordHash, { contribution: 200 }),
      await newMember(reference.database, passwordHash, { contribution: 200 }),
      await newMember(reference.database, passwordHash, { contribution: 200, joinedAt }),
    ]
    expect(await postFor([listed.userName.toUpperCase(), later.userName.toUpperCase()])).toMatchObject({ count: 2, amount: '400.00' })
    expect(await Promise.all([listed, unlisted, later].map(({ savings }) => balanceOf(savings.accountId)))).toEqual([200, 0, 0])
  })

  it('are posted late as they were on the payday, before the changes since', async () => {
    const member = await newMember(reference.database, passwordHash, { contribution: 800 })
    const officer = reference.database.selectFrom('users').select('guid').limit(1)
    const changes = [
      { on: payday, old: 100, next: 200 },
      { on: addDays(payday, 2), old: 300, next: 800 },
      { on: addDays(payday, 1), old: 200, next: 300 },
      { on: addDays(today, 1), old: 800, next: 900 },
    ].map(({ on, old, next }, index) => ({
      guid: randomUUID(),
      code: `late-${String(index)}`,
      subscription_guid: member.savings.guid,
      subscription_type: 'savings' as const,
      old_amount: String(old),
      old_term: null,
      old_effectivity_date: null,
      new_amount: String(next),
      new_term: null,
      requested_at: new Date(),
      status: 'Approved' as const,
      decided_by: officer,
      processed_at: new Date(),
      effectivity_date: on,
      took_effect_at: on > today ? null : new Date(),
    }))
    await reference.database.insertInto('change_requests').values(changes).execute()
    expect(await postFor([member.userName.toUpperCase()])).toMatchObject({ count: 2, amount: '1000.00' })
    expect([await balanceOf(member.savings.accountId), await balanceOf(member.shareCapital.accountId)]).toEqual([200, 800])
  })

  it('of share capital are cut at the cap, and what was cut is kept and not posted by a second run', async () => {
    const { rows } = await sql<{ cap: string }>`select trunc(amount / 10, 2) as cap from share_capital_total`.execute(reference.database)
    // The total grows with what the member has, so the cap by a tenth of it.
    const held = Math.floor(((Number(rows[0]!.cap) - 150) / 0.9) * 100) / 100
    const member = await newMember(reference.database, passwordHash, { contribution: 500, shareCapital: held })
    const id = member.userName.toUpperCase()
    const posted = await postFor([id])
    expect(posted).toMatchObject({ count: 2, cutCount: 1 })
    const now = await balanceOf(member.shareCapital.accountId)
    expect(now - held).toBeGreaterThan(100)
    expect(now - held).toBeLessThan(200)
    const excess = reference.database
      .selectFrom('contribution_excesses')
      .select('amount')
      .where('subscription_guid', '=', member.shareCapital.guid)
    expect(Number((await excess.executeTakeFirstOrThrow()).amount)).toBeCloseTo(500 - (now - held), 2)
    expect(await postFor([id])).toEqual(nothing)
    expect(await balanceOf(member.shareCapital.accountId)).toBe(now)
    const full = await newMember(reference.database, passwordHash, { contribution: 500, shareCapital: 70_000_000 })
    expect(await postFor([full.userName.toUpperCase()])).toMatchObject({ count: 1, amount: '500.00', cutCount: 1, cutAmount: '500.00' })
    expect(await postFor([full.userName.toUpperCase()])).toEqual(nothing)
    expect(await balanceOf(full.shareCapital.accountId)).toBe(70_000_000)
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('are refused for a day that is no payday or still to come, and for unknown members', async () => {
    const [coming] = paydaysBetween(addDays(today, 1), addDays(today, 60), paydays)
    expect(await postFor(null, coming)).toEqual({ fault: expect.stringMatching(/ is still to come\.$/) as unknown })
    expect(await postFor(null, '2025-06-14')).toEqual({ fault: '14-Jun-2025 is no payday.' })
    expect(await postFor(['EMP-1001', 'EMP-0', 'EMP-1003'])).toEqual({ fault: 'No member has the employee ID EMP-0, EMP-1003.' })
  })

  it('are posted by a command', async () => {
    const member = await newMember(reference.database, passwordHash, { contribution: 1_250 })
    const command = (...args: string[]) => runCommand('contributions', args, reference.env)
    const [posted, refused] = await Promise.all([command(payday, member.userName.toUpperCase()), command('2026-02-30', 'all')])
    expect(posted).toEqual({ code: 0, stdout: 'Contributions posted: 2, together ₱2,500.00.\n', stderr: '' })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: npm run contributions/) as unknown })
  })
})
