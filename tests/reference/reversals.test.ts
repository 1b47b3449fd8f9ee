import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { postContributions } from '../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { readWork } from '../../reference/src/reviews/readWork.ts'
import type { components } from '../../schema/generated/rest.ts'
import { addMonths, formatDay } from '../../schema/rules/days.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { AdministrationCalls, loanRow } from './administrationCalls.ts'
import { faultsOf, statusAndBody } from './formCalls.ts'
import { lastMail } from './lastMail.ts'
import type { NewMember } from './money/newMember.ts'
import { decide, demoPasswordHash, newMember, post } from './money/newMember.ts'
import { proof, SubscriptionCalls } from './money/subscriptionCalls.ts'
import { newOfficer } from './newOfficer.ts'
import { applyTransaction, ReversalCalls } from './reversalCalls.ts'
import { userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

const today = businessDay(new Date())
const paydays = [15, 'last'] as const
const payday = paydaysBetween(addMonths(today, -1), today, paydays).at(-1) ?? ''
const reason = 'The slip was used twice.'
let reference: RunningReference
let passwordHash: string
let first: ReversalCalls
let second: ReversalCalls
let data: AdministrationCalls

beforeAll(async () => {
  reference = await startReference()
  passwordHash = await demoPasswordHash(reference.database)
  first = await ReversalCalls.as(reference, 'admin')
  second = await ReversalCalls.as(reference, await newOfficer(reference, ['management_access']))
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(async () => {
  expect(await verifyLedger(reference.database)).toEqual([])
  await reference.stop()
})

const saver = (savings = 5000) => newMember(reference.database, passwordHash, { savings, contribution: 200 })
const idOf = ({ userName }: NewMember) => userName.toUpperCase()

async function balancesOf(member: string) {
  const { rows } = await sql<{ code: string; balance: string }>`
    select coalesce(a.kind || case when a.member_guid is null then '' else ' of the member' end) as code, sum(balance) as balance
    from account_balances join accounts a on a.id = account_id
    where a.code in ('cash', 'opening-balances', 'unearned-interest') or a.member_guid = ${member} group by 1`.execute(reference.database)
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]))
}

const applied = ({ userName }: NewMember, kind: 'deposit' | 'withdrawal', amount: string) =>
  applyTransaction(reference, userName, kind, amount)

async function statementOf({ userName }: NewMember): Promise<components['schemas']['Activities']> {
  const { AccessToken: token } = await reference.signIn(userName)
  return (await reference.request('GET', `/api/subscription/activities/savings?from=${today}&to=${today}`, { token })).json() as never
}

