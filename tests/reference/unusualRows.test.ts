import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { addDays, addMonths, formatDay } from '../../schema/rules/days.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { AdministrationCalls, loanRow } from './administrationCalls.ts'
import { readAccounts } from './readAccounts.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
const today = businessDay(new Date())
const paydays = paydaysBetween(addMonths(today, -2), today, [15, 'last'])
const payday = paydays.at(-1)!

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

const sentencesOf = async (kind: Parameters<AdministrationCalls['plan']>[0], rows: readonly string[]) =>
  (await data.plan(kind, rows)).Looks!.map(({ EmployeeId, Unusual }) => [EmployeeId, ...Unusual!])

describe('a payroll', () => {
  it('is looked at where a digit is too many, and where an account is emptied', async () => {
    const held = await readAccounts(reference.database)
    const [first, second, third] = ['EMP-20001', 'EMP-20002', 'EMP-20003'].map((id) => ({ id, ...held.get(`${id} Savings`)! }))
    const plan = await data.plan('subscriptions', [
      `${first!.id},Savings,${first!.balance},${10 * Number(first!.terms.Contribution)},,,${payday}`,
      `${second!.id},Savings,0,,,,${payday}`,
      `${third!.id},Savings,${10 * Number(third!.balance)},,,,${payday}`,
    ])
    const sentences = new Map(plan.Looks!.map(({ EmployeeId, Unusual }) => [EmployeeId, Unusual]))
    expect(sentences.get(first!.id)![0]).toMatch(/^The contribution is 10 times the ₱[\d,.]+ before\.$/)
    expect(sentences.get(second!.id)).toEqual(['The account is emptied.'])
    expect(sentences.get(third!.id)![0]).toMatch(/^The balance is [\d.]+ times what it was\.$/)
    expect(plan.LookCount).toBe(3)
    expect(plan.Looks!.find(({ EmployeeId }) => EmployeeId === second!.id)!.Terms).toMatchObject([
      { Field: 'Balance', Type: 'Pesos', After: '0.00' },
    ])
  })

  it('says the sum that it takes of a kind of account where that is more than a tenth, with what all hold', async () => {
    const { rows } = await sql<{ row: string; balance: string }>`
      select employee_id || ',Share Capital,0,,,,' || ${payday}::text as row, balance
      from subscriptions join account_balances using (account_id) join users on users.guid = member_guid
      where type = 'share_capital' and balance > 0 and subscriptions.created_at < ${addDays(payday, -1)}::date`.execute(reference.database)
    const [all] = (
      await sql<{ held: string }>`select sum(balance) as held from account_balances where kind = 'share_capital'`.execute(
        reference.database,
      )
    ).rows
    const { Taken } = await data.plan(
      'subscriptions',
      rows.map(({ row }) => row),
    )
    expect(Taken).toMatchObject({ Name: 'Share Capital', Of: Number(all!.held) })
    expect(Taken!.Amount).toBeGreaterThan(Number(all!.held) / 10)
    expect(await data.plan('subscriptions', [rows[0]!.row])).not.toHaveProperty('Taken')
  })

  it('names a cut-off that is no payday with the last one', async () => {
    const day = addDays(paydays.at(-2)!, 1)
    const row = (asOf: string) => `EMP-20001,Savings,900000,,,,${asOf}`
    expect((await data.plan('subscriptions', [row(day)])).OffPaydays).toEqual([{ AsOf: day, Payday: paydays.at(-2), Rows: 1 }])
    for (const asOf of [payday, '']) expect((await data.plan('subscriptions', [row(asOf)])).OffPaydays).toEqual([])
  })

  it('is refused where a file has brought the balance of a later day', async () => {
    const early = paydays.at(-2)!
    const day = addDays(early, 1)
    expect((await data.uploadRows('subscriptions', [`EMP-20009,Savings,900000,,,,${day}`])).status).toBe(200)
    const refused = await data.uploadRows('subscriptions', [`EMP-20009,Savings,1,,,,${early}`])
    expect(((await refused.json()) as { Errors: unknown }).Errors).toEqual([
      {
        Field: 'AsOf',
        Row: 2,
        Message: `AsOf ${formatDay(early)} is before ${formatDay(day)}, of which a file has brought this balance. Write that day or later.`,
      },
    ])
  })
})

