import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { SeededRandom } from '../../security/random.ts'
import { killService, withDatabase } from '../killedService.ts'
import { startService } from '../serviceProcess.ts'
import { startReference } from '../startReference.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { demoPasswordHash, newMember } from './newMember.ts'
import type { Send } from './subscriptionCalls.ts'
import { SubscriptionCalls, proof } from './subscriptionCalls.ts'

const password = 'Kapwa#2026'
const savers = 8
let folder: string
let dataDir: string
let passwordHash: string

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
  const demo = await startReference()
  passwordHash = await demoPasswordHash(demo.database)
  await demo.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function sendTo(url: string): Send {
  return (method, target, { token, body, headers } = {}) =>
    fetch(url + target, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
}

/** Deposits are sent as long as the service runs. */
const environment = { DEMO: '0', MEMBER_OPEN_DEPOSITS: '9999999' }

/** A deposit whose proof has a number of its own, and whose key follows from it. */
const deposit = (calls: SubscriptionCalls, number: number) => calls.transact(100 + number, proof(number), `deposit-number-${number}`)

promise('T29', 'a request that was acknowledged is there after the service and PostgreSQL were killed', async (report) => {
  const random = new SeededRandom(seed)
  const sum = { acknowledged: 0, unanswered: 0 }
  let service = startService(dataDir, environment)
  await service.url()
  const members = await withDatabase(dataDir, (database) =>
    Promise.all(Array.from({ length: savers }, () => newMember(database, passwordHash))),
  )
  let next = 0
  for (let round = 0; round < counts.kills; round += 1) {
    const url = await service.url()
    const tokens = await Promise.all(
      members.map(async ({ userName }) => {
        const answer = await sendTo(url)('POST', '/api/authenticate/user', { body: { UserName: userName, PassKey: password } })
        return ((await answer.json()) as { AccessToken: string }).AccessToken
      }),
    )
    const sent = members.map(() => ({ acknowledged: [] as number[], unanswered: [] as number[] }))
    const { promise: isUnderLoad, resolve } = Promise.withResolvers<undefined>()
    let missing = savers * 3
    const countAcknowledged = () => {
      missing -= 1
      if (missing === 0) resolve(undefined)
    }
    const work = tokens.map(async (token, index) => {
      const calls = new SubscriptionCalls(sendTo(url), token)
      for (;;) {
        const number = (next += 1)
        const status = await deposit(calls, number).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status !== 200) {
          sent[index]!.unanswered.push(number)
          // Cut off, or the database was gone before the service was.
          expect([0, 503]).toContain(status)
          return
        }
        sent[index]!.acknowledged.push(number)
        countAcknowledged()
      }
    })
    await isUnderLoad
    await wait(random.below(200))
    await killService(service, dataDir)
    await Promise.all(work)
    service = startService(dataDir, environment)
    const again = await service.url()
    for (const [index, token] of tokens.entries()) {
      const calls = new SubscriptionCalls(sendTo(again), token)
      const { acknowledged, unanswered } = sent[index]!
      for (const number of unanswered) expect((await deposit(calls, number)).status, 'sent again with its key').toBe(200)
      const stored = (await calls.read('savings')).DepositRequests!.map(({ Amount }) => Amount - 100)
      for (const number of [...acknowledged, ...unanswered]) expect(stored.filter((each) => each === number)).toEqual([number])
      sum.acknowledged += acknowledged.length
      sum.unanswered += unanswered.length
    }
  }
  expect(await withDatabase(dataDir, verifyLedger)).toEqual([])
  service.child.kill('SIGTERM')
  expect((await service.ended()).code).toBe(0)
  report(
    `${counts.kills} kills under load: ${sum.acknowledged} acknowledged requests, 0 lost; ${sum.unanswered} unanswered ones sent again with their keys, 0 doubled`,
  )
})