describe('what is booked is taken back', () => {
  it.each([
    ['deposit', 1500, '₱5,000.00'],
    ['withdrawal', -1500, '₱5,000.00'],
  ] as const)('an applied %s, shown beside its reversal and mailed with the reason', async (kind, amount, left) => {
    const member = await saver()
    const before = await balancesOf(member.guid)
    const guid = await applied(member, kind, '1500.00')
    await first.takeBack(member.guid, ({ Title }) => /^(Deposit|Withdrawal)/.test(Title), second)
    expect(await balancesOf(member.guid)).toEqual(before)
    const code = `TEST-${guid}`
    const { Movements } = await statementOf(member)
    expect(Movements).toMatchObject([
      { Amount: amount, RequestCode: code, ReversedOn: today },
      { Amount: -amount, Reverses: { TransactionDate: today, RequestCode: code, Reason: reason } },
    ])
    const { AccessToken: token } = await reference.signIn(member.userName)
    const savings = await reference.request('GET', '/api/subscription/current/user/savings', { token })
    const { RecentActivities } = (await savings.json()) as components['schemas']['Subscription']
    expect(RecentActivities.slice(0, 2)).toMatchObject([{ Reverses: { RequestCode: code } }, { ReversedOn: today }])
    const mail = await lastMail(reference, `${member.userName}@demo.kapwa.test`, /([\s\S]*was taken back[\s\S]*)/)
    expect(mail).toContain(`${code} of ${amount < 0 ? '−' : ''}₱1,500.00, posted on ${formatDay(today)}, was taken back`)
    expect(mail).toContain(reason)
    expect(mail).toContain(`Your savings are now ${left}.`)
  })

  it('a deposit, whose slip may be sent again then', async () => {
    const member = await saver()
    const calls = await SubscriptionCalls.as(reference, member.userName)
    expect((await calls.transact(1500, proof(1))).status).toBe(200)
    expect(await faultsOf(calls.transact(15_000, proof(1)))).toMatchObject({
      File: expect.stringContaining('has this proof already') as unknown,
    })
    const { DepositRequests } = await calls.read('savings')
    await decide(reference.database, DepositRequests?.[0]?.RequestCode ?? '', 'Approved')
    await first.takeBack(member.guid, ({ Title }) => Title.startsWith('Decided'), second)
    expect((await calls.transact(15_000, proof(1))).status).toBe(200)
  })

  it('a contribution of a payroll, which a file may bring again and the command does not', async () => {
    const member = await saver()
    await sql`delete from subscriptions where guid = ${member.shareCapital.guid}`.execute(reference.database)
    const before = await balancesOf(member.guid)
    const run = () => postContributions(reference.database, { paydays }, { payday, employeeIds: [idOf(member)] }, new Date())
    expect(await run()).toMatchObject({ count: 1 })
    await first.takeBack(member.guid, ({ Title }) => Title === 'Payroll contribution', second)
    expect(await balancesOf(member.guid)).toEqual(before)
    expect(await run()).toMatchObject({ count: 0 })
    const row = (total: number) => [`${idOf(member)},Savings,${total},,,,${payday}`]
    expect(await data.plan('subscriptions', row(5000))).toMatchObject({ Changed: 0 })
    expect((await data.plan('subscriptions', row(5200))).LargestChanges).toMatchObject([{ PostsAs: 'Contribution', After: 5200 }])
    expect((await data.uploadRows('subscriptions', row(5200))).status).toBe(200)
    expect((await balancesOf(member.guid))['savings of the member']).toBe(5200)
  })

  it('an adjustment of a payroll file, against the balances that were taken over', async () => {
    const member = await saver()
    const before = await balancesOf(member.guid)
    await data.uploadRows('subscriptions', [`${idOf(member)},Savings,5777.50,,,,${today}`])
    await first.takeBack(member.guid, ({ Title }) => Title === 'Payroll adjustment', second)
    expect(await balancesOf(member.guid)).toEqual(before)
    expect(await data.plan('subscriptions', [`${idOf(member)},Savings,5000,,,,${today}`])).toMatchObject({ Changed: 0 })
  })

  it.each([
    ['timeDeposits', (id: string) => `${id},TD-${id},50000,4.25,2026-01-15,2027-01-15`, 'Time deposit TD-', 'time_deposits'],
    ['loans', (id: string) => loanRow({}, id), 'Salary Loan', 'loans'],
  ] as const)('what a file of %s added, which is out of the book and can be added anew', async (kind, row, title, table) => {
    const member = await saver()
    const before = await balancesOf(member.guid)
    const rows = [row(idOf(member))]
    expect((await data.uploadRows(kind, rows)).status).toBe(200)
    await first.takeBack(member.guid, ({ Title }) => Title.startsWith(title), second)
    expect(await balancesOf(member.guid)).toMatchObject(before)
    const held = reference.database.selectFrom(table).select('guid').where('member_guid', '=', member.guid)
    expect(await held.execute()).toEqual([])
    expect((await data.plan(kind, rows)).LargestChanges).toMatchObject([{ PostsAs: 'New' }])
  })
})

