import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { promise } from '../security/promise.ts'
import { auditHead, meetAtLock } from './heldLocks.ts'
import type { QueueName } from './officerCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addChange, addTransaction } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const today = businessDay(new Date())
const endsOn = addDays(today, 10)
let reference: RunningReference
beforeAll(async () => {
  // Approvals of one business day are counted together: the clock stays in it.
  reference = await startReference({ clock: new TestClock(`${today}T04:00:00Z`), env: { SECOND_OFFICER_ABOVE: '1000.00' } })
})
afterAll(() => reference.stop())

const officerAt = (userName: string, queue: QueueName = 'transactions') => OfficerCalls.as(reference, userName, queue)

const statusOf = async (guids: readonly string[]) => {
  const rows = await reference.database.selectFrom('requests').select('status').where('guid', 'in', guids).execute()
  return rows.map(({ status }) => status).toSorted()
}

/** A deposit and a withdrawal, each below the limit, and together above. */
const addTwo = async (member: string): Promise<readonly [string, string]> => [
  await addTransaction(reference, member, 'deposit', '600.00'),
  await addTransaction(reference, member, 'withdrawal', '600.00'),
]

async function stage(officer: OfficerCalls, Guid: string, terms: object = {}): Promise<void> {
  expect((await officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.', ...terms })).status).toBe(200)
}

async function approve(officer: OfficerCalls, guid: string): Promise<void> {
  await stage(officer, guid)
  expect((await officer.apply()).status).toBe(200)
}

test('a further request of a member on a day needs a second officer from the limit on, which shows before', async () => {
  const [first, second] = await addTwo('member0040')
  const officer = await officerAt('savings')
  await approve(officer, first)
  const shown = (await officer.list()).flatMap(({ Requests }) => Requests ?? []).find(({ Guid }) => Guid === second)
  expect(shown?.SecondOfficer).toEqual({ Sum: 600, Above: 1000 })
  await approve(officer, second)
  expect(await statusOf([first, second])).toEqual(['Approved', 'Review'])
  await approve(await officerAt('admin'), second)
  expect(await statusOf([first, second])).toEqual(['Approved', 'Approved'])
  const other = await addTransaction(reference, 'member0041', 'deposit', '600.00')
  await approve(officer, other)
  expect(await statusOf([other])).toEqual(['Approved'])
})

/** The ways to have two requests of one member moved alone, of which each is below the limit; they answer both. */
const ways: Readonly<Record<string, (member: string) => Promise<readonly [string, string]>>> = {
  async 'one after the other'(member) {
    const officer = await officerAt('savings')
    const guids = await addTwo(member)
    for (const guid of guids) await approve(officer, guid)
    return guids
  },
  async 'in one press'(member) {
    const officer = await officerAt('savings')
    const guids = await addTwo(member)
    for (const guid of guids) await stage(officer, guid)
    expect((await officer.apply()).status).toBe(200)
    return guids
  },
  async 'in two queues at once'(member) {
    const [deposits, shares] = [await officerAt('admin'), await officerAt('admin', 'share capital')]
    const deposit = await addTransaction(reference, member, 'deposit', '600.00')
    const change = await addChange(reference, member, 'share_capital', { amount: '600.00', endsOn })
    await stage(deposits, deposit)
    await stage(shares, change, { EffectivityDate: addDays(endsOn, 1) })
    const applied = await meetAtLock(reference, auditHead, [
      () => deposits.applyPart([{ Guid: deposit, Status: 'Approved' }]),
      () => shares.applyPart([{ Guid: change, Status: 'Approved' }]),
    ])
    expect(applied.map(({ status }) => status)).toEqual([200, 200])
    return [deposit, change]
  },
}

promise(
  'T34',
  'split into several requests of one member and day, nothing above the limit is moved by one officer alone',
  async (report) => {
    for (const [index, [way, act]] of Object.entries(ways).entries())
      expect(await statusOf(await act(`member00${String(42 + index)}`)), way).toEqual(['Approved', 'Review'])
    report(`${String(Object.keys(ways).length)} ways to split ₱1,200.00 under a limit of ₱1,000.00: the second request waits each time`)
  },
)
