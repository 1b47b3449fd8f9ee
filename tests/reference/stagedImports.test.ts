import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { purgeStagedImports } from '../../reference/src/purgeExpiredRows.ts'
import type { components } from '../../schema/generated/rest.ts'
import type { ImportOutcome } from './administrationCalls.ts'
import { AdministrationCalls, loanRow } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { auditHead, meetAtLock } from './heldLocks.ts'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

type Staged = components['schemas']['StagedImport']

const dayLength = 86_400
const waiting = '/api/upload/staged'
let reference: RunningReference
let clock: TestClock
/** Sends the files. */
let first: AdministrationCalls
let second: AdministrationCalls

beforeAll(async () => {
  clock = new TestClock()
  reference = await startReference({ clock, env: { IMPORT_SECOND_OFFICER: 'on' } })
})
afterAll(() => reference.stop())
beforeEach(async () => {
  ;[first, second] = [await AdministrationCalls.as(reference, 'data'), await AdministrationCalls.as(reference, 'admin')]
})

const put = (by: AdministrationCalls, rest: string, body?: object) =>
  reference.request('PUT', `${waiting}/${rest}`, { token: by.token, ...(body && { body }) })
const apply = (by: AdministrationCalls, { Guid }: Staged, version: string) => put(by, `${Guid}/apply?version=${version}`)
const refuse = (by: AdministrationCalls, { Guid }: Staged) => put(by, `${Guid}/refuse`, { Reason: 'The back pay is missing.' })
const look = (by: AdministrationCalls, { Guid }: Staged) => by.read<ImportOutcome & { Version: string }>(`${waiting}/${Guid}`)
const list = (by: AdministrationCalls) => by.read<Staged[]>(waiting)

let savings = 50_000
/** A payroll that no earlier one is like. */
const nextRows = () => [`EMP-9006,Savings,${(savings += 1000)},,,,`, 'EMP-20001,Savings,900000.00,,,,']

/** Sends a file that waits. */
async function stage(rows = nextRows()): Promise<Staged> {
  const before = (await list(second)).map(({ Guid }) => Guid)
  const [status, outcome] = (await statusAndBody(first.uploadRows('subscriptions', rows))) as [number, ImportOutcome]
  expect([status, outcome.WaitsUntil]).toEqual([200, expect.any(String)])
  return (await list(second)).find(({ Guid }) => !before.includes(Guid))!
}
const isApplied = async (by: AdministrationCalls) => (await by.plan('subscriptions', [`EMP-9006,Savings,${savings},,,,`])).Changed === 0

it('waits for a second officer, who sees the first’s own rows and applies what was shown', async () => {
  const rows = nextRows()
  expect(await first.plan('subscriptions', rows)).toMatchObject({ NeedsSecondOfficer: true, Changed: 2 })
  const staged = await stage(rows)
  expect([staged, (await list(first))[0]]).toMatchObject([{ IsOwn: false, Rows: 2, Kind: 'Subscriptions' }, { IsOwn: true }])
  expect(await isApplied(first)).toBe(false)
  const shown = await look(second, staged)
  expect(shown).toMatchObject({
    OwnRows: [{ Row: 2, Field: 'TotalAmount', Message: 'The uploader’s own account changes by more than one contribution.' }],
    OwnChanges: [{ EmployeeId: 'EMP-9006', Item: 'Savings', After: savings }],
  })
  expect((await apply(first, staged, shown.Version)).status).toBe(409)
  expect(await statusAndBody(apply(second, staged, shown.Version))).toEqual([200, 'Applied'])
  expect(await isApplied(first)).toBe(true)
  expect([await list(second), (await second.history())[0]]).toMatchObject([[], { Status: 'Applied', ImportedBy: staged.UploadedBy }])
  const { Entries } = await second.audit({ action: 'second officer apply' })
  expect(Entries[0]).toMatchObject({ SubjectName: staged.UploadedBy, IsRefused: false })
  expect(await lastMail(reference, 'admin@demo.kapwa.test', /(has sent, and .* has applied)/)).toMatch(/^has sent, and \S.* has applied$/)
})

it.each([
  ['loans', loanRow({}, 'EMP-9006'), 'LoanType', 'The uploader’s own loan is new.'],
  ['timeDeposits', 'EMP-9006,TD-90001,50000,4.25,2026-01-15,2027-01-15', 'CertificateNumber', 'The uploader’s own time deposit changes.'],
] as const)('names the own rows of %s', async (kind, row, Field, Message) => {
  expect(await first.plan(kind, [row])).toMatchObject({ OwnRows: [{ Row: 2, Field, Message }], OwnChanges: [{ EmployeeId: 'EMP-9006' }] })
})

