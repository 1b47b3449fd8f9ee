import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { casesOf, entryList } from '../operations/entries.ts'
import type { Case } from '../operations/entry.ts'
import { send } from '../operations/send.ts'
import type { Sent } from '../operations/sent.ts'
import { callerOf, Service } from '../operations/service.ts'
import { typed } from '../operations/values.ts'
import { answerProblems, operationById } from '../rest-stub/contract.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { promise } from '../security/promise.ts'
import type { RunningReference } from './startReference.ts'
import { startReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
let reference: RunningReference
let service: Service
/** The reads of personal data that have left their row. */
const opened = new Set<string>()
const counts = { cases: 0, audited: 0 }

beforeAll(async () => {
  // The answers are checked here, from outside the service.
  reference = await startReference({ clock, validatesResponses: false })
  service = new Service(reference, clock)
})
afterAll(() => reference.stop())

async function rowsAfter(id: number) {
  return reference.database.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
}

async function lastRow(): Promise<number> {
  const row = await reference.database.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}

const noMember = 'nothing about one member'
/** The reads for officers that leave no audit row, each with its reason: a new one has a row, or joins them. */
const unaudited: Readonly<Record<string, string>> = {
  getPrecinct: noMember,
  getTemplate: noMember,
  listApplicationForms: noMember,
  listReports: noMember,
  verifyAudit: noMember,
  listImports: 'the uploads of officers: files, counts and totals',
  listStagedImports: 'the uploads of officers: files, counts and totals',
}

/** A read of personal data by an officer. Members may see stored files, too. */
function isAuditedRead({ id, effect, permissions }: ContractOperation): boolean {
  return effect === 'read' && (permissions.length > 0 || id === 'viewFile') && unaudited[id] === undefined
}

/** The trail is read a page at a time: its row is that of a download, with the first page. What maria reads is her own. */
const leavesRow = (operation: ContractOperation, { as, query }: Sent) =>
  isAuditedRead(operation) && as !== 'maria' && (operation.id !== 'listAudit' || query?.download === 'true')

interface Sending {
  readonly operation: ContractOperation
  readonly by: string | null
  readonly status: number
  readonly title: string
  readonly request: Case[2]
}

const sendings = entryList.flatMap(([id, entry]): Sending[] => {
  const operation = operationById(id)
  const by = entry.by ?? callerOf(operation)
  return casesOf(id).map(([status, title, request]) => ({ operation, by, status, title, request }))
})

test.each(sendings)('$operation.id answers $status: $title', async ({ operation, by, status, request }) => {
  // Of the refusals of strangers, and of a known user, the first in a quarter of an hour has a row in the audit log.
  clock.pass(15 * 60)
  const { action, ...sent } = await service.signed(operation, {
    as: by,
    ...(typeof request === 'function' ? await request(service) : request),
  })
  const before = await lastRow()
  const response = await send({ origin: reference.url }, operation, sent)
  const contentType = response.headers.get('content-type') ?? undefined
  const answer = { status: response.status, contentType, text: await response.text() }
  expect(answer.status, answer.text).toBe(status)
  // What every server refuses, a body that is no JSON say, is not documented of a call without a body.
  if (operation.answers[status]) expect(answerProblems(operation, answer)).toEqual([])
  if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  if (status >= 400 && operation.audit !== null) {
    const rows = await rowsAfter(before)
    expect(rows.map((row) => row.action)).toEqual([action ?? `${operation.audit} refused`])
    expect(JSON.stringify(rows)).not.toContain(typed)
    counts.audited += 1
  }
  if (status === 200 && leavesRow(operation, sent)) {
    expect((await rowsAfter(before)).map((row) => row.action)).toEqual([operation.audit])
    opened.add(operation.id)
  }
  counts.cases += 1
})

promise('T35', 'every read of personal data by an officer has its audit row', async (report) => {
  await Promise.resolve()
  const reads = entryList.map(([id]) => operationById(id)).filter(isAuditedRead)
  expect([...opened].sort()).toEqual(reads.map(({ id }) => id).sort())
  const others = entryList.map(([id]) => operationById(id)).filter(({ id }) => unaudited[id] !== undefined)
  expect(others.map(({ id }) => id).sort(), 'exceptions that the contract has').toEqual(Object.keys(unaudited).sort())
  expect(others.filter(({ audit, effect }) => audit !== null || effect !== 'read')).toEqual([])
  report(
    `${reads.length} calls that open an item about a member, list many or send a file of many, each answered 200: 1 row each; ${others.length} other reads without one, each for a reason`,
  )
})

promise('T20', 'every refused call that is audited leaves one audit row', async (report) => {
  expect(counts.cases, 'cases whose test above has passed').toBe(sendings.length)
  expect(await verifyAudit(reference.database)).toEqual([])
  const audited = entryList.filter(([id]) => operationById(id).audit !== null)
  report(
    `${audited.length} calls refused in ${counts.audited} ways, every documented status among them: 1 row each, the chain whole, 0 typed texts in it`,
  )
})