describe('a book of time deposits', () => {
  const row = (certificate: string, rate: string, matures = '2027-01-15', id = 'EMP-20031') =>
    `${id},${certificate},1000,${rate},2026-01-15,${matures}`

  it('is looked at where a rate or the days are outside of those held, and where a rate is a fraction', async () => {
    const held = [row('TX-1', '3.25'), row('TX-2', '4.75', '2029-01-15')]
    expect((await data.uploadRows('timeDeposits', held)).status).toBe(200)
    const looked = await sentencesOf('timeDeposits', [
      ...held,
      row('TX-3', '0.0425'),
      row('TX-4', '42.5'),
      row('TX-5', '4', '2099-01-15'),
      row('TX-6', '4', '2026-01-16'),
      row('TX-7', '4.25', '2028-01-15'),
    ])
    expect(looked.map(([, ...sentences]) => sentences.join(' ')).sort()).toEqual([
      '0.0425% is outside the book’s 3.25% to 4.75%: 4.25% may be meant.',
      '42.5% is outside the book’s 3.25% to 4.75%.',
      expect.stringMatching(/^It matures after 1 day: those of the book run 365 to \d,\d{3}\.$/),
      expect.stringMatching(/^It matures after 26,663 days: those of the book run 365 to \d,\d{3}\.$/),
    ])
  })

  it('is looked at where a certificate has the digits of a held one, and where a member’s other deposits are missing', async () => {
    expect((await data.uploadRows('timeDeposits', [row('TY-000771', '4', '2027-01-15', 'EMP-20032')])).status).toBe(200)
    expect(await sentencesOf('timeDeposits', [row('771', '4', '2027-01-15', 'EMP-20032')])).toEqual([
      ['EMP-20032', '771 is like TY-000771, which is in the book.', 'TY-000771 of ₱1,000.00 is not in the file: it stays as it is.'],
    ])
    expect(await sentencesOf('timeDeposits', [row('TZ-771', '4', '2027-01-15', 'EMP-20034')])).toEqual([])
  })
})

describe('a book of loans', () => {
  const known = { LoanType: 'Salary Loan', DateGranted: '2026-02-15', DateMatured: '2027-02-15' }
  const sentencesWith = (changes: Readonly<Record<string, unknown>>) =>
    sentencesOf('loans', [loanRow({ ...known, ...changes }, 'EMP-20033')]).then((looks) => looks[0]?.slice(1) ?? [])

  it('is looked at where the amortizations are not the sum, and where the interest is outside of that of the book', async () => {
    expect(await sentencesWith({ Amortization: '10500.00' })).toContain(
      '12 × ₱10,500.00 is ₱126,000.00, and Principal and Interest are ₱12,600.00.',
    )
    const left = { InterestBalance: '9000.00', TotalBalance: '18000.00', Amortization: '2000.00' }
    expect(await sentencesWith({ Interest: '12000.00', ...left })).toContainEqual(
      expect.stringMatching(/^Interest of ₱12,000.00 is 100% a year: the loans of the book have [\d.]+% to [\d.]+%\.$/),
    )
  })

  it('is looked at where a type is new, and where the member has such a loan already', async () => {
    expect(await sentencesWith({ LoanType: 'Slary Loan' })).toContain('Slary Loan is no type of the book.')
    expect(
      (await data.uploadRows('loans', [loanRow({ ...known, DateGranted: '2026-01-15', DateMatured: '2027-01-15' }, 'EMP-20033')])).status,
    ).toBe(200)
    expect(await sentencesWith({})).toContain('A loan of ₱12,000.00 of the member runs already: Salary Loan, ₱9,450.00 left.')
  })
})
