import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, addMonths, weekday } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { endWaits } from '../../reference/src/domains/administration/endWaits.ts'
import { mailWork } from '../../reference/src/domains/administration/mailWork.ts'
import type { components } from '../../schema/generated/rest.ts'
import type { ImportOutcome } from './administrationCalls.ts'
import { AdministrationCalls, loanRow } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { auditHead, meetAtLock } from './heldLocks.ts'
import { lastMail, outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

type Staged = components['schemas']['StagedImport']

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
  clock.pass(1)
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
  expect([await list(second), (await second.history())[0]]).toMatchObject([
    [],
    { Status: 'Applied', ImportedBy: staged.UploadedBy, DecidedBy: 'Teresita Aquino' },
  ])
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

const contentOf = ({ Guid }: Staged) => existsSync(path.join(reference.dataDir, 'files', Guid))
const dataMail = 'data@demo.kapwa.test'

it('is turned down with a reason, which its uploader reads in a mail and in the history, and its content is deleted', async () => {
  const refused = await stage()
  expect([contentOf(refused), (await refuse(second, refused)).status, contentOf(refused)]).toEqual([true, 200, false])
  const { Entries } = await second.audit({ action: 'second officer refusal' })
  expect(Entries[0]).toMatchObject({ Reason: 'The back pay is missing.', SubjectName: refused.UploadedBy })
  const end = { Status: 'TurnedDown', ImportedBy: refused.UploadedBy, Reason: 'The back pay is missing.', Rows: 2, FileKey: null }
  const [ended] = await first.history()
  expect(ended).toMatchObject(end)
  expect(await lastMail(reference, dataMail, /(has turned down the payroll file [^]*Reason\n- The back pay is missing\.)/)).toContain(
    'Nothing was applied',
  )
  expect(ended?.DecidedBy).toBe('Teresita Aquino')
})

it('is told to nobody where its uploader takes it back', async () => {
  const own = await stage()
  const before = (await outbox(reference)).length
  expect((await refuse(first, own)).status).toBe(200)
  expect([(await first.history())[0], (await outbox(reference)).length]).toMatchObject([{ Status: 'TurnedDown' }, before])
})

const queuesOf = async (by: AdministrationCalls) => {
  const { Queues } = await by.read<components['schemas']['ReviewWork']>('/api/review/work')
  return Queues.filter(({ Queue }) => Queue === 'uploads')
}

it('is work of every officer who may decide it but its uploader: counted, and in the mail of the morning', async () => {
  expect([await queuesOf(first), await queuesOf(second)]).toMatchObject([[{ Waiting: 0, Oldest: null }], []])
  const { Guid, DateUploaded, DateExpires } = await stage()
  expect([await queuesOf(first), await queuesOf(second)]).toMatchObject([
    [{ Waiting: 0, Oldest: null }],
    [{ Title: 'Uploads', Waiting: 1, Next: Guid, Oldest: DateUploaded, DateEnds: DateExpires }],
  ])
  await mailWork({ database: reference.database, clock, config: loadConfig({ WORK_MAIL: '1' }) })
  const mails = reference.database.selectFrom('mails_to_send').select(['subject', 'text_body']).where('recipient', 'like', 'admin@%')
  const { subject, text_body } = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(subject).toMatch(/^\d+ decisions wait for you$/)
  expect(text_body).toMatch(/- Uploads: 1 file, the oldest since .*, deleted on .* where nobody decides/)
  await refuse(first, { Guid } as Staged)
})

it.each([
  ['Monday', 1, 4],
  ['Wednesday', 3, 6],
  ['Friday', 5, 6],
  ['Saturday', 6, 5],
])('of a %s is deleted after three days from Monday to Friday, the last of which has a mail', async (_name, dayOfWeek, later) => {
  let sent = addDays(businessDay(clock.now()), 1)
  while (weekday(sent) !== dayOfWeek) sent = addDays(sent, 1)
  const day = addDays(sent, later)
  const passTo = async (instant: string) => {
    clock.pass((new Date(instant).getTime() - clock.now().getTime()) / 1000)
    ;[first, second] = [await AdministrationCalls.as(reference, 'data'), await AdministrationCalls.as(reference, 'admin')]
  }
  const { database, dataDir } = reference
  const end = () => endWaits({ database, clock, config: loadConfig({}), files: new FileStore(dataDir, database) }, 'operator')
  const countTold = async (recipient: string) => {
    const { rows } = await sql`
      -- A mail that is being sent stands in both tables for a moment: union counts it once, by the day in its text.
      select from (select recipient, subject, text_body from mails_to_send union select recipient, subject, text_body from outbox) as mails
      where subject like 'A file is deleted tomorrow%' and recipient = ${recipient}`.execute(database)
    return rows.length
  }
  const countAll = () => Promise.all([dataMail, 'admin@demo.kapwa.test', 'maria@demo.kapwa.test'].map(countTold))
  await passTo(`${sent}T17:00:00+08:00`)
  const staged = await stage()
  expect(businessDay(new Date(staged.DateExpires))).toBe(day)
  const [byUploader = 0, bySecond = 0] = await countAll()
  await passTo(`${addDays(day, -1)}T00:00:01+08:00`)
  expect([await end(), await end()]).toEqual([
    { told: 1, deleted: 0 },
    { told: 0, deleted: 0 },
  ])
  expect(await countAll()).toEqual([byUploader + 1, bySecond + 1, 0])
  await passTo(`${day}T06:00:00+08:00`)
  expect([await list(second), contentOf(staged)]).toMatchObject([[{ Guid: staged.Guid }], true])
  expect(await end()).toEqual({ told: 0, deleted: 1 })
  expect([await list(second), contentOf(staged), (await first.history())[0]]).toMatchObject([[], false, { Status: 'Expired', Rows: 2 }])
})

it('is not deleted before the day after the mail, however late the daily task runs', async () => {
  const staged = await stage()
  const { database, dataDir } = reference
  const end = () => endWaits({ database, clock, config: loadConfig({}), files: new FileStore(dataDir, database) }, 'operator')
  clock.pass(20 * 86_400)
  expect([await end(), await end()]).toEqual([
    { told: 1, deleted: 0 },
    { told: 0, deleted: 0 },
  ])
  second = await AdministrationCalls.as(reference, 'admin')
  expect((await list(second)).map(({ Guid }) => Guid)).toEqual([staged.Guid])
  clock.pass(86_400)
  expect(await end()).toEqual({ told: 0, deleted: 1 })
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