it('is not applied where the records have changed since it was shown', async () => {
  const [one, other] = [await stage(), await stage()]
  const [oneShown, otherShown] = [await look(second, one), await look(second, other)]
  expect((await apply(second, one, oneShown.Version)).status).toBe(200)
  expect((await apply(second, other, otherShown.Version)).status).toBe(409)
  const anew = await look(second, other)
  expect(anew.Version).not.toBe(otherShown.Version)
  expect((await apply(second, other, anew.Version)).status).toBe(200)
})

it('has another version where it changes other terms than were shown', async () => {
  const staged = await stage([...nextRows(), 'EMP-20002,Savings,900001.00,450,,,'])
  const { Version } = await look(second, staged)
  await sql`
    update subscriptions set contribution = contribution + 1
    where type = 'savings' and member_guid = (select guid from users where employee_id = 'EMP-20002')`.execute(reference.database)
  expect((await apply(second, staged, Version)).status).toBe(409)
  expect((await refuse(second, staged)).status).toBe(200)
})

it.each([
  ['loans', loanRow({}, 'EMP-20014')],
  ['timeDeposits', 'EMP-20014,TD-90014,50000,4.25,2026-01-15,2027-01-15'],
] as const)('has one version of new %s', async (kind, row) => {
  const versions = [await first.plan(kind, [row]), await first.plan(kind, [row])].map(({ Version }) => Version)
  expect(versions).toEqual([expect.any(String), versions[0]])
})

it('is decided once, by two officers at once', async () => {
  const staged = await stage()
  const { Version } = await look(second, staged)
  const answers = await meetAtLock(reference, auditHead, [
    () => apply(second, staged, Version),
    () => apply(second, staged, Version),
    () => refuse(first, staged),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
})

it('is turned down with a reason, or expires after a day, and its content is deleted', async () => {
  const contentOf = ({ Guid }: Staged) => existsSync(path.join(reference.dataDir, 'files', Guid))
  const refused = await stage()
  expect([contentOf(refused), (await refuse(second, refused)).status, contentOf(refused)]).toEqual([true, 200, false])
  const { Entries } = await second.audit({ action: 'second officer refusal' })
  expect(Entries[0]).toMatchObject({ Reason: 'The back pay is missing.', SubjectName: refused.UploadedBy })

  const expired = await stage()
  clock.pass(dayLength)
  second = await AdministrationCalls.as(reference, 'admin')
  expect([await list(second), (await second.get(`${waiting}/${expired.Guid}`)).status]).toEqual([[], 404])
  const { database, dataDir } = reference
  await purgeStagedImports({ database, clock, files: new FileStore(dataDir, database) })
  expect(contentOf(expired)).toBe(false)
})

it('does not wait where it changes nothing', async () => {
  const rows = nextRows()
  const staged = await stage(rows)
  await apply(second, staged, (await look(second, staged)).Version)
  expect(await statusAndBody(first.uploadRows('subscriptions', rows))).toEqual([200, expect.any(String)])
  expect(await list(second)).toEqual([])
})

it('keeps the cut-off of its upload, though a payday comes before it is decided', async () => {
  const today = businessDay(clock.now())
  const paydays = paydaysBetween(addMonths(today, -2), addMonths(today, 2), [15, 'last'])
  const at = paydays.findIndex((day) => day > addDays(today, 1))
  const [earlier = '', payday = ''] = paydays.slice(at - 1)
  const signInAt = async (time: string) => {
    clock.pass((new Date(time).getTime() - clock.now().getTime()) / 1000)
    ;[first, second] = [await AdministrationCalls.as(reference, 'data'), await AdministrationCalls.as(reference, 'admin')]
  }
  await signInAt(`${addDays(payday, -1)}T12:00:00+08:00`)
  const rows = nextRows()
  const staged = await stage(rows)
  expect(await look(second, staged)).toMatchObject({ CutOff: earlier })
  await signInAt(`${payday}T10:00:00+08:00`)
  const [kept, anew] = [await look(second, staged), await first.plan('subscriptions', rows)]
  expect([kept.CutOff, anew.CutOff]).toEqual([earlier, payday])
})