describe('what is refused', () => {
  it('changes nothing', async () => {
    const member = await saver()
    await applied(member, 'deposit', '1500.00')
    const posting = (await first.movements(member.guid))[0]?.Posting ?? ''
    const refused = async (answer: Promise<Response>) => statusAndBody(await answer)
    expect(await refused(first.ask(member.guid, '1-1'))).toMatchObject([404, {}])
    expect(await refused(first.ask((await userOf(reference, 'maria')).guid, posting))).toMatchObject([404, {}])
    expect(await refused(first.ask(member.guid, posting, '  '))).toMatchObject([400, {}])
    expect(await refused(first.ask((await userOf(reference, 'admin')).guid, posting))).toMatchObject([409, {}])
    const asked = await Promise.all([first.ask(member.guid, posting), second.ask(member.guid, posting)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isFirsts = asked[0].status === 200
    const [asker, other] = isFirsts ? [first, second] : [second, first]
    const { Reversal: waiting } = (await asker.movements(member.guid))[0] ?? {}
    expect(waiting).toMatchObject({ IsOwn: true, Reason: reason })
    const guid = waiting?.Guid ?? ''
    expect(await refused(asker.decide(member.guid, guid, { Status: 'Reversed' }))).toMatchObject([409, {}])
    expect(await refused(other.decide(member.guid, guid, { Status: 'TurnedDown' }))).toMatchObject([400, {}])
    await post(reference.database, member.savings.accountId, -6000)
    const Message = 'Savings has ₱500.00, which does not suffice any more to take ₱1,500.00 back.'
    expect(await refused(other.decide(member.guid, guid, { Status: 'Reversed' }))).toMatchObject([409, { Message }])
    expect((await other.decide(member.guid, guid, { Status: 'TurnedDown', Reason: 'It was paid out.' })).status).toBe(200)
    expect(await refused(other.decide(member.guid, guid, { Status: 'Reversed' }))).toMatchObject([404, {}])
    expect((await asker.movements(member.guid)).every(({ Reversal }) => Reversal === undefined)).toBe(true)
  })

  it('a certificate to which something else was posted since', async () => {
    const member = await saver()
    const row = (amount: number) => [`${idOf(member)},TE-${idOf(member)},${amount},4.25,2026-01-15,2027-01-15`]
    await data.uploadRows('timeDeposits', row(50_000))
    const posting = (await first.movements(member.guid)).find(({ Account }) => Account === 'Time Deposit')?.Posting ?? ''
    await first.ask(member.guid, posting)
    await data.uploadRows('timeDeposits', row(40_000))
    const guid = (await second.movements(member.guid)).find(({ Posting }) => Posting === posting)?.Reversal?.Guid ?? ''
    const Message = 'It cannot be taken back any more: something else was posted on it since.'
    expect(await statusAndBody(await second.decide(member.guid, guid, { Status: 'Reversed' }))).toMatchObject([409, { Message }])
    expect((await first.decide(member.guid, guid, { Status: 'TurnedDown', Reason: 'By mistake.' })).status).toBe(200)
  })

  it('is agreed to once, of two at once', async () => {
    const member = await saver()
    await applied(member, 'deposit', '1500.00')
    const posting = (await first.movements(member.guid))[0]?.Posting ?? ''
    await first.ask(member.guid, posting)
    const guid = (await second.movements(member.guid))[0]?.Reversal?.Guid ?? ''
    const answers = await Promise.all([0, 1, 2].map(() => second.decide(member.guid, guid, { Status: 'Reversed' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await balancesOf(member.guid))['savings of the member']).toBe(5000)
  })
})

it('waits in the work of every officer who may agree, under the member', async () => {
  const member = await saver()
  await applied(member, 'deposit', '1500.00')
  await first.ask(member.guid, (await first.movements(member.guid))[0]?.Posting ?? '')
  const workOf = async (userName: string) => {
    const { guid } = await userOf(reference, userName)
    const { Queues } = await readWork(reference.database, { guid, permissions: ['management_access'] })
    return Queues.find(({ Queue }) => Queue === 'reversals')
  }
  expect(await workOf('auditor')).toMatchObject({ Title: 'Reversals', Waiting: 1, Next: member.guid })
  expect(await workOf('admin')).toBeUndefined()
})
