import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, formatDay } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import type { UploadKind } from './administrationCalls.ts'
import { AdministrationCalls, loanRow, refusalOf } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { readAccounts } from './readAccounts.ts'
import { lastMail } from './lastMail.ts'
import { post } from './money/newMember.ts'
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

const readHeld = () => readAccounts(reference.database)
const heldOf = async (employeeId: string, item: string) => (await readHeld()).get(`${employeeId} ${item}`)!

/** Posts to the savings of a member today, as a deposit does. */
async function postSavings(employeeId: string, amount: number): Promise<void> {
  const { account_id: accountId } = await reference.database
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.guid', 'member_guid')
    .select('account_id')
    .where('employee_id', '=', employeeId)
    .where('type', '=', 'savings')
    .executeTakeFirstOrThrow()
  await post(reference.database, accountId, amount, 'Deposit', today)
}

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
          Unusual: ['The contribution is 250 times the ₱100.00 before.', 'The contribution is no multiple of ₱100.00.'],
        },
      ],
      Contributions: { Rows: 1, Changed: 1, Before: Number(terms.Contribution), After: 25_000.55 },
    })
    expect((await data.plan('subscriptions', [row('0')])).Terms).toMatchObject([{ Unusual: ['The contribution is below ₱100.00.'] }])
    expect((await data.plan('subscriptions', [row('300')])).Terms![0]).not.toHaveProperty('Unusual')
  })

  it('lists unusual terms first, then the largest change of a contribution', async () => {
    const held = await readHeld()
    const rows = ['EMP-20002', 'EMP-20003', 'EMP-20004'].map((id, at) => {
      const { balance, terms } = held.get(`${id} Savings`)!
      return `${id},Savings,${balance},${Number(terms.Contribution) + [100, 200, 50][at]!},,,${today}`
    })
    const { Terms } = await data.plan('subscriptions', rows)
    expect(Terms!.map(({ EmployeeId }) => EmployeeId)).toEqual(['EMP-20004', 'EMP-20003', 'EMP-20002'])
  })

  it('lists the balance that results beside the figure of the file', async () => {
    await postSavings('EMP-20001', 50)
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
    const { Errors } = await refusalOf(data.uploadRows('subscriptions', [`EMP-20005,Savings,900000,,,,${addDays(today, -1)}`]))
    const Message = `AsOf ${formatDay(addDays(today, -1))} is before the Savings of EMP-20005 began. Write ${formatDay(today)} or later.`
    expect(Errors).toEqual([{ Field: 'AsOf', Row: 2, Message }])
    expect(await data.plan('subscriptions', [`EMP-20005,Savings,${balance},900,,,${addDays(today, -1)}`])).toMatchObject({ TermCount: 1 })
    // Without a cut-off the balance is of the day on which the account began.
    expect((await data.plan('subscriptions', ['EMP-20005,Savings,900000,,,,'])).CutOff).toBe(today)
    await sql`update subscriptions set created_at = ${held!.created_at} where ${mine}`.execute(reference.database)
  })

  it('names a day of effect more than three months ahead, and refuses one more than a term ahead', async () => {
    const { balance, terms } = await heldOf('EMP-20001', 'Share Capital')
    const ends = addDays(addMonths(terms.EffectivityDate!, 12 * Number(terms.Term)), -1)
    const [first] = [addDays(ends, 1), today].sort().reverse()
    const row = (term: string, day: string) => `EMP-20001,Share Capital,${balance},,${term},${day},${today}`
    const { Terms } = await data.plan('subscriptions', [row('1', addMonths(first!, 4))])
    expect(Terms).toMatchObject([{ Unusual: ['The effectivity date is more than three months ahead.'] }])
    expect((await data.plan('subscriptions', [row('2', addMonths(first!, 23))])).TermCount).toBe(1)
    for (const [term, day] of [
      ['1', addMonths(first!, 13)],
      ['3', '2099-12-31'],
    ] as const) {
      const { Errors } = await refusalOf(data.uploadRows('subscriptions', [row(term, day)]))
      expect(Errors).toEqual([
        { Field: 'EffectivityDate', Row: 2, Message: `EffectivityDate ${formatDay(day)} is more than a term ahead.` },
      ])
    }
  })
})

