import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, expect } from 'vitest'
import { addMonths } from '../../../schema/rules/days.ts'
import { businessDay } from '../../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'
import { postContributions } from '../../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../../security/counts.ts'
import { promise } from '../../security/promise.ts'
import { SeededRandom } from '../../security/random.ts'
import { startReference } from '../startReference.ts'
import type { RunningReference } from '../startReference.ts'
import type { NewMember } from './newMember.ts'
import { decide, demoPasswordHash, newMember } from './newMember.ts'
import { SubscriptionCalls, proof } from './subscriptionCalls.ts'

const paydays = paydaysBetween(addMonths(businessDay(new Date()), -60), addMonths(businessDay(new Date()), -1), [15, 'last'])
const contribution = 300
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ env: { MEMBER_OPEN_DEPOSITS: '9999999' } })
})
afterAll(() => reference.stop())

/** What a request in review is for; negative for a withdrawal. */
interface Open {
  readonly code: string
  readonly amount: Decimal
  readonly proofNumber: number
}

/** A member's savings as the rules have them, beside the service. */
class Model {
  total = new Decimal(0)
  readonly open: Open[] = []
  readonly usedProofs = new Set<number>()
  paydaysPosted = 0

  /** The status that a request must get. */
  expected(amount: Decimal, proofNumber: number): number {
    if (amount.isNegative()) {
      if (this.open.some((request) => request.amount.isNegative())) return 409
      const after = this.total.plus(amount)
      return amount.lessThanOrEqualTo(-500) && after.greaterThanOrEqualTo(1_000) ? 200 : 400
    }
    return amount.greaterThanOrEqualTo(100) && !this.usedProofs.has(proofNumber) ? 200 : 400
  }
}

class Saver {
  readonly #model = new Model()
  readonly #member: NewMember
  readonly #calls: SubscriptionCalls
  readonly #random: SeededRandom
  #joined = 0

  constructor(member: NewMember, calls: SubscriptionCalls, random: SeededRandom) {
    this.#member = member
    this.#calls = calls
    this.#random = random
  }

  async step(): Promise<void> {
    const dice = this.#random.below(100)
    if (dice < 35) await this.#request(new Decimal(-this.#random.below(400_000)).div(100))
    else if (dice < 65) await this.#request(new Decimal(this.#random.below(500_000)).div(100))
    else if (dice < 90) await this.#decide()
    else await this.#contribute()
    expect((await this.#calls.read('savings')).TotalAmount).toBe(this.#model.total.toNumber())
  }

  async #request(amount: Decimal): Promise<void> {
    const isWithdrawal = amount.isNegative()
    // Every fourth proof has been sent before.
    const proofNumber = this.#random.chance(0.25) ? this.#random.below(this.#joined + 1) : (this.#joined += 1)
    const answer = await this.#calls.transact(amount.toNumber(), isWithdrawal ? undefined : proof(proofNumber))
    const expected = this.#model.expected(amount, proofNumber)
    expect(answer.status, `${amount.toFixed(2)} at ${this.#model.total.toFixed(2)}: ${await answer.clone().text()}`).toBe(expected)
    if (expected !== 200) return
    const savings = await this.#calls.read('savings')
    const known = new Set(this.#model.open.map(({ code }) => code))
    const requests = isWithdrawal ? savings.WithdrawalRequests! : savings.DepositRequests!
    const code = requests.find(({ Status, RequestCode }) => Status === 'Review' && !known.has(RequestCode))!.RequestCode
    this.#model.open.push({ code, amount, proofNumber: isWithdrawal ? -1 : proofNumber })
    if (!isWithdrawal) this.#model.usedProofs.add(proofNumber)
  }

  async #decide(): Promise<void> {
    if (this.#model.open.length === 0) return
    const [request] = this.#model.open.splice(this.#random.below(this.#model.open.length), 1)
    const isApproved = this.#random.chance(0.8)
    await decide(reference.database, request!.code, isApproved ? 'Approved' : 'Rejected')
    if (isApproved) this.#model.total = this.#model.total.plus(request!.amount)
    else this.#model.usedProofs.delete(request!.proofNumber)
  }

  /** The next payday, or by mistake the last one again. */
  async #contribute(): Promise<void> {
    const isAgain = this.#model.paydaysPosted > 0 && this.#random.chance(0.3)
    const payday = paydays[this.#model.paydaysPosted - (isAgain ? 1 : 0)]
    if (payday === undefined) return
    const remittance = { payday, employeeIds: [this.#member.userName.toUpperCase()] }
    const posted = await postContributions(reference.database, { paydays: [15, 'last'] }, remittance, new Date())
    expect(posted).toMatchObject({ count: isAgain ? 0 : 2 })
    if (isAgain) return
    this.#model.paydaysPosted += 1
    this.#model.total = this.#model.total.plus(contribution)
  }
}

promise('T17', 'the ledger agrees with a model after random operations', async (report) => {
  const passwordHash = await demoPasswordHash(reference.database)
  const savers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const member = await newMember(reference.database, passwordHash, { contribution })
      const random = new SeededRandom(seed + index)
      return new Saver(member, await SubscriptionCalls.as(reference, member.userName), random)
    }),
  )
  await Promise.all(
    savers.map(async (saver) => {
      for (let done = 0; done < counts.ledgerOperations / savers.length; done += 1) await saver.step()
    }),
  )
  expect(await verifyLedger(reference.database)).toEqual([])
  report(
    `${counts.ledgerOperations} operations of ${savers.length} members in parallel (requests, decisions, contributions): 0 differences`,
  )
})
