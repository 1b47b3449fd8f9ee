import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { Browser, faultless, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { OfficerCalls } from '../reference/officerCalls.ts'
import { fillQueue } from '../reference/reviewItems.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'

const size = 10_000
/** As the client's. */
const partSize = 200
let reference: RunningReference
let app: PortalApp

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig(environment(reference.url)))
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

const deposits = (status: 'Review' | 'Approved') =>
  reference.database.selectFrom('transaction_requests').select('guid').where('kind', '=', 'deposit').where('status', '=', status).execute()

/** Stages an approval of every deposit in review; answers how many. */
async function stageDeposits(): Promise<number> {
  const officer = await OfficerCalls.as(reference, 'savings', 'transactions')
  const requests = await deposits('Review')
  for (let start = 0; start < requests.length; start += 20) {
    const some = requests
      .slice(start, start + 20)
      .map(({ guid: Guid }) => officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.' }))
    for (const { status } of await Promise.all(some)) expect(status).toBe(200)
  }
  return requests.length
}

interface StagedRequest {
  readonly id: string
  readonly itemId: string
}

test(`${String(size)} staged decisions are applied in parts, each within the time of a call`, async () => {
  await fillQueue(reference, 'savings', size)
  const before = await deposits('Approved')
  const staged = await stageDeposits()
  expect(staged).toBeGreaterThanOrEqual(size)
  const browser = new Browser(overInject(app))
  faultless(await browser.signIn('savings'))
  const toApply = '{ reviewQueue(id: "savings") { toApply { requests { id itemId } } } }'
  const requests = pick(faultless(await browser.graph(toApply)), 'reviewQueue', 'toApply', 'requests') as StagedRequest[]
  expect(requests).toHaveLength(staged)
  const mutation = `mutation ($input: ApplyDispositionsInput!) {
    applyDispositions(input: $input) { results { outcome } queue { counts { staged } } userErrors { message } } }`
  const outcomes: string[] = []
  const seconds: number[] = []
  for (let start = 0; start < requests.length; start += partSize) {
    const part = requests.slice(start, start + partSize)
    const expected = part.map(({ id: requestId, itemId }) => ({ requestId, itemId, decision: 'APPROVE' }))
    const later = requests.length - start - part.length
    const began = performance.now()
    const answer = await browser.graph(mutation, {
      variables: { input: { queue: 'savings', expected, later, idempotencyKey: randomUUID() } },
    })
    seconds.push((performance.now() - began) / 1000)
    expect(pick(faultless(answer), 'applyDispositions', 'userErrors')).toEqual([])
    expect(pick(answer, 'applyDispositions', 'queue', 'counts', 'staged')).toBe(later)
    outcomes.push(...(pick(answer, 'applyDispositions', 'results') as { outcome: string }[]).map(({ outcome }) => outcome))
  }
  expect(Math.max(...seconds), 'below the time limit of a call, in seconds').toBeLessThan(8)
  expect([outcomes.length, new Set(outcomes)]).toEqual([staged, new Set(['APPLIED'])])
  expect(await deposits('Approved')).toHaveLength(before.length + staged)
}, 600_000)
