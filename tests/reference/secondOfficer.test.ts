import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { readWork } from '../../reference/src/reviews/readWork.ts'
import type { components } from '../../schema/generated/rest.ts'
import { promise } from '../security/promise.ts'
import { statusAndBody } from './formCalls.ts'
import { countWaiting } from './heldLocks.ts'
import type { Disposition, QueueName } from './officerCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addApplication, addChange, addTransaction, applicationOf, userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Second = components['schemas']['SecondOfficer']

const limit = '1000.00'
const sum = '2000.00'
const today = businessDay(new Date())
let reference: RunningReference
let provident = ''
const lines: string[] = []

beforeAll(async () => {
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } as const
  reference = await startReference({ env: { SECOND_OFFICER_ABOVE: limit }, log })
  const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
  provident = (await group.executeTakeFirstOrThrow()).guid
  await sql`insert into attribute_fields (guid, group_guid, position, control_name, label, type)
    select ${randomUUID()}, guid, 999, 'opening_amount', 'Opening share capital', 'number' from attribute_groups
    where type = 'Registration'`.execute(reference.database)
})
afterAll(() => reference.stop())

const asks = (entry_guid: string, control_name: string, value = sum) =>
  sql`insert into answers (entry_guid, control_name, value) values (${entry_guid}, ${control_name}, ${value})`.execute(reference.database)

/** A kind of request, with two officers who may decide it. */
interface Kind {
  readonly queue: QueueName
  readonly first: string
  readonly add: (userName?: string) => Promise<string>
  readonly terms?: Partial<Disposition>
  readonly otherTerms?: Partial<Disposition>
}

const endsOn = addDays(today, 10)
let applicants = 0
const kinds: Readonly<Record<string, Kind>> = {
  deposit: {
    queue: 'transactions',
    first: 'savings',
    add: (member = 'member0020') => addTransaction(reference, member, 'deposit', sum),
    otherTerms: { Amount: 1999 },
  },
  withdrawal: {
    queue: 'transactions',
    first: 'savings',
    add: (member = 'member0020') => addTransaction(reference, member, 'withdrawal', sum),
    otherTerms: { Amount: -900 },
  },
  'savings change': {
    queue: 'savings changes',
    first: 'savings',
    add: (member = 'member0022') => addChange(reference, member, 'savings', { amount: sum }),
    terms: { EffectivityDate: today },
    otherTerms: { EffectivityDate: addDays(today, 1) },
  },
  'share capital': {
    queue: 'share capital',
    first: 'sharecap',
    add: (member = 'member0023') => addChange(reference, member, 'share_capital', { amount: '1100.00', endsOn }),
    terms: { EffectivityDate: addDays(endsOn, 1) },
    otherTerms: { EffectivityDate: addDays(endsOn, 2) },
  },
  loan: {
    queue: 'entries',
    first: 'services',
    async add(member = 'member0024') {
      const guid = await addApplication(reference, member)
      await asks(guid, 'amount')
      return guid
    },
  },
  registration: {
    queue: 'registrations',
    first: 'registrar',
    async add(officer) {
      applicants += 1
      const guid = await applicationOf(reference, `applicant${String(applicants).padStart(2, '0')}`)
      await asks(guid, 'opening_amount')
      if (officer !== undefined) {
        const { guid: user_guid } = await userOf(reference, officer)
        await reference.database.updateTable('entries').set({ user_guid }).where('guid', '=', guid).execute()
      }
      return guid
    },
  },
}

const officers = new Map<string, Promise<OfficerCalls>>()
/** Signed in once: what the officer may do is read anew at each call. */
function officerAt({ queue }: Kind, userName: string): Promise<OfficerCalls> {
  const key = `${userName} ${queue}`
  const officer = officers.get(key) ?? OfficerCalls.as(reference, userName, queue, provident)
  officers.set(key, officer)
  return officer
}
const approval = ({ terms }: Kind, Guid: string, changed: object = {}): Disposition => ({
  ...{ Guid, Status: 'Approved', Remarks: 'Approved.' },
  ...terms,
  ...changed,
})

/** Stages and applies. */
async function approve(kind: Kind, userName: string, guid: string, changed?: object): Promise<void> {
  const officer = await officerAt(kind, userName)
  expect(await statusAndBody(officer.stage(approval(kind, guid, changed)))).toEqual([200, 'Approved'])
  expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
}

