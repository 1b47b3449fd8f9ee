import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../reference/src/calendar/day.ts'
import { postContributions } from '../../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { addDays, addMonths, daysBetween, formatDay } from '../../../schema/rules/days.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import { counts, seed } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { SeededRandom } from '../../security/random.ts'
import { AdministrationCalls } from '../administrationCalls.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { demoPasswordHash, newMember, post } from './newMember.ts'

const today = businessDay(new Date())
const paydays = [15, 'last'] as const
const [earlier = '', last = ''] = paydaysBetween(addMonths(today, -2), today, paydays).slice(-2)
const dayOf = (random: SeededRandom) => addDays(earlier, random.below(daysBetween(earlier, today) + 1))
const [start, contribution] = [1000, 200]
let reference: RunningReference
let data: AdministrationCalls
let passwordHash: string

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
  passwordHash = await demoPasswordHash(reference.database)
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
    select sum(credit - debit) as balance, sum(credit) filter (where payday is not null) as contributions,
      sum(credit - debit) filter (where title = 'Payroll adjustment') as adjustments
    from postings join journal_entries on id = entry_id where account_id = ${accountId}`.execute(reference.database)
  const keyed = await sql<{ payday: string }>`
    select payday from postings join journal_entries on id = entry_id
    where account_id = ${accountId} and payday is not null`.execute(reference.database)
  return { ...rows[0]!, keys: keyed.rows.map(({ payday }) => payday) }
}

const cashAndOpening = async () =>
  (
    await sql<{ code: string; balance: string }>`
      select code, balance from account_balances join accounts on accounts.id = account_id where code in ('cash', 'opening-balances')
      order by code`.execute(reference.database)
  ).rows.map(({ balance }) => Number(balance))

/** Sends files of true balances of random days, and runs of the command, in a random order. Answers what the account must hold. */
async function playSeries(random: SeededRandom, { userName, savings }: Awaited<ReturnType<typeof newMember>>) {
  const id = userName.toUpperCase()
  const correction = { on: dayOf(random), amount: random.pick([50, -50]), isBrought: false }
  const told: string[] = []
  let deposited = 0
  const run = (payday: string) => postContributions(reference.database, { paydays }, { payday, employeeIds: [id] }, new Date())
  const send = async (day: string) => {
    const paid = contribution * [earlier, last].filter((payday) => payday <= day).length
    const corrected = day >= correction.on ? correction.amount : 0
    const total = start + paid + corrected + (day === today ? deposited : 0)
    const answer = await data.uploadRows('subscriptions', [`${id},Savings,${total},,,,${day}`])
    const { status } = answer
    expect([200, 400], await answer.text()).toContain(status)
    if (status === 200 && corrected !== 0) correction.isBrought = true
    told.push(`${day} ${total} ${status}`)
  }
  for (let step = 0; step < 7; step += 1) {
    const act = random.pick(['file', 'file', 'file on a payday', 'command', 'deposit'])
    if (act === 'file') await send(dayOf(random))
    else if (act === 'file on a payday') await send(random.pick([earlier, last]))
    else if (act === 'command') told.push(JSON.stringify(await run(random.pick([earlier, last]))))
    else {
      await post(reference.database, savings.accountId, 30, 'Deposit', today)
      deposited += 30
      told.push('deposit')
    }
  }
  for (const payday of [earlier, last]) await run(payday)
  return { balance: start + 2 * contribution + deposited + (correction.isBrought ? correction.amount : 0), deposited, told, correction }
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
  report(`${counts.paydaySeries} series of files, commands and deposits, ${keyed} contributions`)
})