describe('a payroll with several cut-offs', () => {
  it('lists the day of each row that is not of the latest', async () => {
    const plan = await data.plan('subscriptions', [`EMP-20001,Savings,900000,,,,${today}`, `EMP-20002,Savings,800000,,,,${lastPayday}`])
    if (today === lastPayday) expect(plan).not.toHaveProperty('EarliestCutOff')
    else expect(plan).toMatchObject({ CutOff: today, EarliestCutOff: lastPayday, LargestChanges: [{}, { AsOf: lastPayday }] })
    expect(plan.LargestChanges[0]).not.toHaveProperty('AsOf')
  })

  it('names terms with which share capital has ended already', async () => {
    const { balance } = await heldOf('EMP-20001', 'Share Capital')
    const { Terms } = await data.plan('subscriptions', [`EMP-20001,Share Capital,${balance},,1,2016-08-22,${today}`])
    expect(Terms).toMatchObject([{ Unusual: ['The term has ended already.'] }])
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
    // A centavo is paid: interest turns into principal, and eight amortizations are paid at once.
    const skewed = {
      PrincipalPaid: 2550.01,
      NumberAmortizationPaid: 11,
      NumberAmortizationBalance: 1,
      PrincipalBalance: 9449.99,
      InterestBalance: 0,
    }
    const { Terms } = await data.plan('loans', [row({ ...skewed, TotalBalance: 9449.99 })])
    expect(Terms![0]!.Terms).toHaveLength(5)
    const ahead = { ...paid, NumberAmortizationPaid: 11, NumberAmortizationBalance: 1 }
    expect((await data.plan('loans', [row({ ...ahead, TotalBalance: 8400 })])).TermCount).toBe(1)
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

describe('a long list', () => {
  it('has what changes before what is new, however large that is', async () => {
    await data.uploadRows('timeDeposits', ['EMP-20013,TD-OLD,10,1,2026-01-15,2027-01-15'])
    const added = Array.from({ length: 500 }, (_none, at) => `EMP-20013,TD-NEW-${at},90000,5,2026-01-15,2027-01-15`)
    const { Terms, TermCount } = await data.plan('timeDeposits', ['EMP-20013,TD-OLD,10,1,2026-01-15,2099-01-15', ...added])
    expect([TermCount, Terms!.length, Terms![0]!.Item]).toEqual([501, 500, 'TD-OLD'])
  })

  it('has the uploader’s own rows first', async () => {
    const officer = await reference.database
      .selectFrom('users')
      .select('employee_id')
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow()
    const rows = ['EMP-20013', String(officer.employee_id)].map(
      (id, at) => `${id},TD-OWN-${at},${90_000 - at * 80_000},3.5,2026-01-15,2027-01-15`,
    )
    const second = await startReference({ env: { IMPORT_SECOND_OFFICER: 'on' } })
    try {
      const { Terms } = await (await AdministrationCalls.as(second, 'admin')).plan('timeDeposits', rows)
      expect(Terms!.map(({ Item }) => Item)).toEqual(['TD-OWN-1', 'TD-OWN-0'])
    } finally {
      await second.stop()
    }
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
      `Contribution ₱${was} → ₱1,650.00. The contribution is ${Number(terms.Contribution) === 200 ? '8.3' : '16.5'} times the ₱${was} before. The contribution is no multiple of ₱100.00.`,
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

  it('goes on where a deposit was posted since that the file leaves as it is', async () => {
    const rows = [`EMP-20009,Savings,500000,,,,${addDays(today, -1)}`]
    const { Version } = await data.plan('subscriptions', rows)
    await postSavings('EMP-20009', 50)
    expect((await data.uploadRows('subscriptions', rows, { version: Version })).status).toBe(200)
    expect((await heldOf('EMP-20009', 'Savings')).balance).toBe('500050.00')
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
