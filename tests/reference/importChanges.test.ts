import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, businessDay, formatDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../reference/src/calendar/paydays.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { SeededRandom } from '../security/random.ts'
import type { ImportOutcome, UploadKind } from './administrationCalls.ts'
import { AdministrationCalls, loanRow, refusalOf } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
let other: AdministrationCalls
const today = businessDay(new Date())
const [earlier = '', lastPayday = ''] = paydaysBetween(addMonths(today, -2), today, [15, 'last']).slice(-2)

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
  other = await AdministrationCalls.as(reference, 'admin')
})
afterAll(() => reference.stop())

interface Held {
  readonly key: string
  readonly balance: string
  readonly terms: Readonly<Record<string, string | null>>
}

/** All that files can change: a line an account, terms as the templates write them. */
async function readHeld(): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`
    select employee_id || ' ' || case type when 'savings' then 'Savings' else 'Share Capital' end as key, balance, jsonb_build_object(
        'Contribution', contribution::text, 'Term', term::text, 'EffectivityDate', effectivity_date::text) as terms
    from subscriptions join account_balances using (account_id) join users on users.guid = member_guid
    union all
    select employee_id || ' ' || certificate_number, balance, jsonb_build_object(
      'InterestRate', trim_scale(interest_rate)::text, 'DatePlaced', placed_on::text, 'DateMatured', matures_on::text)
    from time_deposits join account_balances using (account_id) join users on users.guid = member_guid
    union all
    select employee_id || ' ' || loan_type, balance, jsonb_build_object(
      'DateMatured', matures_on::text, 'Principal', principal::text, 'Interest', interest::text, 'Terms', terms::text,
      'Amortization', amortization::text, 'PrincipalPaid', booked_principal_paid::text, 'NumberAmortizationPaid', booked_paid::text,
      'NumberAmortizationBalance', booked_remaining::text, 'PrincipalBalance', booked_principal::text, 'InterestBalance', booked_interest::text)
    from loans join account_balances using (account_id) join users on users.guid = member_guid where loan_type like 'Test Loan%'`.execute(
    reference.database,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

const heldOf = async (employeeId: string, item: string) => (await readHeld()).get(`${employeeId} ${item}`)!

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

describe('a payroll', () => {
  it('lists a contribution that changes beside the same balance, and what is unusual of it', async () => {
    const { balance, terms } = await heldOf('EMP-20001', 'Savings')
    const row = (contribution: string) => `EMP-20001,Savings,${balance},${contribution},,,${today}`
    const plan = await data.plan('subscriptions', [row('25000.55')])
    expect(plan).toMatchObject({
      Changed: 1,
      Postings: [],
      LargestChanges: [],
      TermCount: 1,
      Terms: [
        {
          EmployeeId: 'EMP-20001',
          Item: 'Savings',
          Terms: [{ Field: 'Contribution', Type: 'Pesos', Before: terms.Contribution, After: '25000.55' }],
          Unusual: ['The contribution is no multiple of ₱100.00.'],
        },
      ],
      Contributions: { Rows: 1, Changed: 1, Before: Number(terms.Contribution), After: 25_000.55 },
    })
    expect((await data.plan('subscriptions', [row('0')])).Terms).toMatchObject([{ Unusual: ['The contribution is below ₱100.00.'] }])
    expect((await data.plan('subscriptions', [row('900')])).Terms![0]).not.toHaveProperty('Unusual')
  })

  it('lists unusual terms first, then the largest change of a contribution', async () => {
    const rows = ['EMP-20002', 'EMP-20003', 'EMP-20004'].map((id, at) => `${id},Savings,1,${[900, 50_000, 150][at]},,,${today}`)
    const { Terms } = await data.plan('subscriptions', rows)
    expect(Terms!.map(({ EmployeeId }) => EmployeeId)).toEqual(['EMP-20004', 'EMP-20003', 'EMP-20002'])
  })

  it('lists the balance that results beside the figure of the file', async () => {
    const { balance } = await heldOf('EMP-20001', 'Savings')
    const plan = await data.plan('subscriptions', [`EMP-20001,Savings,${balance},,,,${earlier}`])
    const [{ Before, After, Results } = { Before: 0, After: 0, Results: 0 }] = plan.LargestChanges
    expect([After, Results]).toEqual([Number(balance), Number((2 * Number(balance) - Before).toFixed(2))])
    expect(plan.Totals).toMatchObject([{ After: Number(balance), Results }])
    expect(Results).toBeGreaterThan(After)
  })

  it.each([
    ['a year ago', addMonths(lastPayday, -12)],
    ['in the last century', '1999-01-01'],
    ['on the payday before the last two', addDays(earlier, -1)],
  ])('brings no balance of a cut-off %s', async (_when, day) => {
    const { Errors } = await refusalOf(data.uploadRows('subscriptions', [`EMP-20001,Savings,900000,,,,${day}`]))
    const Message = `AsOf ${formatDay(day)} is before the last 2 paydays: ${formatDay(earlier)} or later is taken.`
    expect(Errors).toEqual([{ Field: 'AsOf', Row: 2, Message }])
  })

  it('brings no balance of a day before the account, unless it changes nothing', async () => {
    const { balance } = await heldOf('EMP-20005', 'Savings')
    const mine = sql`member_guid = (select guid from users where employee_id = 'EMP-20005') and type = 'savings'`
    const [held] = (await sql<{ created_at: Date }>`select created_at from subscriptions where ${mine}`.execute(reference.database)).rows
    await sql`update subscriptions set created_at = ${`${today}T08:00:00+08:00`} where ${mine}`.execute(reference.database)
    const { Errors } = await refusalOf(data.uploadRows('subscriptions', [`EMP-20005,Savings,1,,,,${addDays(today, -1)}`]))
    expect(Errors).toMatchObject([
      { Field: 'AsOf', Message: expect.stringMatching(/ is before the Savings of EMP-20005 began, on /) as string },
    ])
    expect((await data.plan('subscriptions', [`EMP-20005,Savings,${balance},,,,${today}`])).Changed).toBe(0)
    await sql`update subscriptions set created_at = ${held!.created_at} where ${mine}`.execute(reference.database)
  })

  it('names a day of effect more than three months ahead, and refuses one more than a term ahead', async () => {
    const row = (term: string, day: string) => `EMP-20001,Share Capital,1,,${term},${day},${today}`
    const { Terms } = await data.plan('subscriptions', [row('1', addMonths(today, 4))])
    expect(Terms).toMatchObject([{ Unusual: ['The effectivity date is more than three months ahead.'] }])
    expect((await data.plan('subscriptions', [row('2', addMonths(today, 23))])).TermCount).toBe(1)
    for (const [term, day] of [
      ['1', addMonths(today, 13)],
      ['3', '2099-12-31'],
    ] as const) {
      const { Errors } = await refusalOf(data.uploadRows('subscriptions', [row(term, day)]))
      expect(Errors).toEqual([
        { Field: 'EffectivityDate', Row: 2, Message: `EffectivityDate ${formatDay(day)} is more than a term ahead.` },
      ])
    }
  })
})

describe('a book', () => {
  it('of time deposits lists a rate that changes, and the terms of what is new', async () => {
    const row = (rate: string, day: string) => `EMP-20011,TD-CHANGES,1000.25,${rate},2026-01-15,${day}`
    const added = await data.plan('timeDeposits', [row('3.5', '2027-01-15')])
    expect(added.Terms).toMatchObject([{ Item: 'TD-CHANGES', Terms: [{ Field: 'InterestRate', Before: null, After: '3.5' }, {}, {}] }])
    await data.uploadRows('timeDeposits', [row('3.5', '2027-01-15')])
    expect(await data.plan('timeDeposits', [row('99', '2099-12-31')])).toMatchObject({
      LargestChanges: [],
      Terms: [
        {
          Terms: [
            { Field: 'InterestRate', Type: 'Percent', Before: '3.5', After: '99' },
            { Field: 'DateMatured', Type: 'Day', Before: '2027-01-15', After: '2099-12-31' },
          ],
        },
      ],
    })
  })

  it('of loans lists other terms, and how far one is paid where no payment explains it', async () => {
    const row = (changes: object) => loanRow({ LoanType: 'Test Loan A', ...changes }, 'EMP-20012')
    const added = await data.plan('loans', [row({})])
    expect(added.Terms![0]!.Terms.map(({ Before }) => Before)).toEqual(Array(10).fill(null))
    await data.uploadRows('loans', [row({})])
    const paid = {
      PrincipalPaid: 4000,
      NumberAmortizationPaid: 4,
      NumberAmortizationBalance: 8,
      PrincipalBalance: 8000,
      InterestBalance: 400,
    }
    const payment = await data.plan('loans', [row({ ...paid, TotalBalance: 8400 })])
    expect(payment).toMatchObject({ Changed: 1, Terms: [], LargestChanges: [{ Before: 9450, After: 8400 }] })
    const shifted = await data.plan('loans', [row({ ...paid, Interest: 2000, InterestBalance: 1450, TotalBalance: 9450 })])
    expect(shifted.LargestChanges).toEqual([])
    expect(shifted.Terms![0]!.Terms.map(({ Field, Before, After }) => [Field, Before, After])).toEqual([
      ['Interest', '600.00', '2000.00'],
      ['PrincipalPaid', '3000.00', '4000.00'],
      ['NumberAmortizationPaid', '3', '4'],
      ['NumberAmortizationBalance', '9', '8'],
      ['PrincipalBalance', '9000.00', '8000.00'],
      ['InterestBalance', '450.00', '1450.00'],
    ])
  })
})

describe('a file that was applied', () => {
  it('stands in the history and in the mail with all that it has changed', async () => {
    const { balance, terms } = await heldOf('EMP-20006', 'Savings')
    const row = `EMP-20006,Savings,${balance},1650,,,${today}`
    const { Version, ...plan } = await data.plan('subscriptions', [row])
    expect((await data.uploadRows('subscriptions', [row], { version: Version })).status).toBe(200)
    const [newest] = await data.history()
    expect(await other.read(`/api/upload/history/${newest!.Guid}`)).toEqual(plan)
    const { Entries } = await other.audit({ action: 'upload read' })
    expect(Entries).toMatchObject([{ Permission: 'management_access', After: JSON.stringify({ Item: newest!.Guid }).replace(':', ': ') }])
    const was = Number(terms.Contribution).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(await lastMail(reference, 'admin@demo.kapwa.test', /(Contribution ₱.*)$/m)).toBe(
      `Contribution ₱${was} → ₱1,650.00. The contribution is no multiple of ₱100.00.`,
    )
    expect(await lastMail(reference, 'admin@demo.kapwa.test', /(Contributions of a payday.*)$/m)).toBe(
      `Contributions of a payday, 1 row, 1 changed: ₱${was} → ₱1,650.00`,
    )
  })

  it('is not found in the history where it was refused, or where its changes were not kept', async () => {
    await refusalOf(data.uploadRows('subscriptions', ['EMP-0,Savings,1,,,,']))
    const [refused] = await data.history()
    expect((await data.get(`/api/upload/history/${refused!.Guid}`)).status).toBe(404)
  })
})

describe('a confirmation', () => {
  const changed = [409, { Message: 'The records have changed since the file was checked. Check it again.', Errors: [] }]

  it.each<[UploadKind, string, (at: number) => string]>([
    ['subscriptions', 'Savings', (at) => `EMP-20007,Savings,${100_000 + at},,,,${today}`],
    ['timeDeposits', 'TD-RACE', (at) => `EMP-20007,TD-RACE,${1000 + at},3,2026-01-15,2027-01-15`],
    ['loans', 'Test Loan B', (at) => loanRow({ LoanType: 'Test Loan B', Amortization: 1050 + at }, 'EMP-20007')],
  ])('of %s applies what was tried, and nothing else', async (kind, item, row) => {
    const tried = await data.plan(kind, [row(1)])
    await other.uploadRows(kind, [row(2)])
    const held = await heldOf('EMP-20007', item)
    expect(await statusAndBody(data.uploadRows(kind, [row(1)], { version: tried.Version }))).toEqual(changed)
    expect(await heldOf('EMP-20007', item)).toEqual(held)
    const anew = await data.plan(kind, [row(1)])
    expect(anew.Version).not.toBe(tried.Version)
    expect((await data.uploadRows(kind, [row(1)], { version: anew.Version })).status).toBe(200)
    // An answer that was lost: sent again, the file changes nothing.
    expect((await data.uploadRows(kind, [row(1)], { version: anew.Version })).status).toBe(200)
  })

  it('sees a change of terms that the file does not list', async () => {
    const rows = [`EMP-20008,Savings,1000,700,,,${today}`]
    const { Version } = await data.plan('subscriptions', rows)
    await sql`
      update subscriptions set contribution = contribution + 100
      where type = 'savings' and member_guid = (select guid from users where employee_id = 'EMP-20008')`.execute(reference.database)
    expect(await statusAndBody(data.uploadRows('subscriptions', rows, { version: Version }))).toEqual(changed)
  })
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
    const [interest, left] = [random.pick([600, 1200]), 12 - paid]
    const [PrincipalBalance, InterestBalance] = [left * 1000, left * 50]
    return loanRow(
      {
        LoanType: `Test Loan ${id}`,
        DateMatured: random.pick(['2027-01-15', '2027-02-15']),
        Interest: interest,
        Amortization: random.pick([1050, 1100]),
        PrincipalPaid: paid * 1000,
        NumberAmortizationPaid: paid,
        NumberAmortizationBalance: left,
        PrincipalBalance,
        InterestBalance,
        TotalBalance: PrincipalBalance + InterestBalance,
      },
      id,
    )
  },
}

/** A payment tells how far the loan is paid by its balance. */
const isToldByBalance = (term: string) => /(?:PrincipalPaid|NumberAmortization\w+|PrincipalBalance|InterestBalance): /.test(term)

promise('T38', 'what a file changes is what was listed before it was confirmed', async (report) => {
  const random = new SeededRandom(seed)
  let [files, changes] = [0, 0]
  for (let round = 0; round < counts.changedFiles; round += 1) {
    for (const kind of ['subscriptions', 'timeDeposits', 'loans'] as const) {
      const before = await readHeld()
      const ids = Array.from({ length: 6 }, (_none, at) => `EMP-200${20 + at}`)
      const rows = ids.map((id) => randomRows[kind](random, id, before))
      const plan = await data.plan(kind, rows)
      expect((await data.uploadRows(kind, rows, { version: plan.Version })).status, rows.join('\n')).toBe(200)
      const [expected, found] = [compareHeld(before, await readHeld()), listed(plan)]
      const paid = new Set(expected.balances.map((line) => line.split(': ')[0]))
      const isListed = (term: string) => !(kind === 'loans' && isToldByBalance(term) && [...paid].some((key) => term.startsWith(`${key} `)))
      const strip = ({ terms, balances }: typeof expected) => ({ terms: terms.filter(isListed), balances })
      expect(strip(found), rows.join('\n')).toEqual(strip(expected))
      files += 1
      changes += expected.terms.length + expected.balances.length
    }
  }
  expect(changes).toBeGreaterThan(files)
  expect(await verifyLedger(reference.database)).toEqual([])
  report(`${files} files, ${changes} changes, each listed before`)
})
