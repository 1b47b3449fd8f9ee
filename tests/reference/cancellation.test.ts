import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { outbox } from './lastMail.ts'
import { countStatuses, proof, SubscriptionCalls } from './money/subscriptionCalls.ts'
import type { Disposition, QueueName } from './officerCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addApplication, addChange, addTransaction } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

const member = 'member0040'
const today = businessDay(new Date())
let reference: RunningReference
let provident = ''
let token = ''

beforeAll(async () => {
  reference = await startReference()
  token = (await reference.signIn(member)).AccessToken
  const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
  provident = (await group.executeTakeFirstOrThrow()).guid
})
afterAll(() => reference.stop())

interface Kind {
  readonly name: string
  readonly officer: string
  readonly queue: QueueName
  readonly table: 'transaction_requests' | 'change_requests' | 'entries'
  readonly approval?: Partial<Disposition>
  readonly add: () => Promise<string>
}

const kinds: Kind[] = [
  {
    name: 'a deposit',
    officer: 'savings',
    queue: 'transactions',
    table: 'transaction_requests',
    add: () => addTransaction(reference, member, 'deposit', '500.00'),
  },
  {
    name: 'a withdrawal',
    officer: 'savings',
    queue: 'transactions',
    table: 'transaction_requests',
    add: () => addTransaction(reference, member, 'withdrawal', '500.00'),
  },
  {
    name: 'a savings change',
    officer: 'savings',
    queue: 'savings changes',
    table: 'change_requests',
    approval: { EffectivityDate: addDays(today, 30) },
    add: () => addChange(reference, member, 'savings'),
  },
  {
    name: 'a renewal',
    officer: 'sharecap',
    queue: 'share capital',
    table: 'change_requests',
    approval: { EffectivityDate: addDays(today, 30) },
    add: () => addChange(reference, member, 'share_capital', { endsOn: addDays(today, 10) }),
  },
  {
    name: 'an application for a service',
    officer: 'services',
    queue: 'entries',
    table: 'entries',
    add: () => addApplication(reference, member),
  },
]

const cancel = (code: string, { by = token, key }: { by?: string; key?: string } = {}) =>
  reference.request('PUT', `/api/request/cancel/${code}`, { token: by, headers: key === undefined ? {} : { 'idempotency-key': key } })
const messageOf = async (answer: Response) => ((await answer.json()) as { Message: string }).Message

describe.each(kinds)('$name', ({ officer: name, queue, table, approval, add }) => {
  const officerOf = () => OfficerCalls.as(reference, name, queue, provident)
  const staging = (Guid: string): Disposition => ({ Guid, Status: 'Approved', Remarks: 'Approved.', ...approval })
  const rowOf = (guid: string) =>
    reference.database.selectFrom(table).select(['code', 'status', 'cancelled_at']).where('guid', '=', guid).executeTakeFirstOrThrow()

  it('is cancelled by its member, once a key, and leaves the queue', async () => {
    const guid = await add()
    const { code } = await rowOf(guid)
    const key = `cancel-${guid}`
    const answers = await Promise.all([cancel(code, { key }), cancel(code, { key })])
    expect(countStatuses(answers)).toEqual({ 200: 2 })
    expect(await rowOf(guid)).toMatchObject({ status: 'Cancelled', cancelled_at: expect.any(Date) as Date })
    const mails = (await outbox(reference)).filter(({ Subject }) => Subject === `Your request ${code} is cancelled`)
    expect(mails.map(({ To }) => To)).toEqual([`${member}@demo.kapwa.test`])
    const again = await cancel(code)
    expect([again.status, await messageOf(again)]).toEqual([409, 'You have cancelled it already.'])
    const officer = await officerOf()
    expect(JSON.stringify(await officer.list(new Date(0)))).not.toContain(guid)
    const late = await officer.stage(staging(guid))
    expect([late.status, await messageOf(late)]).toEqual([404, 'The member has cancelled it.'])
    const audit = reference.database.selectFrom('audit_log').select(['action', 'after']).where('subject', '=', guid)
    expect(await audit.where('action', '=', 'request cancellation').execute()).toEqual([
      { action: 'request cancellation', after: { RequestCode: code, Status: 'Cancelled' } },
    ])
  })

  it('is not cancelled by another member', async () => {
    const guid = await add()
    const { code } = await rowOf(guid)
    const foreign = await cancel(code, { by: (await reference.signIn('member0041')).AccessToken })
    expect(foreign.status).toBe(404)
    expect((await rowOf(guid)).status).toBe('Review')
  })

  it('is not cancelled while an officer has staged it, nor once it is decided', async () => {
    const guid = await add()
    const { code } = await rowOf(guid)
    const officer = await officerOf()
    const rejection: Disposition = { Guid: guid, Status: 'Rejected', Remarks: 'No.' }
    expect((await officer.stage(rejection)).status).toBe(200)
    const staged = await cancel(code)
    expect([staged.status, await messageOf(staged)]).toEqual([409, 'An officer is deciding it: it can no longer be cancelled.'])
    expect((await officer.apply()).status).toBe(200)
    const decided = await cancel(code)
    expect([decided.status, await messageOf(decided)]).toEqual([409, 'An officer has decided it: it can no longer be cancelled.'])
  })

  it('is either cancelled or staged when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guid = await add()
      const { code } = await rowOf(guid)
      const officer = await officerOf()
      const [cancelled, staged] = await Promise.all([cancel(code), officer.stage(staging(guid))])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([cancelled.status, staged.status])
      const rows = reference.database.selectFrom('staged_dispositions').select('item_guid').where('item_guid', '=', guid)
      expect((await rows.execute()).length).toBe(cancelled.status === 200 ? 0 : 1)
      await officer.stage({ Guid: guid, Status: 'Review' })
    }
  })
})

