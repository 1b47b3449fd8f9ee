import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../reference/src/calendar/paydays.ts'
import { postContributions } from '../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { SeededRandom } from '../security/random.ts'
import { AdministrationCalls, headers } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
const today = businessDay(new Date())
const paydays = [15, 'last'] as const
const lastPayday = paydaysBetween(addMonths(today, -2), today, paydays).at(-1)!

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

/** What a member holds, pesos as decimal strings. */
async function holdingOf(employeeId: string, type: 'share_capital' | 'savings', on = today) {
  const { rows } = await sql<{
    balance: string
    on_day: string
    contribution: string
    term: number | null
    effectivity_date: string | null
    account_id: number
  }>`
    select b.balance, s.contribution, s.term, s.effectivity_date, s.account_id, (
      select coalesce(sum(credit - debit), 0) from postings join journal_entries on id = entry_id
      where account_id = s.account_id and business_day <= ${on}) as on_day
    from subscriptions s join account_balances b using (account_id) join users on users.guid = member_guid
    where employee_id = ${employeeId} and type = ${type}`.execute(reference.database)
  return rows[0]!
}

const addTo = (amount: string, more: number) => (Number(amount) + more).toFixed(2)

async function lastEntryOf(accountId: number) {
  const { rows } = await sql<{ title: string; business_day: string; payday: string | null; amount: string }>`
    select title, business_day, payday, credit - debit as amount from postings join journal_entries on id = entry_id
    where account_id = ${accountId} order by id desc limit 1`.execute(reference.database)
  return rows[0]!
}