/** What a decision moves or binds: the journal, balances, terms of subscriptions, members, and what is decided. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`select concat_ws(' ',
    (select count(*) from journal_entries), (select md5(string_agg(b::text, ',' order by b::text)) from account_balances b),
    (select md5(string_agg(concat(guid, contribution, term, effectivity_date), ',' order by guid)) from subscriptions),
    (select count(*) from members),
    (select count(*) from entries where status = 'Approved'),
    (select count(*) from change_requests where status = 'Approved'),
    (select count(*) from transaction_requests where status = 'Approved')) as print`.execute(reference.database)
  return rows[0]!.print
}

const setPermission = async (userName: string, permission: string, isHeld: boolean) => {
  const { guid: user_guid } = await userOf(reference, userName)
  if (isHeld)
    await sql`insert into user_permissions (user_guid, permission) values (${user_guid}, ${permission})`.execute(reference.database)
  else await sql`delete from user_permissions where user_guid = ${user_guid} and permission = ${permission}`.execute(reference.database)
}

async function waitForLocks(count: number): Promise<void> {
  await expect.poll(() => countWaiting(reference), { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(count)
}

const tableOf = ({ queue }: Kind) =>
  queue === 'transactions' ? 'transaction_requests' : queue === 'entries' || queue === 'registrations' ? 'entries' : 'change_requests'

/** Sends calls that wait for the item's lock together, does something meanwhile, and lets them go on. */
async function underLock(kind: Kind, guid: string, calls: readonly (() => Promise<Response>)[], meanwhile = () => Promise.resolve()) {
  const sent = await reference.database.transaction().execute(async (transaction) => {
    await sql`select from ${sql.table(tableOf(kind))} where guid = ${guid} for update`.execute(transaction)
    const waiting = calls.map((call) => call())
    await waitForLocks(calls.length)
    await meanwhile()
    return waiting
  })
  return (await Promise.all(sent)).map(({ status }) => status)
}

const heldBy: Readonly<Record<string, string>> = {
  savings: 'savings_approval_review',
  sharecap: 'share_capital_approval_review',
  services: 'provident_approval_review',
  registrar: 'registration_approval_review',
}

const firstOf = (guid: string) =>
  reference.database.selectFrom('valid_first_decisions').selectAll().where('item_guid', '=', guid).executeTakeFirst()

/** The ways in which an officer may try it alone. Each leaves a request in Review. */
const ways: Readonly<Record<string, (kind: Kind, guid: string) => Promise<void>>> = {
  async twice(kind, guid) {
    await approve(kind, kind.first, guid)
    expect((await (await officerAt(kind, kind.first)).apply()).status, 'nothing is staged').toBe(409)
    await approve(kind, kind.first, guid)
  },
  async 'with the same key again'(kind, guid) {
    const officer = await officerAt(kind, kind.first)
    await officer.stage(approval(kind, guid))
    const key = randomUUID()
    for (const _press of [1, 2]) expect((await officer.apply(key)).status).toBe(200)
  },
  async 'taken back and staged anew'(kind, guid) {
    const officer = await officerAt(kind, kind.first)
    await approve(kind, kind.first, guid)
    expect((await officer.stage({ Guid: guid, Status: 'Review', TakesBackFirst: true })).status).toBe(200)
    expect(await firstOf(guid)).toBeUndefined()
    await approve(kind, kind.first, guid)
  },
  async 'staged by one officer, anew by another, and applied'(kind, guid) {
    await (await officerAt(kind, kind.first)).stage(approval(kind, guid))
    await approve(kind, 'admin', guid)
    expect(await firstOf(guid)).toMatchObject({ officer_guid: (await userOf(reference, 'admin')).guid })
    expect((await (await officerAt(kind, kind.first)).apply()).status).toBe(409)
  },
  async 'applied twice at once'(kind, guid) {
    const officer = await officerAt(kind, kind.first)
    await officer.stage(approval(kind, guid))
    expect((await underLock(kind, guid, [() => officer.apply(), () => officer.apply()])).toSorted()).toEqual([200, 409])
  },
  async 'with a second officer whose permission is revoked while Apply waits'(kind, guid) {
    await approve(kind, 'admin', guid)
    const second = await officerAt(kind, kind.first)
    await second.stage(approval(kind, guid))
    const revoke = () => setPermission(kind.first, heldBy[kind.first]!, false)
    try {
      expect(await underLock(kind, guid, [() => second.apply()], revoke)).toEqual([200])
    } finally {
      await setPermission(kind.first, heldBy[kind.first]!, true)
    }
  },
  async 'with a first officer whose permission was revoked'(kind, guid) {
    await approve(kind, kind.first, guid)
    await setPermission(kind.first, heldBy[kind.first]!, false)
    try {
      await approve(kind, 'admin', guid)
    } finally {
      await setPermission(kind.first, heldBy[kind.first]!, true)
    }
  },
  async 'with a second officer of another mind'(kind, guid) {
    if (!kind.otherTerms) return
    await approve(kind, kind.first, guid)
    await approve(kind, 'admin', guid, { ...kind.otherTerms, Remarks: 'Otherwise.' })
    expect(await firstOf(guid)).toMatchObject({ officer_guid: (await userOf(reference, 'admin')).guid })
  },
  async 'with content that changed before the second officer'(kind, guid) {
    await approve(kind, kind.first, guid)
    const changed = { entries: sql`submitted_at = now()`, change_requests: sql`new_amount = new_amount - 50` }
    const set = { ...changed, transaction_requests: sql`amount = amount - 50` }[tableOf(kind)]
    await sql`update ${sql.table(tableOf(kind))} set ${set} where guid = ${guid}`.execute(reference.database)
    await approve(kind, 'admin', guid)
  },
}

