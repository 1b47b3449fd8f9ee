import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import type { UploadKind } from './administrationCalls.ts'
import { AdministrationCalls, loanRow, refusalOf } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { outbox } from './lastMail.ts'
import { demoPasswordHash, newMember, post } from './money/newMember.ts'
import type { NewMember } from './money/newMember.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

/** A Tuesday after the paydays 30-Oct and 13-Nov. */
const start = '2026-11-24T02:00:00Z'
const [before, last] = ['2026-10-30', '2026-11-13'] as const
const dayLength = 86_400

let reference: RunningReference
let clock: TestClock
let passwordHash: string
/** Uploads the rows of others. */
let admin: AdministrationCalls
let officer: NewMember
let own: AdministrationCalls
let employeeId = ''

beforeAll(async () => {
  clock = new TestClock(start)
  reference = await startReference({ clock })
  passwordHash = await demoPasswordHash(reference.database)
})
afterAll(() => reference.stop())

/** An officer at 300 pesos a payday, who may upload, and to whom nothing was posted since 2020. */
beforeEach(async () => {
  clock.pass((new Date(start).getTime() - clock.now().getTime()) / 1000)
  officer = await newMember(reference.database, passwordHash, { savings: 5000, shareCapital: 5000, contribution: 300 })
  employeeId = officer.userName.toUpperCase()
  const row = { user_guid: officer.guid, permission: 'subscription_data_upload' }
  await reference.database.insertInto('user_permissions').values(row).execute()
  await signIn()
})

/** Anew after time has passed, since tokens end. */
async function signIn(): Promise<void> {
  admin = await AdministrationCalls.as(reference, 'admin')
  own = await AdministrationCalls.as(reference, officer.userName)
}

/** What the officer's file is refused with, the same in a dry run. */
async function refusalsOf(kind: UploadKind, rows: readonly string[]): Promise<[row: number, field: string, message: string][]> {
  const planned = await refusalOf(own.uploadRows(kind, rows, { isDryRun: true }))
  const refused = await refusalOf(own.uploadRows(kind, rows))
  expect(refused).toEqual(planned)
  return refused.Errors.map(({ Row, Field, Message }) => [Row, Field, Message])
}

async function expectTaken(caller: AdministrationCalls, kind: UploadKind, rows: readonly string[]): Promise<void> {
  expect(await statusAndBody(caller.uploadRows(kind, rows))).toEqual([200, expect.any(String)])
}

const another = 'another officer uploads this row.'
const contribution = `Your own account changes by more than one contribution: ${another}`
const amortization = `Your own account changes by more than one amortization: ${another}`