it('frees the slot of a withdrawal, and the proof of a deposit', async () => {
  const saver = await SubscriptionCalls.as(reference, member)
  await addTransaction(reference, member, 'withdrawal', '500.00')
  const open = async () => (await saver.read('savings')).WithdrawalRequests!.find(({ Status }) => Status === 'Review')!
  const { RequestCode, IsCancellable } = await open()
  expect(IsCancellable).toBe(true)
  expect((await saver.transact(-600)).status).toBe(409)
  expect((await cancel(RequestCode)).status).toBe(200)
  const { WithdrawalRequests } = await saver.read('savings')
  const cancelled = WithdrawalRequests!.find((request) => request.RequestCode === RequestCode)
  expect(cancelled).toMatchObject({ Status: 'Cancelled', DateProcessed: expect.any(String) as string, Transactor: '' })
  expect(cancelled).not.toHaveProperty('IsCancellable')
  expect((await saver.transact(-600)).status).toBe(200)

  expect((await saver.transact(700, proof(1))).status).toBe(200)
  const deposit = (await saver.read('savings')).DepositRequests!.find(({ Amount, Status }) => Amount === 700 && Status === 'Review')!
  expect((await saver.transact(700, proof(1))).status).toBe(400)
  expect((await cancel(deposit.RequestCode)).status).toBe(200)
  expect((await saver.transact(700, proof(1))).status).toBe(200)
})

it('lists what was sent, and begins a new application after a cancelled one', async () => {
  const guid = await addApplication(reference, member)
  const entries = async () =>
    (await (await reference.request('GET', '/api/entry/list', { token })).json()) as { EntryCode: string; Status: string }[]
  const code = `TEST-${guid}`
  const find = async () => (await entries()).find(({ EntryCode }) => EntryCode === code)
  expect(await find()).toMatchObject({ Name: 'Provident', Type: 'Service', Status: 'Review', DateProcessed: null, IsCancellable: true })
  await cancel(code)
  expect(await find()).toMatchObject({ Status: 'Cancelled', DateProcessed: expect.any(String) as string })
  const read = async () =>
    (await (await reference.request('GET', '/api/entry/attributes/provident', { token })).json()) as { Status: string; EntryCode: string }
  expect(await read()).toMatchObject({ Status: 'Cancelled', EntryCode: code })
  const form = new FormData()
  form.append('AttributeGroup', JSON.stringify({ Guid: provident, Fields: [] }))
  expect((await reference.request('PUT', '/api/entry/save', { token, body: form })).status).toBe(200)
  expect((await read()).Status).toBe('Draft')
  expect((await entries()).filter(({ Status }) => Status === 'Draft')).toEqual([])
})