promise('T34', 'nothing above the limit is moved by one officer alone, and with a second it moves once', async (report) => {
  let refusals = 0
  for (const [name, kind] of Object.entries(kinds)) {
    const own = await kind.add('admin')
    expect((await (await officerAt(kind, 'admin')).stage(approval(kind, own))).status, `${name}, one’s own`).toBe(403)
    for (const [way, act] of Object.entries(ways)) {
      const guid = await kind.add()
      const before = await fingerprint()
      await act(kind, guid)
      expect(await fingerprint(), `${name}, ${way}`).toBe(before)
      refusals += 1
    }
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const guid = await kind.add()
    await approve(kind, kind.first, guid)
    const second = await officerAt(kind, 'admin')
    await second.stage(approval(kind, guid))
    const before = await fingerprint()
    expect((await underLock(kind, guid, [() => second.apply(), () => second.apply()])).toSorted(), name).toEqual([200, 409])
    const after = await fingerprint()
    expect(after, name).not.toBe(before)
    expect((await (await officerAt(kind, kind.first)).stage(approval(kind, guid))).status, `${name}, decided`).toBe(404)
    expect(await fingerprint()).toBe(after)
    expect((await firstOf(guid))?.officer_guid, 'both stay with the decision').toBe((await userOf(reference, kind.first)).guid)
  }
  expect(await verifyLedger(reference.database)).toEqual([])
  report(
    `${Object.keys(kinds).length} kinds of requests, ${refusals} tries of an officer alone in ${Object.keys(ways).length} ways and ${Object.keys(kinds).length} of one’s own: 0 moved; each moved once with a second officer, who pressed Apply twice at once`,
  )
})

