import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { postContributions } from '../../reference/src/domains/subscriptions/postContributions.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { AdministrationCalls, headers, loanRow, refusalOf } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { meetAtLock } from './heldLocks.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addTransaction } from './reviewItems.ts'
import { postIn } from './money/newMember.ts'
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
    // On a payday itself nothing is posted yet.
    await postContributions(reference.database, { paydays }, { payday: lastPayday, employeeIds: ['EMP-20001'] }, new Date())
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

  it('names a request that was posted on the cut-off day, which the file may not have', async () => {
    const officer = await OfficerCalls.as(reference, 'savings', 'transactions')
    const Guid = await addTransaction(reference, 'member0021', 'deposit', '500.00')
    expect((await officer.stage({ Guid, Status: 'Approved', Remarks: '' })).status).toBe(200)
    expect((await officer.apply()).status).toBe(200)
    const user = reference.database.selectFrom('users').select('employee_id').where('user_name', '=', 'member0021')
    const { employee_id: id } = await user.executeTakeFirstOrThrow()
    const { balance } = await holdingOf(id!, 'savings')
    const plan = await data.plan('subscriptions', [`${id!},Savings,${balance},,,,${today}`])
    expect(plan).toMatchObject({ Changed: 0, LaterPostingCount: 1, LaterPostings: [{ EmployeeId: id, Amount: 500, On: today }] })
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
        [5, 'EmployeeId', 'EMP-20001, Savings, is doubled: it is in line 4 already.'],
        [6, 'TotalAmount', 'TotalAmount is not a number such as 1234.50.'],
        [6, 'EmployeeId', 'EMP-20001, Savings, is doubled: it is in line 4 already.'],
        [7, 'TotalAmount', 'TotalAmount has more than 2 decimals.'],
        [7, 'EmployeeId', 'EMP-20001, Savings, is doubled: it is in line 4 already.'],
        [8, 'EffectivityDate', 'EffectivityDate is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.'],
        [9, 'AsOf', 'AsOf is still to come.'],
        [10, 'EmployeeId', 'EmployeeId begins like a formula, with =.'],
        [11, 'EmployeeId', /^The row has 8 cells instead of 7(: H11 reads .*)?\.$/],
        [12, 'AsOf', 'The row has 3 cells instead of 7.'],
        [13, 'Term', 'Term is more than 3.'],
        [14, 'Term', 'Savings have no Term.'],
        [15, 'TotalAmount', /^EMP-20006 would hold ₱[\d,.]+ more share capital than the ₱[\d,.]+ that a member may hold\.$/],
        [17, 'EmployeeId', 'emp-20007, Savings, is doubled: it is in line 16 already.'],
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
        'EMP-20001,TD-6,100,3,2026.01.15,2027-01-15',
        'EMP-99999,TD-7,100,350,2026-01-15,2026-01-15',
        ...['=', '+', '-', '@'].map((sign) => `EMP-20001,${sign}TD-8,100,3,2026-01-15,2027-01-15`),
      ],
      [
        [2, 'EmployeeId', 'EMP-1003 is not a member.'],
        [3, 'InterestRate', 'InterestRate is more than 100.'],
        [4, 'DateMatured', 'DateMatured is not after DatePlaced.'],
        [5, 'DatePlaced', 'DatePlaced is still to come.'],
        [7, 'CertificateNumber', 'TD-5 is doubled: it is in line 6 already.'],
        [8, 'DatePlaced', 'DatePlaced is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.'],
        [9, 'InterestRate', 'InterestRate is more than 100.'],
        [9, 'EmployeeId', 'EMP-99999 is not known.'],
        [9, 'DateMatured', 'DateMatured is not after DatePlaced.'],
        ...['=', '+', '-', '@'].map((sign, index): [number, string, string] => [
          10 + index,
          'CertificateNumber',
          `CertificateNumber begins like a formula, with ${sign}.`,
        ]),
      ],
    ],
    [
      'of loans',
      'loans',
      [
        loanRow({ PrincipalBalance: '8000.00', TotalBalance: '8450.00' }),
        loanRow({ LoanType: 'Second', TotalBalance: '9000.00' }),
        loanRow({ LoanType: 'Third', NumberAmortizationBalance: '8' }),
        loanRow({ LoanType: 'Fourth', InterestBalance: '601.00', TotalBalance: '9601.00' }),
        loanRow({ LoanType: 'Fifth', NumberAmortizationPaid: '12', NumberAmortizationBalance: '0' }),
        loanRow({ LoanType: 'Sixth', Principal: '0' }),
        loanRow({ LoanType: 'Seventh', Terms: '1.5' }),
        loanRow({ LoanType: 'Eighth', DateMatured: '2025-01-15' }),
        loanRow({ LoanType: 'Ninth', DateMatured: '2027-03-01' }),
        loanRow({ LoanType: 'Tenth', DateMatured: '2026-11-30' }),
        loanRow({ LoanType: 'Eleventh', NumberAmortizationPaid: '13', NumberAmortizationBalance: '1' }),
      ],
      [
        [2, 'PrincipalBalance', 'PrincipalPaid and PrincipalBalance add up to ₱11,000.00 instead of the Principal of ₱12,000.00.'],
        [3, 'TotalBalance', 'PrincipalBalance and InterestBalance add up to ₱9,450.00 instead of the TotalBalance of ₱9,000.00.'],
        [4, 'NumberAmortizationBalance', 'NumberAmortizationPaid and NumberAmortizationBalance add up to 11 instead of the Terms of 12.'],
        [5, 'InterestBalance', 'InterestBalance is more than Interest.'],
        [6, 'NumberAmortizationBalance', 'No amortization is left for the TotalBalance of ₱9,450.00.'],
        [7, 'Principal', 'Principal must be more than 0.'],
        [8, 'Terms', 'Terms must be a whole number.'],
        [9, 'DateMatured', 'DateMatured is not after DateGranted.'],
        [10, 'DateMatured', 'DateMatured is 14 months after DateGranted instead of the Terms of 12.'],
        [11, 'DateMatured', 'DateMatured is 10 months after DateGranted instead of the Terms of 12.'],
        [12, 'NumberAmortizationBalance', 'NumberAmortizationPaid and NumberAmortizationBalance add up to 14 instead of the Terms of 12.'],
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
    const BadRows = new Set(expected.map(([line]) => line)).size
    const row = { Status: 'Refused', Rows: rows.length, BadRows, Total: null, FileName: `${kind}.csv`, FileKey: null }
    expect([newest, tried]).toMatchObject([row, row])
  })

  it('of loans may end up to a month off, on a day that its months lack, and after one payment alone', async () => {
    const one = { Terms: 1, Amortization: 12_600, PrincipalPaid: 0, PrincipalBalance: 12_000, InterestBalance: 600, TotalBalance: 12_600 }
    const rows = [
      loanRow({ LoanType: 'A month later', DateMatured: '2027-02-28' }),
      loanRow({ LoanType: 'A month earlier', DateMatured: '2026-12-01' }),
      loanRow({ LoanType: 'Payday', ...one, DateMatured: '2026-01-31', NumberAmortizationPaid: 0, NumberAmortizationBalance: 1 }),
    ]
    expect((await data.plan('loans', rows)).Changed).toBe(3)
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
    const header = `The column CertificateNumber is missing. The first line must be ${headers.timeDeposits}.`
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
    const upload = (more: number) => () =>
      data.uploadRows('subscriptions', [`EMP-20014,Savings,${addTo(before.on_day, more)},,,,${lastPayday}`])
    const onDay = async () => (await holdingOf('EMP-20014', 'savings', lastPayday)).on_day
    const [first] = await meetAtLock(reference, (transaction) => postIn(transaction, before.account_id, -500), [upload(10)])
    expect([first?.status, await onDay()]).toEqual([200, addTo(before.on_day, 10)])
    const hold = sql`select from account_balances where account_id = ${before.account_id} for update`
    const answers = await meetAtLock(reference, hold, [upload(20), upload(30)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([20, 30].map((more) => addTo(before.on_day, more))).toContain(await onDay())
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})
