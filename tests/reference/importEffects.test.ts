import { afterAll, beforeAll, expect } from 'vitest'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { SeededRandom } from '../security/random.ts'
import type { ImportOutcome, UploadKind } from './administrationCalls.ts'
import { AdministrationCalls, loanRow } from './administrationCalls.ts'
import type { Held } from './readAccounts.ts'
import { readAccounts } from './readAccounts.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
const today = businessDay(new Date())
const lastPayday = paydaysBetween(addMonths(today, -2), today, [15, 'last']).at(-1)!

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

/** What differs between two readings, as an outcome lists it. */
function compareHeld(before: Map<string, Held>, after: Map<string, Held>) {
  const [terms, balances]: string[][] = [[], []]
  for (const { key, balance, terms: now } of after.values()) {
    const held = before.get(key)
    for (const [field, value] of Object.entries(now)) {
      const old = held?.terms[field] ?? null
      if (value !== old) terms!.push(`${key} ${field}: ${old ?? 'none'} → ${value ?? 'none'}`)
    }
    if (Number(balance) !== Number(held?.balance ?? 0)) balances!.push(`${key}: ${Number(balance)}`)
  }
  return { terms: terms!.sort(), balances: balances!.sort() }
}

/** What an outcome lists, in the same words. */
const listed = ({ Terms = [], LargestChanges }: ImportOutcome) => ({
  terms: Terms.flatMap(({ EmployeeId, Item, Terms: changes }) =>
    changes.map(({ Field, Before, After }) => `${EmployeeId} ${Item} ${Field}: ${Before ?? 'none'} → ${After}`),
  ).sort(),
  balances: LargestChanges.map(({ EmployeeId, Item, Results }) => `${EmployeeId} ${Item}: ${Results}`).sort(),
})

/** A random row of a file of each kind. */
const randomRows: Readonly<Record<UploadKind, (random: SeededRandom, id: string, held: Map<string, Held>) => string>> = {
  subscriptions: (random, id, held) => {
    const item = random.pick(['Savings', 'Share Capital'])
    const { balance, terms } = held.get(`${id} ${item}`)!
    // Many contributions would pass the cap of share capital.
    const more = random.pick([0, item === 'Savings' ? Number(terms.Contribution) : -5, 0.05])
    const total = (Number(balance) + more).toFixed(2)
    const term = item === 'Savings' ? '' : random.pick(['', '1', '2', '3'])
    const day = random.pick(['', addDays(today, 1), addMonths(today, 5)])
    return [id, item, total, random.pick(['', '300', '1650', '50', '12345.67']), term, day, random.pick(['', today, lastPayday])].join(',')
  },
  timeDeposits: (random, id) => {
    const [amount, rate] = [random.pick(['1000', '2000.50']), random.pick(['3.5', '4', '99'])]
    return [id, `TD-T38-${random.pick(['1', '2'])}-${id}`, amount, rate, random.pick(['2026-01-15', '2026-02-15']), '2027-01-15'].join(',')
  },
  loans: (random, id) => {
    const paid = random.pick([3, 4, 5])
    const [interest, left, skew] = [random.pick([600, 1200]), 12 - paid, random.pick([0, 0, 0.01, 200])]
    const [PrincipalBalance, InterestBalance] = [left * 1000 + skew, left * 50 - random.pick([0, skew])]
    return loanRow(
      {
        LoanType: `Test Loan ${id}`,
        DateMatured: random.pick(['2027-01-15', '2027-02-15']),
        Interest: interest,
        Amortization: random.pick([1050, 1100]),
        PrincipalPaid: paid * 1000 - skew,
        NumberAmortizationPaid: paid + (skew === 200 ? 4 : 0),
        NumberAmortizationBalance: left - (skew === 200 ? 4 : 0),
        PrincipalBalance,
        InterestBalance,
        TotalBalance: PrincipalBalance + InterestBalance,
      },
      id,
    )
  },
}

/** How far a loan is paid, which a payment tells by the balance: principal and interest fall, by as many amortizations as are paid. */
const progress = ['PrincipalPaid', 'NumberAmortizationPaid', 'NumberAmortizationBalance', 'PrincipalBalance', 'InterestBalance']

function isPayment(before: Held | undefined, after: Held): boolean {
  if (!before) return false
  const growthOf = (field: string) => Number(after.terms[field]) - Number(before.terms[field])
  const paid = Number(before.balance) - Number(after.balance)
  const isSplit = growthOf('PrincipalBalance') <= 0 && growthOf('InterestBalance') <= 0 && growthOf('PrincipalPaid') >= 0
  const count = growthOf('NumberAmortizationPaid')
  return paid > 0 && isSplit && count >= 0 && Math.abs(count - paid / Number(after.terms.Amortization)) <= 1
}

promise('T38', 'what a file changes is what was listed before it was confirmed', async (report) => {
  const random = new SeededRandom(seed)
  let [files, changes] = [0, 0]
  for (let round = 0; round < counts.changedFiles; round += 1) {
    for (const kind of ['subscriptions', 'timeDeposits', 'loans'] as const) {
      const before = await readAccounts(reference.database)
      const ids = Array.from({ length: 6 }, (_none, at) => `EMP-200${20 + at}`)
      const rows = ids.map((id) => randomRows[kind](random, id, before))
      const plan = await data.plan(kind, rows)
      expect((await data.uploadRows(kind, rows, { version: plan.Version })).status, rows.join('\n')).toBe(200)
      const after = await readAccounts(reference.database)
      const expected = compareHeld(before, after)
      const told = [...after.values()].filter((held) => kind === 'loans' && isPayment(before.get(held.key), held))
      const isTold = (term: string) => told.some(({ key }) => progress.some((field) => term.startsWith(`${key} ${field}: `)))
      const terms = expected.terms.filter((term) => !isTold(term))
      expect(listed(plan), rows.join('\n')).toEqual({ ...expected, terms })
      files += 1
      changes += expected.terms.length + expected.balances.length
    }
  }
  expect(changes).toBeGreaterThan(files)
  expect(await verifyLedger(reference.database)).toEqual([])
  report(`${files} files, ${changes} changes, each listed before`)
})
