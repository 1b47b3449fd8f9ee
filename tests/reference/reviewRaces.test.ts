import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { meetAtLock } from './heldLocks.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addTransaction, fillQueue } from './reviewItems.ts'
import { startService } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let savings: OfficerCalls
let admin: OfficerCalls
const size = 100

beforeAll(async () => {
  reference = await startReference()
  savings = await OfficerCalls.as(reference, 'savings', 'transactions')
  admin = await OfficerCalls.as(reference, 'admin', 'transactions')
})
afterAll(() => reference.stop())

const waiting = () =>
  reference.database
    .selectFrom('transaction_requests')
    .select(['guid', 'amount'])
    .where('status', '=', 'Review')
    .where('kind', '=', 'deposit')

/** So many deposits in review. */
async function deposits(count: number): Promise<{ guid: string; amount: string }[]> {
  const missing = count - (await waiting().execute()).length
  if (missing > 0) await fillQueue(reference, 'savings', missing)
  return waiting().limit(count).execute()
}

async function stageAll(officer: OfficerCalls, guids: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (let start = 0; start < guids.length; start += 10) {
    const some = guids.slice(start, start + 10).map((Guid) => officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.' }))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

/** How often each request was posted, and the officers who decided. */
async function postings(guids: readonly string[]) {
  const rows = await reference.database
    .selectFrom('transaction_requests as request')
    .leftJoin('journal_entries', (join) => join.on(sql`'Deposit ' || request.code`, '=', sql.ref('title')))
    .select(['request.guid', 'request.status', 'decided_by', 'journal_entries.id'])
    .where('request.guid', 'in', guids)
    .execute()
  return { posted: rows.filter(({ id }) => id !== null).length, rows, officers: new Set(rows.map(({ decided_by }) => decided_by)) }
}

promise('T19', 'two officers who decide the same requests at once decide each of them once', async (tell) => {
  let shared = 0
  await fillQueue(reference, 'savings', size * counts.decisionRaces)
  for (let run = 0; run < counts.decisionRaces; run += 1) {
    const guids = (await deposits(size)).map(({ guid }) => guid)
    expect(new Set(await stageAll(savings, guids))).toEqual(new Set([200]))
    // One presses Apply while the other decides the same anew, from the other end.
    const [statuses, ...presses] = await Promise.all([stageAll(admin, guids.toReversed()), savings.apply(), savings.apply()])
    for (const { status } of [...presses, await admin.apply()]) expect([200, 409]).toContain(status)
    for (const status of statuses) expect([200, 404]).toContain(status)
    const { posted, rows, officers } = await postings(guids)
    expect([rows.length, posted], 'a posting each').toEqual([size, size])
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Approved']))
    if (officers.size > 1) shared += 1
    const late = await admin.stage({ Guid: guids[0]!, Status: 'Rejected', Remarks: 'Late.' })
    expect(late.status).toBe(404)
    expect(((await late.json()) as { Message: string }).Message).toMatch(/ has already decided it\.$/)
  }
  expect(await verifyLedger(reference.database)).toEqual([])
  tell(
    `${counts.decisionRaces} races of two officers about the same ${size} deposits: each posted once, the late officer told by name; ${shared} runs decided by both`,
  )
})

promise('T14', 'a press of Apply that is repeated applies once', async (tell) => {
  const guids = (await deposits(10)).map(({ guid }) => guid)
  await stageAll(savings, guids)
  const answers = await Promise.all(Array.from({ length: 50 }, () => savings.apply('fifty-presses-of-apply')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['"Submitted"']))
  expect((await postings(guids)).posted).toBe(10)
  tell('Apply pressed 50 times at once with the same key: 10 of 10 deposits posted once, 50 times the same answer')
})

promise('T18', 'a withdrawal cannot be approved twice, or beyond the savings', async (tell) => {
  for (let run = 0; run < counts.approvalRaces; run += 1) {
    const guid = await addTransaction(reference, 'member0020', 'withdrawal', '500.00')
    await stageAll(savings, [guid])
    const answers = await Promise.all(Array.from({ length: 10 }, () => savings.apply()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  expect(await verifyLedger(reference.database)).toEqual([])
  tell(`${counts.approvalRaces} withdrawals, Apply pressed 10 times at once for each: posted once, 9 refusals`)
})

async function progress(guids: readonly string[]): Promise<[staged: number, decided: number]> {
  const staged = reference.database
    .selectFrom('staged_dispositions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_guid', 'in', guids)
  const row = await reference.database
    .selectFrom('transaction_requests')
    .select(({ fn }) => [fn.countAll<number>().filterWhere('status', '=', 'Approved').as('decided'), staged.as('staged')])
    .where('guid', 'in', guids)
    .executeTakeFirstOrThrow()
  return [Number(row.staged), row.decided]
}

promise('T19', 'a service that is killed while it applies leaves it before or after, never between', async (tell) => {
  const seen = { before: 0, after: 0 }
  for (let run = 0; run < counts.killedPresses; run += 1) {
    const guids = (await deposits(60)).map(({ guid }) => guid)
    await stageAll(savings, guids)
    const service = startService(reference.dataDir, reference.env)
    const url = await service.url()
    const headers = { authorization: `Bearer ${savings.token}` }
    // The kill below resets the connection.
    const press = fetch(`${url}/api/subscription/transaction/approval/submit/savings`, { method: 'PUT', headers }).catch(() => null)
    // Later from run to run: at the beginning, on the way, after the commit.
    await new Promise((resolve) => setTimeout(resolve, 20 + run * 60))
    service.child.kill('SIGKILL')
    await Promise.all([press, service.ended()])
    const outcome = await progress(guids)
    expect([`60,0`, `0,60`]).toContain(outcome.join())
    if (outcome[0] === 0) seen.after += 1
    else seen.before += 1
    expect((await savings.apply()).status).toBe(outcome[0] === 0 ? 409 : 200)
    expect((await postings(guids)).posted).toBe(60)
  }
  expect(await verifyLedger(reference.database)).toEqual([])
  tell(
    `${counts.killedPresses} times killed while 60 deposits were applied: ${seen.before} times none was, ${seen.after} times all were; each posted once in the end`,
  )
})

test('a press of Apply leaves what another officer has decided anew while it waited', async () => {
  const guid = await addTransaction(reference, 'member0021', 'withdrawal', '500.00')
  await stageAll(savings, [guid])
  const reject = () => admin.stage({ Guid: guid, Status: 'Rejected', Remarks: 'Call us first.' })
  const row = sql`select from transaction_requests where guid = ${guid} for update`
  const [staged, press] = await meetAtLock(reference, row, [reject, () => savings.apply()])
  expect([staged!.status, press!.status]).toEqual([200, 409])
  const read = () =>
    reference.database
      .selectFrom('transaction_requests')
      .select(['status', 'decided_by', 'remarks'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({ status: 'Review', decided_by: null })
  expect((await admin.apply()).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'Rejected', remarks: 'Call us first.' })
})
