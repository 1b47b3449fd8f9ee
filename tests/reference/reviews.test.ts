import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { promise } from '../security/promise.ts'
import { faultsOf, statusAndBody } from './formCalls.ts'
import type { Disposition, QueueName } from './officerCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addApplication, addChange, addTransaction, applicationOf, userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let provident = ''
const today = businessDay(new Date())
const unknown = '00000000-0000-4000-8000-000000000000'
let applicants = 3

/** What differs between the queues. */
interface Queue {
  readonly name: QueueName
  readonly officer: string
  readonly approval: Partial<Disposition>
  /** Puts a request into review. */
  readonly add: () => Promise<string>
  /** Puts one of the officer's own into review. */
  readonly addOwn: () => Promise<string>
}

const nextApplicant = () => {
  applicants += 1
  return applicationOf(reference, `applicant${String(applicants).padStart(2, '0')}`)
}
const queues: Queue[] = [
  {
    name: 'registrations',
    officer: 'registrar',
    approval: {},
    add: nextApplicant,
    async addOwn() {
      const { guid: user_guid } = await userOf(reference, 'registrar')
      const open = reference.database.selectFrom('entries').select('guid').where('user_guid', '=', user_guid).where('status', '=', 'Review')
      const before = await open.executeTakeFirst()
      if (before) return before.guid
      const guid = await nextApplicant()
      await reference.database.updateTable('entries').set({ user_guid }).where('guid', '=', guid).execute()
      return guid
    },
  },
  {
    name: 'entries',
    officer: 'services',
    approval: {},
    add: () => addApplication(reference, 'member0040'),
    addOwn: () => addApplication(reference, 'services'),
  },
  {
    name: 'share capital',
    officer: 'sharecap',
    approval: { EffectivityDate: addDays(today, 30) },
    add: () => addChange(reference, 'member0040', 'share_capital', { endsOn: addDays(today, 10) }),
    addOwn: () => addChange(reference, 'sharecap', 'share_capital', { endsOn: addDays(today, 10) }),
  },
  {
    name: 'savings changes',
    officer: 'savings',
    approval: { EffectivityDate: addDays(today, 30) },
    add: () => addChange(reference, 'member0040', 'savings'),
    addOwn: () => addChange(reference, 'savings', 'savings'),
  },
  {
    name: 'transactions',
    officer: 'savings',
    approval: {},
    add: () => addTransaction(reference, 'member0041', 'deposit', '700.00'),
    addOwn: () => addTransaction(reference, 'savings', 'deposit', '700.00'),
  },
]

beforeAll(async () => {
  reference = await startReference()
  const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
  provident = (await group.executeTakeFirstOrThrow()).guid
})
afterAll(() => reference.stop())

const officerAt = (queue: QueueName, userName: string) => OfficerCalls.as(reference, userName, queue, provident)

/** How a request stands in an officer's list: by itself, or among those of its member. */
async function shown(officer: OfficerCalls, guid: string, since?: Date) {
  const items = await officer.list(since)
  const listed =
    items.find((item) => item.Guid === guid) ?? items.flatMap(({ Requests = [] }) => Requests).find(({ Guid }) => Guid === guid)
  if (!listed) return undefined
  const { Status, StagedBy, ReplacedBy, Transactor, TransactorGuid } = listed
  return {
    Status,
    ...(StagedBy !== undefined && { StagedBy }),
    ...(ReplacedBy !== undefined && { ReplacedBy }),
    ...(Transactor !== undefined && { Transactor }),
    ...(TransactorGuid !== undefined && { TransactorGuid }),
  }
}

async function nameOf(userName: string): Promise<string> {
  const { first_name, last_name } = await userOf(reference, userName)
  return `${first_name} ${last_name}`
}

const auditOf = (subject: string) =>
  reference.database.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const stagedCount = async (guid: string) =>
  (await reference.database.selectFrom('staged_dispositions').select('item_guid').where('item_guid', '=', guid).execute()).length