describe('a remittance', () => {
  it('posts the difference to the ledger on the cut-off day, and leaves what was posted since', async () => {
    const cutOff = addDays(lastPayday, -3)
    const before = await holdingOf('EMP-20001', 'savings', cutOff)
    const row = `EMP-20001,Savings,${addTo(before.on_day, 250)},,,,${cutOff}`
    const plan = await data.plan('subscriptions', [row])
    expect(plan).toMatchObject({ Rows: 1, Changed: 1, Unchanged: 0, CutOff: cutOff, AppliedAt: null })
    expect(plan.LargestChanges).toEqual([
      expect.objectContaining({
        EmployeeId: 'EMP-20001',
        Item: 'Savings',
        After: Number(addTo(before.on_day, 250)),
        PostsAs: 'Adjustment',
      }),
    ])
    expect(plan.LaterPostings).toContainEqual(
      expect.objectContaining({ EmployeeId: 'EMP-20001', Title: 'Payroll contribution', On: lastPayday }),
    )
    expect(await holdingOf('EMP-20001', 'savings', cutOff), 'after a dry run').toEqual(before)
    expect(await statusAndBody(data.uploadRows('subscriptions', [row]))).toEqual([
      200,
      expect.stringMatching(/^[\w-]+\/subscriptions\.csv$/),
    ])
    const after = await holdingOf('EMP-20001', 'savings', cutOff)
    expect([after.balance, after.on_day]).toEqual([addTo(before.balance, 250), addTo(before.on_day, 250)])
    expect(await lastEntryOf(after.account_id)).toEqual({
      title: 'Payroll adjustment',
      business_day: cutOff,
      payday: null,
      amount: '250.00',
    })
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('posts the contribution due on a payday as such, once, and changes terms that differ', async () => {
    await newSaver('EMP-NEW-1', addMonths(today, -3))
    const row = `emp-new-1,savings,300.00,400,,${today},`
    expect(await data.plan('subscriptions', [row])).toMatchObject({
      Changed: 1,
      CutOff: lastPayday,
      LargestChanges: [{ PostsAs: 'Contribution' }],
    })
    expect((await data.uploadRows('subscriptions', [row])).status).toBe(200)
    const held = await holdingOf('EMP-NEW-1', 'savings')
    expect(held).toMatchObject({ balance: '300.00', contribution: '400.00', effectivity_date: today })
    expect(await lastEntryOf(held.account_id)).toMatchObject({ title: 'Payroll contribution', payday: lastPayday })
    await postContributions(reference.database, { paydays }, { payday: lastPayday, employeeIds: ['EMP-NEW-1'] }, new Date())
    expect((await holdingOf('EMP-NEW-1', 'savings')).balance, 'not twice').toBe('300.00')
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('reads an amount with separators, semicolons between cells, a mark and quoted cells', async () => {
    const { balance } = await holdingOf('EMP-20003', 'savings', lastPayday)
    const content = `\uFEFF${headers.subscriptions.replaceAll(',', ';')}\n"EMP-20003";"Savings";"${Number(balance).toLocaleString('en', { minimumFractionDigits: 2 })}";;;;\n`
    expect(await statusAndBody(data.upload('subscriptions', content, { isDryRun: true }))).toMatchObject([
      200,
      { Rows: 1, Changed: 0, Unchanged: 1 },
    ])
  })

  it('that was the last to be applied changes nothing, and says when', async () => {
    const before = await holdingOf('EMP-20004', 'savings', lastPayday)
    const rows = [`EMP-20004,Savings,${addTo(before.on_day, 70)},,,,${lastPayday}`]
    const [, key] = await statusAndBody(data.uploadRows('subscriptions', rows))
    expect(await data.plan('subscriptions', rows)).toMatchObject({
      Rows: 1,
      Changed: 0,
      Unchanged: 1,
      AppliedAt: expect.any(String) as string,
      Totals: [{ Name: 'Savings', Rows: 1 }],
    })
    expect(await statusAndBody(data.uploadRows('subscriptions', rows))).toEqual([200, key])
    expect((await data.history()).slice(0, 2).map(({ Status, FileKey }) => [Status, FileKey])).toEqual([
      ['Unchanged', key],
      ['Applied', key],
    ])
  })

  it('that was applied before another is applied again', async () => {
    const before = await holdingOf('EMP-20005', 'savings', lastPayday)
    const [first, second] = [70, 90].map((more) => [`EMP-20005,Savings,${addTo(before.on_day, more)},,,,${lastPayday}`]) as [
      string[],
      string[],
    ]
    await data.uploadRows('subscriptions', first)
    await data.uploadRows('subscriptions', second)
    expect(await data.plan('subscriptions', first)).toMatchObject({
      Changed: 1,
      AppliedAt: expect.any(String) as string,
      LargestChanges: [{ Before: Number(addTo(before.on_day, 90)), After: Number(addTo(before.on_day, 70)) }],
    })
    expect((await data.uploadRows('subscriptions', first)).status).toBe(200)
    expect((await holdingOf('EMP-20005', 'savings', lastPayday)).on_day).toBe(addTo(before.on_day, 70))
    expect((await data.history()).slice(0, 3).map(({ Status }) => Status)).toEqual(['Applied', 'Applied', 'Applied'])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('does not undo the end of a term, names the member, and takes a term that has not ended', async () => {
    const expiredOn = addDays(addMonths(today, -12), -1)
    await newSaver('EMP-NEW-2', addMonths(today, -30))
    await sql`
      update subscriptions set contribution = 100, term = 1, effectivity_date = ${addDays(addMonths(expiredOn, -12), 1)}
      where type = 'share_capital' and member_guid = (select guid from users where employee_id = 'EMP-NEW-2')`.execute(reference.database)
    const old = [`EMP-NEW-2,Share Capital,500.00,500,,,${lastPayday}`]
    expect(await data.plan('subscriptions', old)).toMatchObject({
      Changed: 1,
      KeptContributions: [
        { EmployeeId: 'EMP-NEW-2', Name: 'New Saver', Item: 'Share Capital', Kept: 100, InFile: 500, ExpiredOn: expiredOn },
      ],
      KeptContributionCount: 1,
    })
    expect((await data.uploadRows('subscriptions', old)).status).toBe(200)
    expect(await holdingOf('EMP-NEW-2', 'share_capital')).toMatchObject({ balance: '500.00', contribution: '100.00', term: 1 })
    const renewed = [`EMP-NEW-2,Share Capital,500.00,600,2,${today},${lastPayday}`]
    expect(await data.plan('subscriptions', renewed)).toMatchObject({ Changed: 1, KeptContributions: [], KeptContributionCount: 0 })
    await data.uploadRows('subscriptions', renewed)
    expect(await holdingOf('EMP-NEW-2', 'share_capital')).toMatchObject({ contribution: '600.00', term: 2, effectivity_date: today })
  })
})

/** A member with savings of nothing, at 300 pesos a payday. */
async function newSaver(employeeId: string, joined: string): Promise<void> {
  await sql`
    with person as (
      insert into users (guid, user_name, employee_id, first_name, last_name, status)
      values (gen_random_uuid(), lower(${employeeId}), ${employeeId}, 'New', 'Saver', 'Active') returning guid
    ), member as (
      insert into members (user_guid, member_code, joined_at) select guid, ${employeeId}, ${joined}::date from person returning user_guid
    ), account as (
      insert into accounts (code, kind, normal_side, member_guid) select kind || ${employeeId}, kind, 'credit', user_guid
      from member, unnest(array['savings', 'share_capital']) kind returning id, kind, member_guid
    )
    insert into subscriptions (guid, member_guid, type, account_id, contribution, created_at)
    select gen_random_uuid(), member_guid, kind, id, 300, ${joined}::date from account`.execute(reference.database)
}

const refusalOf = async (answer: Promise<Response>) => {
  const [status, body] = await statusAndBody(answer)
  expect(status, JSON.stringify(body)).toBe(400)
  return body as { Message: string; Errors: { Field: string; Row: number; Message: string }[] }
}

const loan = (changes: Readonly<Record<string, unknown>>, employeeId = 'EMP-20010') =>
  Object.values({
    EmployeeId: employeeId,
    LoanType: 'Salary Loan',
    DateGranted: '2026-01-15',
    DateMatured: '2027-01-15',
    Principal: '12000.00',
    Interest: '600.00',
    Terms: '12',
    Amortization: '1050.00',
    PrincipalPaid: '3000.00',
    NumberAmortizationPaid: '3',
    NumberAmortizationBalance: '9',
    PrincipalBalance: '9000.00',
    InterestBalance: '450.00',
    TotalBalance: '9450.00',
    ...changes,
  }).join(',')

describe('a bad file', () => {
  const tomorrow = addDays(today, 1)

  it.each<[string, 'subscriptions' | 'timeDeposits' | 'loans', string[], [number, string, string | RegExp][]]>([
    [
      'of a remittance',
      'subscriptions',
      [
        'EMP-99999,Savings,1,,,,',
        'EMP-20001,Loans,1,,,,',
        'EMP-20001,Savings,,,,,',
        'EMP-20001,Savings,-5.00,,,,',
        'EMP-20001,Savings,=1+1,,,,',
        'EMP-20001,Savings,1.234,,,,',
        'EMP-20002,Savings,2000.00,,,2026-02-30,',
        `EMP-20002,Savings,2000.00,,,,${tomorrow}`,
        '=EMP-20003,Savings,1,,,,',
        'EMP-20003,Savings,1,,,,,9',
        'EMP-20003,Savings,1',
        'EMP-20004,Share Capital,1,,4,,',
        'EMP-20004,Savings,1000000,,1,,',
        'EMP-20006,Share Capital,900000000,,,,',
        'EMP-20007,Savings,9000.00,,,,',
        'emp-20007,savings,9000.00,,,,',
        'EMP-1003,Savings,9000.00,,,,',
      ],
      [
        [2, 'EmployeeId', 'EMP-99999 is not known.'],
        [3, 'SubscriptionType', 'SubscriptionType must be Share Capital or Savings.'],
        [4, 'TotalAmount', 'TotalAmount is required.'],
        [5, 'TotalAmount', 'TotalAmount is negative.'],
        [6, 'TotalAmount', 'TotalAmount is not a number such as 1234.50.'],
        [7, 'TotalAmount', 'TotalAmount has more than 2 decimals.'],
        [8, 'EffectivityDate', 'EffectivityDate is not a date such as 2026-10-30.'],
        [9, 'AsOf', 'AsOf is still to come.'],
        [10, 'EmployeeId', 'EmployeeId begins like a formula, with =.'],
        [11, 'EmployeeId', 'The row has 8 cells instead of 7.'],
        [12, 'AsOf', 'The row has 3 cells instead of 7.'],
        [13, 'Term', 'Term is more than 3.'],
        [14, 'Term', 'Savings have no Term.'],
        [15, 'TotalAmount', /^EMP-20006 would hold ₱[\d,.]+ more share capital than the ₱[\d,.]+ that a member may hold\.$/],
        [17, 'EmployeeId', 'emp-20007, Savings, is in line 16 already.'],
        [18, 'SubscriptionType', 'EMP-1003 has no Savings.'],
      ],
    ],
    [
      'of time deposits',
      'timeDeposits',
      [
        'EMP-1003,TD-1,100,3,2026-01-15,2027-01-15',
        'EMP-20001,TD-2,100,101,2026-01-15,2027-01-15',
        'EMP-20001,TD-3,100,3,2026-01-15,2026-01-15',
        `EMP-20001,TD-4,100,3,${tomorrow},2099-01-15`,
        'EMP-20001,TD-5,100,3,2026-01-15,2027-01-15',
        'EMP-20002,TD-5,100,3,2026-01-15,2027-01-15',
        'EMP-20001,TD-6,100,3,01/15/2026,2027-01-15',
      ],
      [
        [2, 'EmployeeId', 'EMP-1003 is not a member.'],
        [3, 'InterestRate', 'InterestRate is more than 100.'],
        [4, 'DateMatured', 'DateMatured is not after DatePlaced.'],
        [5, 'DatePlaced', 'DatePlaced is still to come.'],
        [7, 'CertificateNumber', 'TD-5 is in line 6 already.'],
        [8, 'DatePlaced', 'DatePlaced is not a date such as 2026-10-30.'],
      ],
    ],
    [
      'of loans',
      'loans',
      [
        loan({ PrincipalBalance: '8000.00', TotalBalance: '8450.00' }),
        loan({ LoanType: 'Second', TotalBalance: '9000.00' }),
        loan({ LoanType: 'Third', NumberAmortizationBalance: '8' }),
        loan({ LoanType: 'Fourth', InterestBalance: '601.00', TotalBalance: '9601.00' }),
        loan({ LoanType: 'Fifth', NumberAmortizationPaid: '12', NumberAmortizationBalance: '0' }),
        loan({ LoanType: 'Sixth', Principal: '0' }),
        loan({ LoanType: 'Seventh', Terms: '1.5' }),
      ],
      [
        [2, 'PrincipalBalance', 'PrincipalPaid and PrincipalBalance add up to ₱11,000.00 instead of the Principal of ₱12,000.00.'],
        [3, 'TotalBalance', 'PrincipalBalance and InterestBalance add up to ₱9,450.00 instead of the TotalBalance of ₱9,000.00.'],
        [4, 'NumberAmortizationBalance', 'NumberAmortizationPaid and NumberAmortizationBalance add up to 11 instead of the Terms of 12.'],
        [5, 'InterestBalance', 'InterestBalance is more than Interest.'],
        [6, 'NumberAmortizationBalance', 'No amortization is left for the TotalBalance of ₱9,450.00.'],
        [7, 'Principal', 'Principal must be more than 0.'],
        [8, 'Terms', 'Terms must be a whole number.'],
      ],
    ],
  ])('%s is refused with every bad row, in a dry run too, and stands in the history', async (_title, kind, rows, expected) => {
    const before = (await data.history()).length
    const planned = await refusalOf(data.uploadRows(kind, rows, { isDryRun: true }))
    const refused = await refusalOf(data.uploadRows(kind, rows))
    expect(refused).toEqual(planned)
    expect(refused.Message).toBe(`${String(expected.length)} values of the file are wrong.`)
    expect(refused.Errors.map(({ Row, Field }) => [Row, Field])).toEqual(expected.map(([row, field]) => [row, field]))
    for (const [index, [, , message]] of expected.entries()) expect(refused.Errors[index]!.Message).toMatch(toPattern(message))
    const [newest, tried, ...others] = await data.history()
    expect(others).toHaveLength(before)
    const row = { Status: 'Refused', Rows: rows.length, BadRows: expected.length, Total: null, FileName: `${kind}.csv`, FileKey: null }
    expect([newest, tried]).toMatchObject([row, row])
  })

  it('names 100 of its faults, and another header, a file without rows, and a quote without an end', async () => {
    const many = await refusalOf(
      data.uploadRows(
        'timeDeposits',
        Array.from({ length: 1_250 }, (_none, index) => `EMP-9${index},TD-${index},1,1,2026-01-15,2027-01-15`),
      ),
    )
    expect([many.Message, many.Errors.length]).toEqual(['1,250 values of the file are wrong.', 100])
    expect(many.Errors.map(({ Row }) => Row)).toEqual(Array.from({ length: 100 }, (_none, index) => index + 2))
    const header = `The first line must be ${headers.timeDeposits}.`
    expect((await refusalOf(data.upload('timeDeposits', 'EmployeeId,Amount\n'))).Errors).toEqual([
      { Field: 'EmployeeId', Row: 1, Message: header },
    ])
    expect((await refusalOf(data.uploadRows('timeDeposits', []))).Errors).toEqual([
      { Field: 'EmployeeId', Row: 2, Message: 'The file has no rows.' },
    ])
    const unclosed = await refusalOf(
      data.uploadRows('timeDeposits', ['EMP-20001,"TD-1,1,1,2026-01-15,2027-01-15', ...Array.from({ length: 20_000 }, () => 'x,y')]),
    )
    expect(unclosed.Errors).toEqual([{ Field: 'CertificateNumber', Row: 2, Message: 'A quoted cell is not closed properly.' }])
  })
})

const toPattern = (message: string | RegExp) => (typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}$`) : message)

describe('a book', () => {
  it('of time deposits adds and replaces by certificate, and leaves the others', async () => {
    const rows = ['EMP-20011,TD-500,50000.00,4.25,2026-01-15,2027-01-15', 'EMP-20012,TD-501,"25,000",4,15-Jan-2026,15-Jan-2027']
    expect(await data.plan('timeDeposits', rows)).toMatchObject({
      Changed: 2,
      CutOff: null,
      Totals: [{ Name: 'Time Deposits', Rows: 2, Before: 0, After: 75_000 }],
      LargestChanges: [{ EmployeeId: 'EMP-20011', Item: 'TD-500', Before: 0, After: 50_000, PostsAs: 'New' }, { Item: 'TD-501' }],
    })
    expect((await data.uploadRows('timeDeposits', rows)).status).toBe(200)
    const changed = ['EMP-20011,TD-500,40000.00,4.25,2026-01-15,2027-01-15']
    expect(await data.plan('timeDeposits', changed)).toMatchObject({
      Changed: 1,
      LargestChanges: [{ Before: 50_000, After: 40_000, PostsAs: 'Balance' }],
    })
    await data.uploadRows('timeDeposits', changed)
    const { rows: held } = await sql`
      select certificate_number, balance, interest_rate from time_deposits join account_balances using (account_id)
      where certificate_number in ('TD-500', 'TD-501') order by 1`.execute(reference.database)
    expect(held).toEqual([
      { certificate_number: 'TD-500', balance: '40000.00', interest_rate: '4.2500' },
      { certificate_number: 'TD-501', balance: '25000.00', interest_rate: '4.0000' },
    ])
    const foreign = await refusalOf(data.uploadRows('timeDeposits', ['EMP-20012,TD-500,1,1,2026-01-15,2027-01-15']))
    expect(foreign.Errors).toEqual([{ Field: 'CertificateNumber', Row: 2, Message: 'TD-500 belongs to another member.' }])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('of loans is what the member reads, also where it replaces a schedule', async () => {
    const { AccessToken: token } = await reference.signIn('maria')
    const loans = async () => (await (await reference.request('GET', '/api/user/loans', { token })).json()) as Record<string, unknown>[]
    const [held] = (await loans()).filter(({ TotalBalance }) => Number(TotalBalance) > 0)
    const { DateUpdated: _when, ...same } = held!
    const unchanged = loan(same, 'EMP-1001')
    expect(await data.plan('loans', [unchanged])).toMatchObject({ Rows: 1, Changed: 0 })
    const part = {
      PrincipalPaid: '9999.50',
      NumberAmortizationPaid: '3',
      NumberAmortizationBalance: '9',
      PrincipalBalance: '2000.50',
      InterestBalance: '0.25',
      TotalBalance: '2000.75',
    }
    expect((await data.uploadRows('loans', [loan(part, 'EMP-1001')])).status).toBe(200)
    expect(await loans()).toContainEqual(
      expect.objectContaining({
        LoanType: 'Salary Loan',
        PrincipalPaid: 9999.5,
        NumberAmortizationPaid: 3,
        PrincipalBalance: 2000.5,
        InterestBalance: 0.25,
        TotalBalance: 2000.75,
      }),
    )
    const paid = {
      ...same,
      PrincipalPaid: same.Principal,
      NumberAmortizationPaid: same.Terms,
      NumberAmortizationBalance: 0,
      PrincipalBalance: 0,
      InterestBalance: 0,
      TotalBalance: 0,
    }
    expect((await data.uploadRows('loans', [loan(paid, 'EMP-1001')])).status).toBe(200)
    expect(await loans()).toContainEqual(
      expect.objectContaining({ LoanType: same.LoanType, DateGranted: same.DateGranted, TotalBalance: 0, NumberAmortizationBalance: 0 }),
    )
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})

describe('a book of loans', () => {
  const alike = (principal: number, paid = 0) =>
    loan(
      {
        LoanType: 'Twin Loan',
        Principal: principal,
        Interest: 0,
        Amortization: principal / 12,
        PrincipalPaid: paid,
        NumberAmortizationPaid: paid === principal ? 12 : 0,
        NumberAmortizationBalance: paid === principal ? 0 : 12,
        PrincipalBalance: principal - paid,
        InterestBalance: 0,
        TotalBalance: principal - paid,
      },
      'EMP-20015',
    )
  const held = async () => {
    const { rows } = await sql<{ principal: string; balance: string }>`
      select principal, balance from loans join account_balances using (account_id)
      where loan_type = 'Twin Loan' order by principal, balance`.execute(reference.database)
    return rows.map(({ principal, balance }) => [Number(principal), Number(balance)])
  }

  it('may have several of a member, a type and a day, told apart by their principals', async () => {
    expect((await data.uploadRows('loans', [alike(1200), alike(2400)])).status).toBe(200)
    expect(await data.plan('loans', [alike(2400), alike(1200)])).toMatchObject({ Rows: 2, Changed: 0 })
    expect(await data.plan('loans', [alike(2400, 600), alike(1200), alike(3600)])).toMatchObject({
      Changed: 2,
      LargestChanges: [
        { Before: 0, After: 3600, PostsAs: 'New' },
        { Before: 2400, After: 1800, PostsAs: 'Balance' },
      ],
    })
    expect((await data.uploadRows('loans', [alike(2400, 600), alike(1200)])).status).toBe(200)
    expect(await held()).toEqual([
      [1200, 1200],
      [2400, 1800],
    ])
    const doubled = await refusalOf(data.uploadRows('loans', [alike(1200), alike(1200), alike(2400)]))
    expect(doubled.Errors).toEqual([{ Field: 'EmployeeId', Row: 3, Message: 'The Twin Loan of EMP-20015 is in line 2 already.' }])
    const unclear = await refusalOf(data.uploadRows('loans', [alike(1200), alike(3000)]))
    expect(unclear.Errors).toEqual([
      { Field: 'Principal', Row: 3, Message: 'EMP-20015 has a loan of this type and day that the file lacks, with another Principal.' },
    ])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('names the running loans that it lacks', async () => {
    const lacking = await data.plan('loans', [alike(2400, 600)])
    const missing = lacking.MissingLoans ?? []
    expect(missing).toHaveLength(Math.min(100, lacking.MissingLoanCount ?? 0))
    const balances = missing.map(({ Balance }) => Balance)
    expect([...balances].sort((a, b) => b - a)).toEqual(balances)
    const all = await sql<{ count: number }>`
      select count(*) from loans join account_balances using (account_id) where balance > 0`.execute(reference.database)
    expect(lacking.MissingLoanCount).toBe(all.rows[0]!.count - 1)
    expect(missing).not.toContainEqual(expect.objectContaining({ Item: 'Twin Loan', Balance: 1800 }))
    expect(missing[0]).toMatchObject({ EmployeeId: expect.stringMatching(/^EMP-/) as string, GrantedOn: expect.any(String) as string })
  })
})

/** Rows of one book, and the ways in which spreadsheets of the world write it. */
function writeFile(random: SeededRandom) {
  const separator = random.pick([',', ';', '\t'])
  const lineEnd = random.pick(['\r\n', '\n', '\r'])
  const isLatin = random.chance(0.3)
  const quote = (cell: string) =>
    random.chance(0.3) || cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const rows = Array.from({ length: 1 + random.below(5) }, (_none, index) => [
    `EMP-${20_016 + index}`,
    // What a certificate holds is any text, a ñ that the encodings write differently included.
    `TD-Niño ${random.pick([separator.trim(), '"', 'x', 'é'])} ${index}`,
    random.pick(['1,234.50', '1234.5', ' 1234.50 ']),
    '4.25',
    random.pick(['2026-01-15', '15-Jan-2026']),
    '2027-01-15',
  ])
  const lines = [headers.timeDeposits.split(','), ...rows].map((cells) => cells.map(quote).join(separator))
  const text = lines.join(lineEnd + (random.chance(0.2) ? lineEnd : '')) + random.pick(['', lineEnd, lineEnd + lineEnd])
  return { rows, text, separator, isLatin }
}

const encode = (text: string, isLatin: boolean, hasMark: boolean) =>
  Uint8Array.from(Buffer.from((hasMark && !isLatin ? '\uFEFF' : '') + text, isLatin ? 'latin1' : 'utf8'))

promise('T22', 'a CSV is read however it is written, and what is broken in it is named by row and column', async (report) => {
  const random = new SeededRandom(seed)
  const count = { read: 0, refused: 0 }
  const before = (await data.history()).length
  for (let file = 0; file < counts.writtenFiles; file += 1) {
    const { rows, text, separator, isLatin } = writeFile(random)
    const send = (content: string) => data.upload('timeDeposits', encode(content, isLatin, random.chance(0.5)), { isDryRun: true })
    const [status, body] = await statusAndBody(send(text))
    expect([status, body], text).toEqual([
      200,
      expect.objectContaining({
        Rows: rows.length,
        Totals: [{ Name: 'Time Deposits', Rows: rows.length, Before: 0, After: rows.length * 1234.5 }],
        LargestChanges: expect.arrayContaining([expect.objectContaining({ Item: rows[0]![1]!.trim() })]) as unknown,
      }),
    ])
    count.read += 1
    const [broken, field] = random.pick([
      [`${text}\nEMP-20001${separator}"TD-1`, 'CertificateNumber'],
      [`${text}\nEMP-20001${separator}"T"D${separator}1`, 'CertificateNumber'],
      [`${text}\n=1+1${['', 'TD-1', '1', '1', '2026-01-15', '2027-01-15'].join(separator)}`, 'EmployeeId'],
      [`${text}\nEMP-20001${['', '@SUM(A1)', '1', '1', '2026-01-15', '2027-01-15'].join(separator)}`, 'CertificateNumber'],
      [`${text}\nEMP-20001${['', '"two\r\nlines"', '1', '1', '2026-01-15', '2027-01-15'].join(separator)}`, 'CertificateNumber'],
      [`${text}\nEMP-20001${['', 'TD-1', '-1', '1', '2026-01-15', '2027-01-15'].join(separator)}`, 'Amount'],
      [`${text}\nEMP-20001${['', 'TD-1', '1', '1', '2026-02-30', '2027-01-15'].join(separator)}`, 'DatePlaced'],
      [`${text}\nEMP-20001${separator.repeat(9)}`, 'EmployeeId'],
    ] as const)
    const [refused, faults] = (await statusAndBody(send(broken))) as [number, { Errors: { Row: number; Field: string }[] }]
    expect([refused, faults.Errors.length], broken).toEqual([400, 1])
    expect(faults.Errors[0], broken).toMatchObject({ Field: field })
    const line = broken.split(/\r\n|\n|\r/).findIndex((found) => /^(?:EMP-20001|=1\+1)/.test(found)) + 1
    expect(faults.Errors[0]!.Row, broken).toBe(line)
    count.refused += 1
  }
  expect((await data.history()).slice(0, count.refused).every(({ Status }) => Status === 'Refused')).toBe(true)
  expect((await data.history()).length).toBe(Math.min(500, before + count.refused))
  report(
    `${count.read} files in random separators, encodings, quotes and line ends read alike, ${count.refused} broken ones named by row and column`,
  )
})

describe('an upload', () => {
  it('leaves an audit row with its rows, sum and file, and its file to officers', async () => {
    const admin = await AdministrationCalls.as(reference, 'admin')
    const [, key] = await statusAndBody(data.uploadRows('timeDeposits', ['EMP-20013,TD-600,1234.50,4.25,2026-01-15,2027-01-15']))
    const { Entries } = await admin.audit({ action: 'time deposits upload' })
    expect(Entries[0]).toMatchObject({ IsRefused: false, Permission: 'subscription_data_upload', ActorGuid: expect.any(String) as string })
    expect(JSON.parse(Entries[0]!.After)).toMatchObject({ Rows: 1, Changed: 1, Total: '1234.50', File: key })
    const stored = await admin.get(`/api/attribute/view?fileKey=${encodeURIComponent(String(key))}`)
    expect(await stored.text()).toContain('TD-600')
  })

  it('does not run into another, nor into a withdrawal that is posted meanwhile', async () => {
    const before = await holdingOf('EMP-20014', 'savings', lastPayday)
    const rows = (more: number) => [`EMP-20014,Savings,${addTo(before.on_day, more)},,,,${lastPayday}`]
    const answers = await Promise.all([10, 20, 30, 40].map((more) => data.uploadRows('subscriptions', rows(more))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([10, 20, 30, 40].map((more) => addTo(before.on_day, more))).toContain(
      (await holdingOf('EMP-20014', 'savings', lastPayday)).on_day,
    )
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})
