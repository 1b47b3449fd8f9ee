import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import type { components } from '../../schema/generated/rest.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { SeededRandom } from '../security/random.ts'
import { AdministrationCalls, headers, loanRow, refusalOf } from './administrationCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']

let reference: RunningReference
let data: AdministrationCalls

beforeAll(async () => {
  reference = await startReference({ env: { INTEREST_REBATE: '0' } })
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

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
    const { DateUpdated: _when, Guid, HasInterestRebate, ...same } = held!
    expect(HasInterestRebate, 'as it is set').toBe(false)
    const movements = async () =>
      (await (await reference.request('GET', `/api/user/loans/${String(Guid)}/movements`, { token })).json()) as Schemas['LoanMovements']
    const unchanged = loanRow(same, 'EMP-1001')
    expect(await data.plan('loans', [unchanged])).toMatchObject({ Rows: 1, Changed: 0 })
    const part = {
      PrincipalPaid: '9999.50',
      NumberAmortizationPaid: '3',
      NumberAmortizationBalance: '9',
      PrincipalBalance: '2000.50',
      InterestBalance: '0.25',
      TotalBalance: '2000.75',
    }
    expect((await data.uploadRows('loans', [loanRow(part, 'EMP-1001')])).status).toBe(200)
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
    expect((await data.uploadRows('loans', [loanRow(paid, 'EMP-1001')])).status).toBe(200)
    expect(await loans()).toContainEqual(
      expect.objectContaining({ LoanType: same.LoanType, DateGranted: same.DateGranted, TotalBalance: 0, NumberAmortizationBalance: 0 }),
    )
    const book = await movements()
    expect(book.IsFromBook).toBe(true)
    expect(book.Movements.some(({ Principal }) => Principal !== undefined)).toBe(false)
    expect(book.Movements.at(-1)).toEqual({
      TransactionDate: businessDay(new Date()),
      Title: 'Loans taken over',
      Amount: -Number(same.TotalBalance),
    })
    expect(book.Movements.reduce((sum, { Amount }) => sum + Amount, 0)).toBeCloseTo(0, 6)
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})

describe('a book of loans', () => {
  const alike = (principal: number, paid = 0, employeeId = 'EMP-20015') =>
    loanRow(
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
      employeeId,
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
    expect(doubled.Errors).toEqual([
      { Field: 'EmployeeId', Row: 3, Message: 'The Twin Loan of EMP-20015 is doubled: it is in line 2 already.' },
    ])
    const unclear = await refusalOf(data.uploadRows('loans', [alike(1200), alike(3000)]))
    expect(unclear.Errors).toEqual([
      { Field: 'Principal', Row: 3, Message: 'EMP-20015 has a loan of this type and day that the file lacks, with another Principal.' },
    ])
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it('is refused where two of its rows may be the only loan of their type and day, with other principals', async () => {
    const of = (principal: number) => alike(principal, 0, 'EMP-20016')
    expect((await data.uploadRows('loans', [of(1200)])).status).toBe(200)
    const before = await held()
    const Message = 'EMP-20016 has a loan of this type and day that the file lacks, with another Principal.'
    expect((await refusalOf(data.uploadRows('loans', [of(2400), of(3600)]))).Errors).toEqual([
      { Field: 'Principal', Row: 2, Message },
      { Field: 'Principal', Row: 3, Message },
    ])
    expect(await held()).toEqual(before)
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
    `TD-Niño ${random.pick([separator.trim() || 'y', '"', 'x', 'é'])} ${index}`,
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
  const before = await data.history()
  for (let file = 0; file < counts.writtenFiles; file += 1) {
    const { rows, text, separator, isLatin } = writeFile(random)
    const send = (content: string) => data.upload('timeDeposits', encode(content, isLatin, random.chance(0.5)), { isDryRun: true })
    const [status, body] = await statusAndBody(send(text))
    expect([status, body], text).toEqual([
      200,
      expect.objectContaining({
        Rows: rows.length,
        Totals: [{ Name: 'Time Deposits', Rows: rows.length, Before: 0, After: rows.length * 1234.5, Results: rows.length * 1234.5 }],
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
      [`${text}\nEMP-20001${separator.repeat(9)}x`, 'EmployeeId'],
    ] as const)
    const [refused, faults] = (await statusAndBody(send(broken))) as [number, { Errors: { Row: number; Field: string }[] }]
    expect([refused, faults.Errors.length], broken).toEqual([400, 1])
    expect(faults.Errors[0], broken).toMatchObject({ Field: field })
    const line = broken.split(/\r\n|\n|\r/).findIndex((found) => /^(?:EMP-20001|=1\+1)/.test(found)) + 1
    expect(faults.Errors[0]!.Row, broken).toBe(line)
    count.refused += 1
  }
  const history = await data.history()
  const refusedBefore = before.filter(({ Status }) => Status === 'Refused').length
  const listed = Math.min(100, refusedBefore + count.refused)
  expect(history.slice(0, Math.min(listed, count.refused)).every(({ Status }) => Status === 'Refused')).toBe(true)
  expect(history.length).toBe(before.length - refusedBefore + listed)
  report(
    `${count.read} files in random separators, encodings, quotes and line ends read alike, ${count.refused} broken ones named by row and column`,
  )
})
