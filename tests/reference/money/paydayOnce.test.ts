import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../reference/src/calendar/day.ts'
import { postContributions } from '../../../reference/src/domains/subscriptions/postContributions.ts'
import { isStanding } from '../../../reference/src/ledger/bookings.ts'
import { entryTitles } from '../../../reference/src/ledger/entryTitles.ts'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { addDays, addMonths, daysBetween, formatDay } from '../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import { counts, seed } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { SeededRandom } from '../../security/random.ts'
import { AdministrationCalls } from '../administrationCalls.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { newOfficer } from '../newOfficer.ts'
import { applyTransaction, ReversalCalls } from '../reversalCalls.ts'
import type { NewMember } from './newMember.ts'
import { demoPasswordHash, newMember } from './newMember.ts'

const today = businessDay(new Date())
const paydays = [15, 'last'] as const
const [earlier = '', last = ''] = paydaysBetween(addMonths(today, -2), today, paydays).slice(-2)
const dayOf = (random: SeededRandom) => addDays(earlier, random.below(daysBetween(earlier, today) + 1))
const [start, contribution] = [1000, 200]
let reference: RunningReference
let data: AdministrationCalls
let passwordHash: string
let first: ReversalCalls
let second: ReversalCalls

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
  passwordHash = await demoPasswordHash(reference.database)
  first = await ReversalCalls.as(reference, 'admin')
  second = await ReversalCalls.as(reference, await newOfficer(reference, ['management_access']))
})
afterAll(() => reference.stop())

interface PostedSums {
  readonly balance: string
  readonly contributions: string | null
  readonly adjustments: string | null
}

/** What has posted to an account: the days of its contributions, and the pesos that came with them and with adjustments. */
async function readPosted(accountId: number) {
  const { rows } = await sql<PostedSums>`
    select sum(credit - debit) as balance, sum(credit - debit) filter (where title like '%Payroll contribution') as contributions,
      sum(credit - debit) filter (where title like '%Payroll adjustment') as adjustments
    from postings join journal_entries on id = entry_id where account_id = ${accountId}`.execute(reference.database)
  const keyed = await sql<{ payday: string }>`
    select payday from postings p join journal_entries e on id = entry_id
    where account_id = ${accountId} and payday is not null and ${isStanding}`.execute(reference.database)
  return { ...rows[0]!, keys: keyed.rows.map(({ payday }) => payday) }
}

const cashAndOpening = async () =>
  (
    await sql<{ code: string; balance: string }>`
      select code, balance from account_balances join accounts on accounts.id = account_id where code in ('cash', 'opening-balances')
      order by code`.execute(reference.database)
  ).rows.map(({ balance }) => Number(balance))

/**
 * Sends files of true balances of random days, runs of the command, deposits and reversals, in a random order. Answers what the account must
 * hold.
 */
async function playSeries(random: SeededRandom, { guid, userName }: NewMember) {
  const id = userName.toUpperCase()
  const correction = { on: dayOf(random), amount: random.pick([50, -50]), isBrought: false }
  const told: string[] = []
  const takenBack = new Set<string>()
  let deposited = 0
  const run = (payday: string) => postContributions(reference.database, { paydays }, { payday, employeeIds: [id] }, new Date())
  const send = async (day: string) => {
    const paid = contribution * [earlier, last].filter((payday) => payday <= day && !takenBack.has(payday)).length
    const corrected = day >= correction.on ? correction.amount : 0
    const total = start + paid + corrected + (day === today ? deposited : 0)
    const answer = await data.uploadRows('subscriptions', [`${id},Savings,${total},,,,${day}`])
    const { status } = answer
    expect([200, 400], await answer.text()).toContain(status)
    if (status === 200 && corrected !== 0) correction.isBrought = true
    told.push(`${day} ${total} ${status}`)
  }
  /** What was taken back was never there: neither the files nor the command bring it again. */
  const takeBack = async () => {
    const posted = (await first.movements(guid)).filter(({ Posting, Reversal }) => Posting !== undefined && !Reversal)
    if (posted.length === 0) return
    const { Title, TransactionDate, Amount } = random.pick(posted)
    await first.takeBack(guid, (movement) => movement.Title === Title && movement.TransactionDate === TransactionDate, second)
    told.push(`reversal of ${Title}, ${TransactionDate}`)
    if (Title === entryTitles.contribution) takenBack.add(TransactionDate)
    if (Title.startsWith('Deposit')) deposited -= Amount
  }
  for (let step = 0; step < 7; step += 1) {
    const act = random.pick(['file', 'file', 'file on a payday', 'command', 'deposit', 'reversal'])
    if (act === 'file') await send(dayOf(random))
    else if (act === 'file on a payday') await send(random.pick([earlier, last]))
    else if (act === 'command') told.push(JSON.stringify(await run(random.pick([earlier, last]))))
    else if (act === 'reversal') await takeBack()
    else {
      await applyTransaction(reference, userName, 'deposit', '30.00')
      deposited += 30
      told.push('deposit')
    }
  }
  for (const payday of [earlier, last]) await run(payday)
  // What an adjustment had brought is brought by the next file, or by the command where no other file has said what the account holds.
  if (told.some((act) => act.startsWith(`reversal of ${entryTitles.adjustment}`))) await send(today)
  const due = contribution * (2 - takenBack.size)
  return { balance: start + due + deposited + (correction.isBrought ? correction.amount : 0), deposited, told, correction }
}

