import { afterAll, beforeAll, expect } from 'vitest'
import { promise } from '../../security/promise.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { demoPasswordHash, newMember } from './newMember.ts'
import { SubscriptionCalls, countStatuses, proof } from './subscriptionCalls.ts'

let reference: RunningReference
let passwordHash: string
const parallel = 50

beforeAll(async () => {
  reference = await startReference()
  passwordHash = await demoPasswordHash(reference.database)
})
afterAll(() => reference.stop())

const send = (request: () => Promise<Response>) => Promise.all(Array.from({ length: parallel }, request))

/** Each way to send a request about money, and another amount for the same key. */
const requests: readonly [
  string,
  (saver: SubscriptionCalls, key?: string) => Promise<Response>,
  (saver: SubscriptionCalls, key: string) => Promise<Response>,
][] = [
  ['withdrawal', (saver, key) => saver.transact(-700, undefined, key), (saver, key) => saver.transact(-800, undefined, key)],
  ['deposit', (saver, key) => saver.transact(700, proof(1), key), (saver, key) => saver.transact(800, proof(1), key)],
  [
    'change',
    (saver, key) => saver.change('savings', { Contribution: 700 }, key),
    (saver, key) => saver.change('savings', { Contribution: 800 }, key),
  ],
  [
    'renewal',
    (saver, key) => saver.change('share_capital', { Contribution: 700, Term: 2, Agree: true }, key),
    (saver, key) => saver.change('share_capital', { Contribution: 800, Term: 2, Agree: true }, key),
  ],
]

async function countRequests(saver: SubscriptionCalls): Promise<number> {
  const [shares, savings] = [await saver.read('share_capital'), await saver.read('savings')]
  return [shares.ChangeRequests, savings.ChangeRequests, savings.WithdrawalRequests!, savings.DepositRequests!].flat().length
}

promise('T14', 'a request about money happens once, with its key and without', async (report) => {
  let sent = 0
  for (const [what, request, other] of requests) {
    const member = async () =>
      SubscriptionCalls.as(reference, (await newMember(reference.database, passwordHash, { savings: 9_000 })).userName)
    const keyed = await member()
    const key = `the-same-key-of-a-${what}`
    expect(countStatuses(await send(() => request(keyed, key))), `${what} with one key`).toEqual({ 200: parallel })
    expect((await other(keyed, key)).status, `${what}, another amount with the key`).toBe(409)
    expect(await countRequests(keyed), `${what} with one key`).toBe(1)
    const plain = await member()
    const refusal = what === 'deposit' ? 400 : 409
    expect(countStatuses(await send(() => request(plain))), `${what} without a key`).toEqual({ 200: 1, [refusal]: parallel - 1 })
    expect(await countRequests(plain), `${what} without a key`).toBe(1)
    sent += 2 * parallel + 1
  }
  report(`${sent} requests of 4 kinds, ${parallel} at once with one key and without: 1 row each; another amount with the key refused`)
})
