import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { readRequests } from '../../reference/src/reviews/requests.ts'
import { storeStaging } from '../../reference/src/reviews/staging.ts'
import { versionOf } from '../../reference/src/reviews/version.ts'
import { Browser, faultless, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { fillQueue, userOf } from '../reference/reviewItems.ts'
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

/** Stages an approval of every deposit in review. */
async function stageAll(officer: string): Promise<number> {
  const { guid: officer_guid } = await userOf(reference, officer)
  const { database } = reference
  const requests = await readRequests(database, (query) => query.where('requests.status', '=', 'Review').where('kind', '=', 'deposit'))
  const decision = { officer_guid, status: 'Approved', remarks: 'Approved.', effectivity_date: null, amount: null } as const
  await database.transaction().execute(async (transaction) => {
    for (const request of requests) {
      const staged = { item_guid: request.guid, queue: 'transaction', version: versionOf(request), staged_at: new Date() }
      await storeStaging(transaction, { ...decision, ...staged })
    }
  })
  return requests.length
}

interface StagedRequest {
  readonly id: string
  readonly itemId: string
}

test(`${String(size)} staged decisions are applied in parts, each within the time of a call`, async () => {
  await fillQueue(reference, 'savings', size)
  const staged = await stageAll('savings')
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
  expect(await verifyLedger(reference.database)).toEqual([])
}, 600_000)
