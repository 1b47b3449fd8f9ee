import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from 'vitest'
import { claims, person } from '../factories/person.ts'
import { Browser } from '../portal/browser.ts'
import type { ServerProcess } from '../portal/processes.ts'
import { startBff } from '../portal/processes.ts'
import { overHttp } from '../portal/transport.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { promise } from './promise.ts'
import { requireSwift } from './slowdown.ts'

const connections = 60
const path = '/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=pdf'
const overviewText = '{ viewer { userName member { memberCode totalAssets assets { kind totalAmount } } } }'
const Movements = Array.from({ length: 24 }, (_none, index) => ({
  Title: `Payroll contribution ${index}`,
  Amount: 100,
  TransactionDate: '2026-10-15',
}))

let stub: RestStub
let bff: ServerProcess

beforeEach(async () => {
  stub = await startRestStub()
  stub.use(operation('listSubscriptionActivities', () => reply(200, { Opening: 0, Closing: 2400, Movements })))
  bff = await startBff(stub.origin, { RATE_LIMIT_PER_MINUTE: '1000000' })
})
afterEach(async () => {
  await bff.stop()
  await stub.close()
  stub.assertClean()
})

async function signedIn(UserName: string): Promise<Browser> {
  if (!stub.world.find(UserName)) stub.world.add(person({ claims: claims({ UserName, EmailAddress: `${UserName}@example.test` }) }))
  const browser = new Browser(overHttp(bff.origin))
  const answer = await browser.signIn(UserName)
  expect(answer.errors).toEqual([])
  return browser
}

/** Asks for statements one after the other until it is over. @returns the statuses. */
async function askUntil(over: AbortSignal, asker: Browser): Promise<number[]> {
  const statuses: number[] = []
  while (!over.aborted) {
    const answer = await asker.send({ path })
    statuses.push(answer.status)
    if (answer.status === 200) continue
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5'])
    expect(answer.text).toContain('Too many statements are being made. Please try again in a few seconds.')
    await wait(2_000, undefined, { signal: over }).catch(() => undefined)
  }
  return statuses
}

promise('T33', 'a member who asks for statements as PDF without end does not slow another member’s overview', async (report) => {
  const browser = await signedIn('maria')
  // The first statement loads what draws it.
  expect((await browser.send({ path })).status).toBe(200)
  const asker = await signedIn('asking')
  let made = 0
  const figure = await requireSwift(
    async () => expect((await browser.graph(overviewText)).errors).toEqual([]),
    async (measure) => {
      const over = new AbortController()
      const asked = Array.from({ length: connections }, () => askUntil(over.signal, asker))
      await measure().finally(() => over.abort())
      const statuses = (await Promise.all(asked)).flat()
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      made = statuses.filter((status) => status === 200).length
    },
  )
  report(`${connections} connections of one member, ${made} statements made: p95 of another member's overview ${figure}`)
})