it('is refused in a row of a day before its payday, which the command would post again', async () => {
  const { userName, savings } = await newMember(reference.database, passwordHash, { savings: start, contribution })
  const id = userName.toUpperCase()
  await postContributions(reference.database, { paydays }, { payday: earlier, employeeIds: [id] }, new Date())
  const [day, total] = [addDays(earlier, 1), start + 2 * contribution]
  const refused = await data.uploadRows('subscriptions', [`${id},Savings,${total},,,,${day}`])
  const Message = `AsOf ${formatDay(day)} is before the payday of ${formatDay(last)}, whose contribution the row has, and which is not posted yet. Write that day or later.`
  expect([refused.status, await refused.json()]).toMatchObject([400, { Errors: [{ Field: 'AsOf', Row: 2, Message }] }])
  expect((await data.uploadRows('subscriptions', [`${id},Savings,${total},,,,${last}`])).status).toBe(200)
  expect((await readPosted(savings.accountId)).keys.toSorted()).toEqual([earlier, last])
  const early = await data.plan('subscriptions', [`${id},Savings,${total + contribution},,,,${last}`])
  expect(early.Looks).toMatchObject([
    {
      Unusual: [`The rise is one contribution, and that of ${formatDay(last)} is posted. Send the payroll of a later payday on that day.`],
    },
  ])
})

promise('T42', 'one contribution a payday and account posts, by file or by command, in either order', async (report) => {
  const random = new SeededRandom(seed)
  let keyed = 0
  for (let series = 0; series < counts.paydaySeries; series += 1) {
    const member = await newMember(reference.database, passwordHash, { savings: start, contribution })
    await sql`delete from subscriptions where guid = ${member.shareCapital.guid}`.execute(reference.database)
    const before = await cashAndOpening()
    const { balance, deposited, told, correction } = await playSeries(random, member)
    const posted = await readPosted(member.savings.accountId)
    const after = await cashAndOpening()
    const words = `${told.join('\n')}\n${JSON.stringify({ posted, correction, earlier, last })}`
    expect(Number(posted.balance), words).toBe(balance)
    expect(new Set(posted.keys).size, words).toBe(posted.keys.length)
    expect(Number(posted.contributions), words).toBe(contribution * posted.keys.length)
    const [cash = NaN, opening = NaN] = after.map((sum, at) => Math.round(100 * Math.abs(sum - before[at]!)) / 100)
    expect({ cash, opening }, words).toEqual({
      cash: Number(posted.contributions) + deposited,
      opening: Math.abs(Number(posted.adjustments)),
    })
    keyed += posted.keys.length
  }
  expect(keyed).toBeGreaterThan(0)
  expect(await verifyLedger(reference.database)).toEqual([])
  report(`${counts.paydaySeries} series of files, commands, deposits and reversals, ${keyed} contributions`)
})