describe.each(queues)('a disposition of $name', ({ name, officer: userName, approval, add, addOwn }) => {
  it('is listed with its words to its officer alone, after a new sign-in too', async () => {
    const [officer, admin] = await Promise.all([officerAt(name, userName), officerAt(name, 'admin')])
    const Guid = await add()
    const words = { Remarks: 'Seen at the counter.', ...approval }
    const items = await officer.list()
    const waiting = items.map(({ DateRequested }) => DateRequested)
    expect(new Set(waiting).size).toBeGreaterThan(1)
    expect(waiting, 'the longest waiting first').toEqual(waiting.toSorted())
    const ofMember = items.find((item) => [item, ...(item.Requests ?? [])].some((one) => one.Guid === Guid))
    const users = reference.database
      .selectFrom('users')
      .leftJoin('members', 'user_guid', 'guid')
      .where('user_name', '=', ofMember!.Username!)
    const user = await users.select(['member_code', 'email_address', 'employee_id']).executeTakeFirstOrThrow()
    const reach = { MemberCode: user.member_code ?? '', EmailAddress: user.email_address ?? '', EmployeeId: user.employee_id ?? '' }
    expect(ofMember, 'by what a search finds it').toMatchObject(reach)
    await officer.stage({ Guid, Status: 'Approved', ...words })
    const listed = async (reader: OfficerCalls) => {
      const items = await reader.list()
      return items.flatMap((item) => [item, ...(item.Requests ?? [])]).find((item) => item.Guid === Guid)
    }
    expect(await listed(await officerAt(name, userName))).toMatchObject(words)
    const others = await listed(admin)
    expect([others?.Remarks, others?.EffectivityDate]).toEqual([undefined, undefined])
    await officer.stage({ Guid, Status: 'Review' })
    expect((await listed(officer))?.Remarks).toBeUndefined()
    await officer.stage({ Guid, Status: 'Rejected', Remarks: 'Seen again.' })
    await officer.apply()
    const decided = (await admin.list(new Date(Date.now() - 60_000))).flatMap((item) => [item, ...(item.Requests ?? [])])
    const own = decided.find((item) => item.Guid === Guid)
    expect(own).toMatchObject({ Status: 'Rejected', Remarks: 'Seen again.' })
    const processed = Date.parse(own!.DateProcessed!)
    expect(await shown(admin, Guid, new Date(processed)), 'since its own instant').toMatchObject({ Status: 'Rejected' })
    expect(await shown(admin, Guid, new Date(processed + 1))).toBeUndefined()
  })

  it('belongs to its officer, shows to the others, and is replaced by theirs', async () => {
    const [officer, admin] = await Promise.all([officerAt(name, userName), officerAt(name, 'admin')])
    const Guid = await add()
    expect(await statusAndBody(officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.', ...approval }))).toEqual([200, 'Approved'])
    expect(await shown(officer, Guid)).toEqual({ Status: 'Approved' })
    expect(await shown(admin, Guid)).toEqual({ Status: 'Review', StagedBy: await nameOf(userName) })
    expect(await statusAndBody(admin.stage({ Guid, Status: 'Review' }))).toEqual([200, 'Review'])
    expect(await shown(officer, Guid), 'taking back takes back one’s own').toEqual({ Status: 'Approved' })
    expect(await statusAndBody(admin.stage({ Guid, Status: 'Rejected', Remarks: 'No.' }))).toEqual([200, 'Rejected'])
    const ReplacedBy = await nameOf('admin')
    expect(await shown(officer, Guid), 'the first officer is told').toEqual({ Status: 'Review', StagedBy: ReplacedBy, ReplacedBy })
    expect(await shown(admin, Guid)).toEqual({ Status: 'Rejected' })
    expect((await officer.apply()).status, 'nothing is the first officer’s any more').toBe(409)
    expect(await statusAndBody(admin.stage({ Guid, Status: 'Review' }))).toEqual([200, 'Review'])
    expect(await shown(officer, Guid), 'and stays told').toEqual({ Status: 'Review', ReplacedBy })
    expect(await stagedCount(Guid)).toBe(0)
    expect(await statusAndBody(officer.stage({ Guid, Status: 'Review' }))).toEqual([200, 'Review'])
    expect(await shown(officer, Guid), 'until the item is decided anew, or taken back').toEqual({ Status: 'Review' })
  })

  it('is refused without remarks, for one’s own request, and for one that does not wait', async () => {
    const officer = await officerAt(name, userName)
    const Guid = await add()
    expect(await faultsOf(officer.stage({ Guid, Status: 'Rejected', Remarks: ' ' }))).toEqual({
      Remarks: 'Remarks are required to reject.',
    })
    const own = await officer.stage({ Guid: await addOwn(), Status: 'Approved', ...approval })
    expect(await statusAndBody(own)).toEqual([403, { Message: 'You cannot decide your own request.', Errors: [] }])
    const missing = await officer.stage({ Guid: unknown, Status: 'Approved', ...approval })
    expect(missing.status).toBe(name === 'entries' ? 403 : 404)
  })

  it('is one act for many: what has changed, is one’s own or another officer’s is named, and the rest leaves one row', async () => {
    const [officer, admin] = await Promise.all([officerAt(name, userName), officerAt(name, 'admin')])
    const [Guid, own] = [await add(), await addOwn()]
    const versionOf = async (guid: string) =>
      (await officer.list()).flatMap((item) => [item, ...(item.Requests ?? [])]).find((item) => item.Guid === guid)?.Version
    const Version = (await versionOf(Guid))!
    const decide = async (by: OfficerCalls, rest: Partial<Disposition>) => {
      const answer = await by.stage({ Guid, Status: 'Rejected', Remarks: 'No.', ...rest })
      return [answer.status, (await answer.json()) as { Items: { Message?: string }[] }] as const
    }
    const others = [
      { Guid: own, Message: 'You cannot decide your own request.' },
      { Guid: unknown, Message: 'Not found.' },
    ]
    const rowsOf = async (action: string) => {
      const rows = reference.database.selectFrom('audit_log').select(['action', 'after', 'reason']).orderBy('id')
      return (await rows.execute()).filter((row) => row.action.includes(action) && JSON.stringify(row.after).includes(Guid))
    }
    const Items = [{ Guid, Version }, { Guid: own }, { Guid: unknown }]
    expect(await decide(officer, { Items })).toEqual([200, { Status: 'Rejected', Items: [{ Guid }, ...others] }])
    expect(await shown(officer, Guid)).toEqual({ Status: 'Rejected' })
    expect(await rowsOf('disposition')).toMatchObject([{ after: { Status: 'Rejected', Items: [{ Guid }] }, reason: 'No.' }])
    expect(await rowsOf('opened'), 'nothing was looked at').toEqual([])
    const [, refused] = await decide(admin, { Items: [{ Guid }] })
    expect(refused.Items[0]!.Message).toBe(`Staged by ${await nameOf(userName)}. Open it to replace the decision.`)
    expect(await decide(officer, { Status: 'Review', Items: [{ Guid }] })).toEqual([200, { Status: 'Review', Items: [{ Guid }] }])
    expect(await versionOf(Guid)).toBe(Version)
    const [, stale] = await decide(officer, { Items: [{ Guid, Version: 'another' }] })
    expect(stale.Items).toEqual([{ Guid, Message: 'It has changed since it was listed. Open it to decide it.' }])
    expect(await stagedCount(Guid)).toBe(0)
    const both = await Promise.all([officer, admin].map((by) => decide(by, { Items: [{ Guid, Version }] })))
    expect(
      both.filter(
        ([
          ,
          {
            Items: [one],
          },
        ]) => one!.Message === undefined,
      ),
      'two officers at once',
    ).toHaveLength(1)
  })

  it('is refused for what has changed since it was read', async () => {
    const officer = await officerAt(name, userName)
    const Guid = await add()
    const savings = await reference.database
      .selectFrom('transaction_requests')
      .select('subscription_guid')
      .where('guid', '=', Guid)
      .executeTakeFirst()
    const read = await officer.read(savings?.subscription_guid ?? Guid)
    const etag = read.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const disposition = { Guid, Status: 'Approved', ...approval } as const
    expect((await officer.stage(disposition, '"another"')).status).toBe(412)
    expect((await officer.stage(disposition, etag)).status).toBe(200)
    expect((await officer.stage(disposition, etag)).status, 'staging does not change it').toBe(200)
    await officer.stage({ Guid, Status: 'Review' })
    const other = await officerAt(name, 'admin')
    expect((await other.stage(disposition, etag)).status).toBe(200)
    const message = `${await nameOf('admin')} has staged a decision since it was read.`
    expect(await statusAndBody(officer.stage(disposition, etag))).toEqual([412, { Message: message, Errors: [] }])
    const readAgain = await officer.read(savings?.subscription_guid ?? Guid)
    expect((await officer.stage(disposition, readAgain.headers.get('etag') ?? '')).status).toBe(200)
    await officer.stage({ Guid, Status: 'Review' })
  })

  it('is applied with a part that lists it as it is staged, and with no other', async () => {
    const officer = await officerAt(name, userName)
    const Guid = await add()
    await officer.stage({ Guid, Status: 'Rejected', Remarks: 'No.' })
    const other = { Guid: unknown, Status: 'Rejected' } as const
    expect((await officer.applyPart([other])).status).toBe(409)
    expect((await officer.applyPart([{ Guid, Status: 'Approved' }])).status).toBe(409)
    expect(await stagedCount(Guid)).toBe(1)
    expect(await statusAndBody(officer.applyPart([other, { Guid, Status: 'Rejected' }]))).toEqual([200, 'Submitted'])
    expect([await stagedCount(Guid), await shown(officer, Guid)]).toEqual([0, undefined])
  })

  promise('T20', `each disposition of ${name} leaves an audit row`, async (tell) => {
    const officer = await officerAt(name, userName)
    const Guid = await add()
    const before = new Date(Date.now() - 1)
    const key = `press-of-${name.replaceAll(' ', '-')}-once`
    expect((await officer.stage({ Guid, Status: 'Rejected', Remarks: 'Not readable.' })).status).toBe(200)
    expect(await statusAndBody(officer.apply(key))).toEqual([200, 'Submitted'])
    expect(await statusAndBody(officer.apply(key)), 'the same press again').toEqual([200, 'Submitted'])
    expect(await shown(officer, Guid)).toBeUndefined()
    const { guid: TransactorGuid } = await userOf(reference, userName)
    expect(await shown(officer, Guid, before)).toEqual({ Status: 'Rejected', Transactor: await nameOf(userName), TransactorGuid })
    const late = await officer.stage({ Guid, Status: 'Approved', ...approval })
    expect(await statusAndBody(late)).toEqual([404, { Message: `${await nameOf(userName)} has already decided it.`, Errors: [] }])
    const rows = await auditOf(Guid)
    expect(rows.map(({ action }) => action)).toEqual([expect.stringMatching(/ disposition$/), expect.stringMatching(/ applied$/)])
    const actor = (await userOf(reference, userName)).guid
    expect(rows[0]).toMatchObject({ actor, after: { Status: 'Rejected', Remarks: 'Not readable.' }, reason: 'Not readable.' })
    expect(rows[1]).toMatchObject({
      actor,
      permission: expect.stringMatching(/_approval_review$/) as unknown,
      idempotency_key: key,
      before: { Status: 'Review' },
      after: { Status: 'Rejected', Remarks: 'Not readable.' },
      reason: 'Not readable.',
    })
    tell('staged and applied: a row each, with the officer, the permission, before and after, the reason and the key')
  })
})