describe('a payroll with the uploader’s own row', () => {
  const savings = (total: number, asOf: string = last, terms = ',,') => `${employeeId},Savings,${total},${terms},${asOf}`
  const tooMuch = [[2, 'TotalAmount', contribution]]

  it('brings one contribution a payday, however many files there are', async () => {
    const all = ['EMP-20001,Savings,900000.00,,,,', savings(5300), `${employeeId.toLowerCase()},Share Capital,5300,,,,${last}`]
    expect(await refusalsOf('subscriptions', [savings(5300.01)])).toEqual(tooMuch)
    await expectTaken(own, 'subscriptions', all)
    expect(await own.plan('subscriptions', all)).toMatchObject({ Changed: 0 })
    await expectTaken(own, 'subscriptions', all)
    expect(await refusalsOf('subscriptions', [savings(5600)]), 'the same payday').toEqual(tooMuch)
    expect(await refusalsOf('subscriptions', [savings(5600, '2026-11-20')]), 'a day after it').toEqual(tooMuch)
    expect(await refusalsOf('subscriptions', [savings(5000.01, '2026-11-12')]), 'the payday before').toEqual(tooMuch)
    expect(await refusalsOf('subscriptions', [all[0]!, `${employeeId},Share Capital,5301,,,,`])).toEqual([[3, 'TotalAmount', contribution]])
    clock.pass(7 * dayLength)
    await signIn()
    await expectTaken(own, 'subscriptions', [savings(5600, '2026-11-30')])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('brings in parts what one contribution is, and may fall', async () => {
    await expectTaken(own, 'subscriptions', [savings(5100, '2026-11-20')])
    await expectTaken(own, 'subscriptions', [savings(5300, '2026-11-20')])
    await expectTaken(own, 'subscriptions', [savings(4000, '2026-11-20')])
    expect(await refusalsOf('subscriptions', [savings(4000.01, '2026-11-20')]), 'what was posted stays posted').toEqual(tooMuch)
  })

  it('is late by one payday at most', async () => {
    const tooOld = [2, 'AsOf', 'AsOf 29-Oct-2026 is before the last 2 paydays: 30-Oct-2026 or later is taken.']
    expect((await refusalsOf('subscriptions', [savings(5300, '2026-10-29')])).sort()).toEqual([tooOld, ...tooMuch])
    await expectTaken(own, 'subscriptions', [savings(5300, before)])
    await expectTaken(own, 'subscriptions', [savings(5600, last)])
    expect(await refusalsOf('subscriptions', [savings(5900)])).toEqual(tooMuch)
  })

  it('goes by the contribution of its day, and a member’s own deposit is none', async () => {
    await post(reference.database, officer.savings.accountId, 700, 'Deposit', last)
    await sql`
      insert into change_requests (guid, code, subscription_guid, subscription_type, old_amount, new_amount, requested_at, status,
        effectivity_date, took_effect_at, decided_by, processed_at)
      values (gen_random_uuid(), 'SV-OF-THE-UPLOADER', ${officer.savings.guid}, 'savings', 300, 800, ${clock.now()}, 'Approved',
        '2026-11-20', ${clock.now()}, ${officer.guid}, ${clock.now()})`.execute(reference.database)
    await reference.database.updateTable('subscriptions').set({ contribution: '800' }).where('guid', '=', officer.savings.guid).execute()
    expect(await refusalsOf('subscriptions', [savings(6500)])).toEqual(tooMuch)
    await expectTaken(own, 'subscriptions', [savings(6000)])
    await expectTaken(own, 'subscriptions', [savings(6500, '2026-11-20')])
  })

  it.each([
    ['Contribution', '900,,'],
    ['Contribution', '100,,'],
    ['Term', ',2,'],
    ['EffectivityDate', ',,2026-11-13'],
  ])('leaves the terms: %s %s', async (field, terms) => {
    const [row, message] = [`${employeeId},Share Capital,5000,${terms},`, `Your own ${field} changes: ${another}`]
    expect(await refusalsOf('subscriptions', [row])).toEqual([[2, field, message]])
    await expectTaken(admin, 'subscriptions', [row])
  })

  it('is another officer’s to bring more', async () => {
    await expectTaken(admin, 'subscriptions', [savings(24_000)])
    await expectTaken(own, 'subscriptions', ['EMP-20002,Savings,900001.00,,,,', savings(24_000)])
  })
})

describe('a book with the uploader’s own row', () => {
  it('of time deposits changes nothing of the own ones', async () => {
    const deposit = (cells: string) => `${employeeId},${cells}`
    const held = `TD-${employeeId},50000.00,4.25,2026-01-15,2027-01-15`
    const message = `Your own time deposit changes: ${another}`
    expect(await refusalsOf('timeDeposits', [deposit(held)])).toEqual([[2, 'CertificateNumber', message]])
    await expectTaken(admin, 'timeDeposits', [deposit(held)])
    await expectTaken(own, 'timeDeposits', [deposit(held), `EMP-20011,TD-OF-ANOTHER-${employeeId},1000,4,2026-01-15,2027-01-15`])
    for (const [field, from, to] of [
      ['Amount', '50000.00', '50000.01'],
      ['Amount', '50000.00', '40000.00'],
      ['InterestRate', '4.25', '5'],
      ['DatePlaced', '2026-01-15', '2025-01-15'],
      ['DateMatured', '2027-01-15', '2026-12-15'],
    ] as const) {
      expect(await refusalsOf('timeDeposits', [deposit(held.replace(from, to))])).toEqual([[2, field, message]])
    }
    expect(await refusalsOf('timeDeposits', [deposit(held.replace('4.25', 'x'))]), 'a typo').toEqual([
      [2, 'InterestRate', expect.any(String)],
    ])
  })

  /** The loan of 12,600 pesos after so much was paid off, interest last. */
  const loan = (paid: number, changes: Readonly<Record<string, unknown>> = {}) =>
    loanRow(
      {
        PrincipalPaid: paid,
        NumberAmortizationPaid: Math.floor(paid / 1050),
        NumberAmortizationBalance: 12 - Math.floor(paid / 1050),
        PrincipalBalance: 12_000 - paid,
        InterestBalance: 600,
        TotalBalance: 12_600 - paid,
        ...changes,
      },
      employeeId,
    )

  it('of loans pays off one amortization a month, however many files there are', async () => {
    expect(await refusalsOf('loans', [loan(0)])).toEqual([[2, 'LoanType', `Your own loan is new: ${another}`]])
    await expectTaken(admin, 'loans', [loan(0)])
    await expectTaken(own, 'loans', [loan(0), loanRow({}, 'EMP-20013')])
    expect(await refusalsOf('loans', [loan(0, { Principal: 'x' })]), 'a typo').toEqual([[2, 'Principal', expect.any(String)]])
    expect(await refusalsOf('loans', [loan(0, { DateGranted: 'x' })]), 'a typo').toEqual([[2, 'DateGranted', expect.any(String)]])
    expect(await refusalsOf('loans', [loan(1050.01)])).toEqual([[2, 'TotalBalance', amortization]])
    await expectTaken(own, 'loans', [loan(500)])
    await expectTaken(own, 'loans', [loan(1050)])
    expect(await own.plan('loans', [loan(1050)])).toMatchObject({ Changed: 0 })
    expect(await refusalsOf('loans', [loan(1050.01)])).toEqual([[2, 'TotalBalance', amortization]])
    await expectTaken(own, 'loans', [loan(1000)])
    expect(await refusalsOf('loans', [loan(1000.01)]), 'what was paid off stays paid off').toEqual([[2, 'TotalBalance', amortization]])
    clock.pass(26 * dayLength)
    await signIn()
    await expectTaken(own, 'loans', [loan(2050)])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it.each([
    ['Principal', { Principal: 11_900, PrincipalBalance: 11_900, TotalBalance: 12_500 }],
    ['Interest', { Interest: 700 }],
    ['Terms', { Terms: 13, NumberAmortizationBalance: 13 }],
    ['Amortization', { Amortization: 5000 }],
    ['DateMatured', { DateMatured: '2027-02-15' }],
  ])('of loans leaves their terms: %s', async (field, changes) => {
    await expectTaken(admin, 'loans', [loan(0)])
    expect(await refusalsOf('loans', [loan(0, changes)])).toEqual([[2, field, `Your own ${field} changes: ${another}`]])
  })

  it('of loans turns no principal into interest', async () => {
    const paid = { PrincipalPaid: 0, PrincipalBalance: 12_000, InterestBalance: 100, TotalBalance: 12_100 }
    await expectTaken(admin, 'loans', [loan(0, paid)])
    const shifted = { ...paid, PrincipalPaid: 300, PrincipalBalance: 11_700, InterestBalance: 400 }
    expect(await refusalsOf('loans', [loan(0, shifted)])).toEqual([[2, 'InterestBalance', `Your own InterestBalance changes: ${another}`]])
  })
})

describe('an applied file', () => {
  /** The mails about files, the newest first. */
  const readSummaries = async () => (await outbox(reference)).filter(({ Subject }) => Subject.startsWith('A file was applied'))
  const deposits = (count: number, amount: number) =>
    Array.from(
      { length: count },
      (_none, index) => `EMP-200${11 + (index % 12)},TD-${employeeId}-${index},${amount + index},4,2026-01-15,2027-01-15`,
    )

  it('is mailed to management_access with its sums and largest changes, the uploader’s own first', async () => {
    const earlier = await readSummaries()
    const rows = ['EMP-20003,Savings,700000.00,,,,', `${employeeId},Savings,5300,,,,`, `${employeeId},Share Capital,5000,,,,`]
    await own.plan('subscriptions', rows)
    await refusalOf(own.uploadRows('subscriptions', [`${employeeId},Savings,9000,,,,`]))
    expect(await readSummaries()).toEqual(earlier)
    await expectTaken(own, 'subscriptions', rows)
    const [mail, ...others] = await readSummaries()
    expect(others).toEqual(earlier)
    expect(mail).toMatchObject({ To: 'admin@demo.kapwa.test', Subject: 'A file was applied: payroll, 2 of 3 rows changed' })
    const name = `Saver ${officer.userName.replace('saver', '')} (${employeeId})`
    const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string
    expect(mail!.Text.split('\n').slice(0, 11)).toEqual([
      `${name} has applied the payroll file subscriptions.csv on 24-Nov-2026: 2 of its 3 rows changed balances or terms.`,
      '',
      'Sums',
      '- Share Capital, 1 row: ₱5,000.00 → ₱5,000.00',
      matching(/^- Savings, 2 rows: ₱[\d,.]+ → ₱705,300\.00$/),
      '',
      'Largest changes, the uploader’s own first',
      `- The uploader, ${name}, Savings: ₱5,000.00 → ₱5,300.00`,
      matching(/^- .+ \(EMP-20003\), Savings: ₱[\d,.]+ → ₱700,000\.00$/),
      '',
      matching(/^http\S+\/admin\/uploads$/),
    ])
    await expectTaken(own, 'subscriptions', rows)
    expect(await readSummaries(), 'a file that changes nothing').toHaveLength(earlier.length + 1)
  })

  it('names a hundred changes at most, the terms that change with them, and comes to each holder', async () => {
    const holder = await newMember(reference.database, passwordHash)
    await reference.database.insertInto('user_permissions').values({ user_guid: holder.guid, permission: 'management_access' }).execute()
    await expectTaken(own, 'timeDeposits', deposits(102, 1000))
    const [first, second] = await readSummaries()
    expect([first!.To, second!.To].sort()).toEqual(['admin@demo.kapwa.test', `${holder.userName}@demo.kapwa.test`])
    // Of 102 members the terms, and the balances.
    expect(first!.Text.match(/\(EMP-200\d\d\), TD-/g)).toHaveLength(200)
    expect(first!.Text.match(/^- 2 more, in the history of the uploads\.$/gm)).toHaveLength(2)
    expect(first!.Text).toMatch(/TD-\S+-101: InterestRate 4%, DatePlaced 15-Jan-2026, DateMatured 15-Jan-2027$/m)
    expect(first!.Html).toContain('<li>Time Deposits, 102 rows: ₱0.00 → ₱107,151.00</li>')
  })

  it('is applied where no user holds it', async () => {
    const earlier = await readSummaries()
    await sql`delete from user_permissions where permission = 'management_access'`.execute(reference.database)
    await expectTaken(own, 'timeDeposits', deposits(1, 2000))
    expect(await readSummaries()).toHaveLength(earlier.length)
  })
})