describe('a request above the limit', () => {
  const kind = kinds.deposit!
  const shown = async (userName: string, guid: string): Promise<Second | undefined> =>
    (await (await officerAt(kind, userName)).list()).flatMap(({ Requests }) => Requests ?? []).find(({ Guid }) => Guid === guid)
      ?.SecondOfficer

  it('leaves files of the books to their own setting, of which the start warns', () => {
    expect(lines.filter((line) => line.includes('SECOND_OFFICER_ABOVE is set without IMPORT_SECOND_OFFICER'))).toHaveLength(1)
  })

  it('says so, and by whom it was approved first, in the list, the detail and the work that waits', async () => {
    const guid = await kind.add('member0030')
    expect(await shown('admin', guid)).toEqual({ Sum: 2000, Above: 1000 })
    const work = async (userName: string) => {
      const { guid: officer } = await userOf(reference, userName)
      const { Queues } = await readWork(reference.database, { guid: officer, permissions: ['savings_approval_review'] })
      return Queues.map(({ Waiting, ForSecondOfficer }) => [Waiting, ForSecondOfficer])
    }
    const before = { admin: (await work('admin'))[0]?.[0] ?? 0, savings: (await work('savings'))[0]?.[0] ?? 0 }
    await approve(kind, 'savings', guid, { Amount: 1500, Remarks: 'The slip says so.' })
    const { guid: OfficerGuid } = await userOf(reference, 'savings')
    const First = { OfficerGuid, Remarks: 'The slip says so.', Amount: 1500, Officer: expect.any(String) as string }
    expect(await shown('admin', guid)).toMatchObject({ Sum: 2000, First })
    expect(await shown('savings', guid)).toMatchObject({ First })
    expect(await work('admin')).toEqual([[before.admin, 1]])
    expect(await work('savings'), 'it waits for another').toEqual([[before.savings - 1, 0]])
    const subscription = reference.database.selectFrom('transaction_requests').select('subscription_guid').where('guid', '=', guid)
    const { subscription_guid: item } = await subscription.executeTakeFirstOrThrow()
    const detail = (await (await (await officerAt(kind, 'admin')).read(item)).json()) as components['schemas']['SavingsReview']
    expect(detail.DepositRequests.find(({ Guid }) => Guid === guid)).toMatchObject({ Status: 'Review', SecondOfficer: { First } })
    const audit = reference.database.selectFrom('audit_log').selectAll().where('subject', '=', guid).orderBy('id', 'desc')
    expect(await audit.executeTakeFirst()).toMatchObject({
      actor: OfficerGuid,
      after: { Status: 'Waiting for a second officer', Sum: '2000.00' },
    })
    await approve(kind, 'admin', guid, { Amount: 1500, Remarks: 'As seen.' })
    expect(await audit.executeTakeFirst()).toMatchObject({ after: { Status: 'Approved', Amount: '1500.00', FirstOfficer: OfficerGuid } })
    const token = (await reference.signIn('admin')).AccessToken
    const decided = await reference.request('GET', `/api/subscription/review/savings/${item}?request=${guid}`, { token })
    expect(((await decided.json()) as components['schemas']['SavingsReview']).DepositRequests).toMatchObject([
      { Guid: guid, Status: 'Approved', Remarks: 'As seen.', Transactor: expect.any(String) as string, SecondOfficer: { First } },
    ])
    const opened = reference.database.selectFrom('audit_log').select('id').where('action', '=', 'savings review opened')
    expect(await opened.where(sql`after ->> 'Item'`, '=', guid).execute(), 'audited as an open one').toHaveLength(1)
    const stranger = (await reference.signIn('sharecap')).AccessToken
    const path = `/api/subscription/review/savings/${item}?request=${guid}`
    expect((await reference.request('GET', path, { token: stranger })).status).toBe(403)
    expect((await reference.request('GET', path.replace(guid, randomUUID()), { token })).status).toBe(404)
  })

  it('cannot be cancelled while it waits, and is turned down by one officer', async () => {
    const guid = await kind.add('member0031')
    await approve(kind, 'savings', guid)
    const { AccessToken: token } = await reference.signIn('member0031')
    const cancelled = reference.request('PUT', `/api/request/cancel/TEST-${guid}`, { token })
    expect((await cancelled).status).toBe(409)
    const officer = await officerAt(kind, 'admin')
    await officer.stage({ Guid: guid, Status: 'Rejected', Remarks: 'The slip is not of this account.' })
    expect((await officer.apply()).status).toBe(200)
    expect(await firstOf(guid)).toBeUndefined()
  })

  it('is seen before it is decided: an approval that came meanwhile is another version', async () => {
    const guid = await kind.add('member0032')
    const officer = await officerAt(kind, 'admin')
    const subscription = reference.database.selectFrom('transaction_requests').select('subscription_guid').where('guid', '=', guid)
    const { subscription_guid: item } = await subscription.executeTakeFirstOrThrow()
    const etag = (await officer.read(item)).headers.get('etag')!
    await approve(kind, 'savings', guid)
    expect((await officer.stage(approval(kind, guid), etag)).status).toBe(412)
  })

  it('is applied together with smaller ones, which move', async () => {
    const [small, large] = [await addTransaction(reference, 'member0033', 'deposit', limit), await kind.add('member0034')]
    const officer = await officerAt(kind, 'savings')
    for (const guid of [small, large]) await officer.stage(approval(kind, guid))
    expect((await officer.apply()).status).toBe(200)
    const rows = await reference.database
      .selectFrom('transaction_requests')
      .select(['guid', 'status'])
      .where('guid', 'in', [small, large])
      .execute()
    expect(new Map(rows.map(({ guid, status }) => [guid, status]))).toEqual(
      new Map([
        [small, 'Approved'],
        [large, 'Review'],
      ]),
    )
  })
})
