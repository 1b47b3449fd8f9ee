import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import { demoPasswordHash, newMember, post } from './newMember.ts'
import { SubscriptionCalls } from './subscriptionCalls.ts'

let reference: RunningReference
let passwordHash: string

beforeAll(async () => {
  reference = await startReference()
  passwordHash = await demoPasswordHash(reference.database)
})
afterAll(() => reference.stop())

async function memberWith(holdings: Parameters<typeof newMember>[2]) {
  const member = await newMember(reference.database, passwordHash, holdings)
  return Object.assign(await SubscriptionCalls.as(reference, member.userName), { member })
}

describe('the tables of subscriptions', () => {
  it('refuse what the service must never write', async () => {
    const saver = await memberWith({ savings: 5_000 })
    await saver.transact(-1_000)
    const again = sql`
      insert into transaction_requests (guid, code, subscription_guid, kind, amount, requested_at)
      values (gen_random_uuid(), 'WD-X', ${saver.member.savings.guid}, 'withdrawal', 500, now())`
    await expect(again.execute(reference.database)).rejects.toThrow('open_withdrawals')
    const approve = sql`update transaction_requests set status = 'Approved' where subscription_guid = ${saver.member.savings.guid}`
    await expect(approve.execute(reference.database)).rejects.toThrow('check constraint')
    await expect(sql`update share_capital_total set amount = 1`.execute(reference.database)).rejects.toThrow('follows from the postings')
  })

  it('keep the total from which the cap follows', async () => {
    const saver = await memberWith({ shareCapital: 2_000 })
    const { MaxAmount: before } = await saver.read('share_capital')
    await post(reference.database, saver.member.shareCapital.accountId, 10_000)
    expect((await saver.read('share_capital')).MaxAmount).toBeCloseTo(before! + 1_000, 2)
    await post(reference.database, saver.member.savings.accountId, 10_000)
    expect((await saver.read('share_capital')).MaxAmount).toBeCloseTo(before! + 1_000, 2)
    const { amount } = await reference.database.selectFrom('share_capital_total').select('amount').executeTakeFirstOrThrow()
    // Nine centavos above ten: a tenth of them is no centavo.
    const odd = new Decimal('0.19').minus(new Decimal(amount).mod('0.10'))
    await post(reference.database, saver.member.shareCapital.accountId, odd.toFixed(2))
    const total = new Decimal(amount).plus(odd)
    expect((await saver.read('share_capital')).MaxAmount).toBe(total.minus('0.09').div(10).toNumber())
    await post(reference.database, saver.member.shareCapital.accountId, 60_000_000)
    expect((await saver.read('share_capital')).MaxAmount).toBe(5_000_000)
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})
