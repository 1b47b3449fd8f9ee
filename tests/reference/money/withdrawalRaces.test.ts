import { afterAll, beforeAll, expect } from 'vitest'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { SeededRandom } from '../../security/random.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { decide, demoPasswordHash, newMember, post } from './newMember.ts'
import { SubscriptionCalls, countStatuses } from './subscriptionCalls.ts'

let reference: RunningReference
const parallel = 50

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

promise('T18', 'no withdrawals in parallel ever leave less than the least balance', async (report) => {
  const random = new SeededRandom(seed)
  const passwordHash = await demoPasswordHash(reference.database)
  const member = await newMember(reference.database, passwordHash, { savings: 1_500 })
  const saver = await SubscriptionCalls.as(reference, member.userName)
  let total = 1_500
  let accepted = 0
  for (let round = 0; round < counts.withdrawalRaces; round += 1) {
    const added = 100 + random.below(3_000)
    await post(reference.database, member.savings.accountId, added)
    total += added
    // Each may go alone or not; no two of them may.
    const most = total - 1_000
    const amounts = Array.from({ length: parallel }, () => Math.max(500, Math.floor(most / 2) + 1 + random.below(most)))
    const answers = await Promise.all(amounts.map((amount) => saver.transact(-amount)))
    const { WithdrawalRequests } = await saver.read('savings')
    const open = WithdrawalRequests!.filter(({ Status }) => Status === 'Review')
    const isAnyPossible = amounts.some((amount) => amount <= most)
    expect(open.length, `round ${round}`).toBe(isAnyPossible ? 1 : 0)
    expect(countStatuses(answers)[200] ?? 0).toBe(open.length)
    const [request] = open
    if (!request) continue
    accepted += 1
    expect(total + request.Amount, `round ${round}`).toBeGreaterThanOrEqual(1_000)
    const status = random.chance(0.7) ? 'Approved' : 'Rejected'
    await decide(reference.database, request.RequestCode, status)
    if (status === 'Approved') total += request.Amount
    expect((await saver.read('savings')).TotalAmount).toBe(total)
  }
  expect(await verifyLedger(reference.database)).toEqual([])
  report(`${counts.withdrawalRaces} rounds of ${parallel} withdrawals in parallel: ${accepted} accepted, never two, never below ₱1,000.00`)
})
