import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import type { ImportOutcome, UploadKind } from './administrationCalls.ts'
import { AdministrationCalls, headers, loanRow } from './administrationCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let data: AdministrationCalls
const today = businessDay(new Date())
/** Its day of the month is above 12, so that slashes settle their order. */
const payday = paydaysBetween(addMonths(today, -2), today, [15, 'last']).at(-1)!
const [year, month, date] = payday.split('-') as [string, string, string]
const monthName = new Date(payday).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })

beforeAll(async () => {
  reference = await startReference()
  data = await AdministrationCalls.as(reference, 'data')
})
afterAll(() => reference.stop())

type Content = string | Uint8Array<ArrayBuffer>
type Fault = readonly [row: number, field: string, message: string]
/** A number is the amount that is read; a day the cut-off; else the faults. */
type Reading = number | string | readonly Fault[]

const header = headers.subscriptions
const fileOf = (lines: readonly string[], end = '\r\n') => [header, ...lines, ''].join(end)
/** A file of one row with that amount, or with that day. */
const amount = (cell: string) => fileOf([`EMP-20003,Savings,${cell},,,,`])
const asOf = (cell: string) => fileOf([`EMP-20003,Savings,1234.50,,,,${cell}`])
const semicolons = (cell: string) => fileOf([`EMP-20003;Savings;${cell};;;;`]).replace(header, header.replaceAll(',', ';'))
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
const tabs = fileOf(['EMP-20003\tSavings\t1,234.50\t\t\t\t']).replace(header, header.replaceAll(',', '\t'))
const good = 'EMP-20003,Savings,1234.50,,,,'

const faultAt = (field: string, message: string, row = 2): readonly Fault[] => [[row, field, message]]
const noNumber = faultAt('TotalAmount', 'TotalAmount is not a number such as 1234.50.')
const noDay = faultAt('AsOf', 'AsOf is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.')
const timed = faultAt('AsOf', 'AsOf has a time of day. Write the date alone, as 2026-10-30.')
const negative = faultAt('TotalAmount', 'TotalAmount is negative.')
const cells = (found: number, expected = 7, row = 2): readonly Fault[] =>
  faultAt('EmployeeId', `The row has ${String(found)} cells instead of ${String(expected)}.`, row)
const noHeader = faultAt('EmployeeId', `The first line must be ${header}.`, 1)
const unsettled = (cell: string): readonly Fault[] =>
  faultAt(
    'AsOf',
    `The dates are written with slashes, as ${cell}, and it is not certain whether the month or the day comes first. Write them as 2026-11-30 or 30-Nov-2026.`,
  )

const files: [name: string, content: Content, reading: Reading][] = [
  ['an ID that is not known', fileOf(['EMP-99999,Savings,1,,,,']), faultAt('EmployeeId', 'EMP-99999 is not known.')],
  ['a user who is not a member', fileOf(['EMP-1003,Savings,1,,,,']), faultAt('SubscriptionType', 'EMP-1003 has no Savings.')],
  ['an ID in lower case', fileOf(['emp-20003,SAVINGS,1234.50,,,,']), 1234.5],
  [
    'a member doubled in another case',
    fileOf([good, 'emp-20003,savings,5,,,,']),
    faultAt('EmployeeId', 'emp-20003, Savings, is doubled: it is in line 2 already.', 3),
  ],
  [
    'a member doubled with another dash',
    fileOf([good, 'EMP–20003,savings,5,,,,']),
    faultAt('EmployeeId', 'EMP-20003, Savings, is doubled: it is in line 2 already.', 3),
  ],
  ['an ID with a non-breaking hyphen', fileOf(['EMP\u201120003,Savings,1234.50,,,,']), 1234.5],
  ['an ID with a minus sign', fileOf(['EMP\u221220003,Savings,1234.50,,,,']), 1234.5],
  ['an ID with an en dash', fileOf(['EMP–20003,Savings,1234.50,,,,']), 1234.5],
  ['an ID with a space of no width', fileOf(['EMP-20003\u200b,Savings,1234.50,,,,']), 1234.5],
  ['an ID between marks of direction', fileOf(['\u200eEMP-20003\u202c,Savings,1234.50,,,,']), 1234.5],
  ['a byte order mark inside', fileOf(['\uFEFFEMP-20003,Savings,1234.50,,,,']), 1234.5],
  ['an ID with a no-break space', fileOf(['EMP-20003\u00a0,Savings,1234.50,,,,']), 1234.5],
  ['an ID in full-width digits', fileOf(['EMP-２０００３,Savings,1,,,,']), faultAt('EmployeeId', 'EMP-２０００３ is not known.')],
  ['a formula for an ID', fileOf(['=A1,Savings,1,,,,']), faultAt('EmployeeId', 'EmployeeId begins like a formula, with =.')],
  ['no ID', fileOf([',Savings,1,,,,']), faultAt('EmployeeId', 'EmployeeId is required.')],
  ['another type', fileOf(['EMP-20003,Loan,1,,,,']), faultAt('SubscriptionType', 'SubscriptionType must be Share Capital or Savings.')],
  ['a type with an invisible character', fileOf(['EMP-20003,Sav\u00adings,1234.50,,,,']), 1234.5],

  ['no amount', amount(''), faultAt('TotalAmount', 'TotalAmount is required.')],
  ['an amount below zero', amount('-5.00'), negative],
  ['an amount in brackets', amount('(5.00)'), negative],
  ['an amount with its minus behind', amount('500.00-'), negative],
  ['an amount with a minus sign', amount('\u22125.00'), negative],
  ['an amount in brackets with ₱', amount('"₱ (1,000.00)"'), negative],
  ['three decimals', amount('1.234'), faultAt('TotalAmount', 'TotalAmount has more than 2 decimals.')],
  ['a huge amount', amount('1000000000'), faultAt('TotalAmount', 'TotalAmount is more than 999,999,999.99.')],
  ['1E5', amount('1E5'), noNumber],
  ['1.23457E+11', amount('1.23457E+11'), noNumber],
  ['#N/A', amount('#N/A'), noNumber],
  ['#REF!', amount('#REF!'), noNumber],
  ['a quoted 1,234.50', amount('"1,234.50"'), 1234.5],
  ['an unquoted 1,234.50', amount('1,234.50'), cells(8)],
  ['an unquoted 14,400.00, with empty cells behind', 'EMP-20003,savings,14,400.00,,,,', noHeader],
  ['an unquoted 14,400.00', fileOf(['EMP-20003,savings,14,400.00,,,,']), cells(8)],
  ['an unquoted 1,234,567.00', amount('1,234,567.00'), cells(9)],
  ['lakh commas', amount('"1,23,456.00"'), noNumber],
  ['a ₱', amount('₱1234.50'), 1234.5],
  ['PHP', amount('PHP 1234.50'), 1234.5],
  ['a $', amount('$1234.50'), noNumber],
  ['spaces around an amount', amount('  " ₱1,234.50 "  '), 1234.5],
  ['a space within an amount', amount('1 234.50'), noNumber],
  ['an amount with a mark of direction', amount('\u200e1234.50\u200f'), 1234.5],
  ['an amount in full-width digits', amount('１２３４'), noNumber],
  ['an amount partly in full-width digits', amount('1２34'), noNumber],
  ['a dash for zero', amount('-'), 0],
  ['an en dash for zero', amount('–'), 0],
  ['₱-', amount('₱-'), 0],
  ['an accounting zero', amount(' ₱ -   '), 0],
  ['words', amount('none'), noNumber],
  ['a percentage', amount('50%'), noNumber],
  [
    'a dash for a contribution',
    fileOf(['EMP-20003,Savings,1234.50,-,,,']),
    faultAt('Contribution', 'Contribution is a dash. Write 0, or leave the cell empty.'),
  ],
  ['semicolons', semicolons('1234.50'), 1234.5],
  ['a decimal comma', semicolons('1234,50'), 1234.5],
  ['a decimal comma with points', semicolons('₱1.234,50'), 1234.5],
  ['a decimal comma in brackets', semicolons('(1.234,50)'), negative],
  ['tabs', tabs, 1234.5],
  ['sep=;', `sep=;\r\n${semicolons('1234.50')}`, 1234.5],

  ['a space before a quoted cell', fileOf(['EMP-20003, "Savings", "1,234.50", "", "", "",']), 1234.5],
  ['a space behind a quoted cell', fileOf(['"EMP-20003" ,"Savings" ,"1,234.50" ,,,,']), 1234.5],
  ['text behind a quoted cell', fileOf(['"EMP-20003"x,Savings,1,,,,']), faultAt('EmployeeId', 'A quoted cell is not closed properly.')],
  ['a quote without an end', fileOf(['"EMP-20003,Savings,1,,,,']), faultAt('EmployeeId', 'A quoted cell is not closed properly.')],
  ['UTF-16', utf16(tabs), 1234.5],
  ['UTF-16 the other way round', utf16(tabs, true), 1234.5],
  ['a byte order mark', `\uFEFF${fileOf([good])}`, 1234.5],
  [
    'an ñ in Windows-1252',
    new Uint8Array(Buffer.from(fileOf(['EMP-\u00f1,Savings,1,,,,']), 'latin1')),
    faultAt('EmployeeId', 'EMP-ñ is not known.'),
  ],
  ['lines that end in CR', fileOf([good], '\r'), 1234.5],
  ['lines that end in LF', fileOf([good], '\n'), 1234.5],
  ['lines that end in each way', `${header}\r${good}\n\r\n`, 1234.5],
  ['no line end at the end', `${header}\n${good}`, 1234.5],
  ['blank lines at the end', `${fileOf([good])}\r\n   \r\n,,,,,,\r\n`, 1234.5],
  ['50 empty columns', `${header}${','.repeat(50)}\r\n${good}${','.repeat(50)}\r\n`, 1234.5],
  ['an empty column in the header alone', `${header},\r\n${good}\r\n`, cells(7, 8)],
  ['an empty column, and an unquoted 1,234.50', `${header},\r\nEMP-20003,Savings,1,234.50,,,,,\r\n`, cells(9, 8)],
  [
    'a note beside the table',
    `${header},,\r\n${good},,note\r\n`,
    faultAt('EmployeeId', 'The row has 9 cells instead of 7: I2 reads note.'),
  ],
  [
    'a title above the header',
    `Payroll of November\r\n\r\n${header}\r\n${good}\r\n`,
    faultAt('EmployeeId', 'The header is in line 3: delete the lines above it.', 1),
  ],
  [
    'a name with its unit',
    `${header.replace('TotalAmount', 'TotalAmount (PHP)')}\r\n${good}\r\n`,
    faultAt('EmployeeId', `Column 3 is TotalAmount (PHP); TotalAmount is expected. The first line must be ${header}.`, 1),
  ],
  [
    'an empty column in front',
    `,${header}\r\n,${good}\r\n`,
    faultAt('EmployeeId', `Column 1 is empty: delete it. The first line must be ${header}.`, 1),
  ],
  [
    'a column twice',
    `${header},Term\r\n${good},\r\n`,
    faultAt('EmployeeId', `Column 8 is Term, as column 5 is: delete one of them. The first line must be ${header}.`, 1),
  ],
  [
    'a column that is not known',
    `${header},Branch\r\n${good},North\r\n`,
    faultAt('EmployeeId', `Column 8 is Branch, which is not known: delete it. The first line must be ${header}.`, 1),
  ],
  [
    'another order, underscores, and a name and a department beside',
    'Department,total_amount,Name,EMPLOYEE_ID,SubscriptionType,AsOf,Term,Contribution,EffectivityDate\r\nNorth,1234.50,Ana Cruz,EMP-20003,Savings,,,,\r\n',
    1234.5,
  ],
  ['a row that ends early', fileOf(['EMP-20003,Savings,1234.50']), faultAt('AsOf', 'The row has 3 cells instead of 7.')],
  [
    'a row of totals',
    fileOf([good, 'Total,,1234.50,,,,']),
    [
      [3, 'SubscriptionType', 'SubscriptionType must be Share Capital or Savings.'],
      [3, 'EmployeeId', 'Total is not known.'],
    ],
  ],
  [
    'the header twice',
    fileOf([good, header]),
    [
      [3, 'SubscriptionType', 'SubscriptionType must be Share Capital or Savings.'],
      [3, 'TotalAmount', 'TotalAmount is not a number such as 1234.50.'],
      [3, 'Contribution', 'Contribution is not a number such as 1234.50.'],
      [3, 'Term', 'Term is not a number such as 12.'],
      [3, 'EffectivityDate', 'EffectivityDate is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.'],
      [3, 'AsOf', 'AsOf is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.'],
    ],
  ],
  ['a header in another case and with spaces', fileOf([good]).replace(header, header.toLowerCase().replaceAll(',', ' , ')), 1234.5],
  ['a header with an invisible character', `\u200b${fileOf([good])}`, 1234.5],
  ['no header', `${good}\r\n`, noHeader],
  ['no rows', fileOf([]), faultAt('EmployeeId', 'The file has no rows.')],
  ['NUL', fileOf(['EMP\0-20003,Savings,1,,,,']), faultAt('EmployeeId', 'EmployeeId has characters that cannot be shown.')],

  ['a day with its month in letters', asOf(`${date}-${monthName}-${year}`), payday],
  ['a day with a year of two digits', asOf(`${date}-${monthName}-${year.slice(2)}`), payday],
  ['a day with dashes', asOf(`${date}–${monthName}–${year}`), payday],
  ['month/day/year', asOf(`${month}/${date}/${year}`), payday],
  ['day/month/year', asOf(`${date}/${month}/${year}`), payday],
  ['month/day/year of two digits', asOf(`${String(Number(month))}/${date}/${year.slice(2)}`), payday],
  // The year may come first.
  ['a day first, with a year of two digits', asOf(`25/${month}/15`), unsettled(`25/${month}/15`)],
  ['midnight', asOf(`${payday} 00:00`), payday],
  ['midnight with a T', asOf(`${payday}T00:00:00`), payday],
  ['midnight behind slashes', asOf(`${month}/${date}/${year} 0:00`), payday],
  ['midnight in American', asOf(`"${month}/${date}/${year} 12:00:00 AM"`), payday],
  ['another time', asOf(`${payday}T08:00:00`), timed],
  ['another time behind slashes', asOf(`${month}/${date}/${year} 15:30`), timed],
  ['one second before midnight', asOf(`${payday} 23:59:59`), timed],
  ['slashes that settle nothing', asOf('2/3/2025'), unsettled('2/3/2025')],
  ['slashes of two digits that settle nothing', asOf('2/3/25'), unsettled('2/3/25')],
  ['slashes with a time that settle nothing', asOf('2/3/2025 0:00'), unsettled('2/3/2025 0:00')],
  ['days that contradict each other', fileOf([`${good}2/3/25`, `${good}1/31/25`, `${good}31/1/2025`]), unsettled('2/3/25')],
  ['a serial number', asOf('46000'), noDay],
  ['a day that is not in the calendar', asOf(`30-Feb-${year.slice(2)}`), noDay],
  ['a day without a year', asOf('15-Jan'), noDay],
  ['a dash for a day', asOf('-'), noDay],
  ['##########', asOf('##########'), noDay],
]

/** What a trial reads of the file. */
async function tryFile(kind: UploadKind, content: Content): Promise<{ outcome?: ImportOutcome; faults?: Fault[] }> {
  const answer = await data.upload(kind, content, { isDryRun: true })
  const body = (await answer.json()) as ImportOutcome & { Errors?: { Row: number; Field: string; Message: string }[] }
  if (answer.status === 200) return { outcome: body }
  expect(answer.status).toBe(400)
  return { faults: (body.Errors ?? []).map(({ Row, Field, Message }) => [Row, Field, Message]) }
}

it.each(files)('%s', async (_name, content, reading) => {
  const { outcome, faults } = await tryFile('subscriptions', content)
  if (typeof reading === 'object') {
    expect(faults).toEqual(reading)
    return
  }
  expect(faults).toBeUndefined()
  if (typeof reading === 'number') expect(outcome).toMatchObject({ Rows: 1, LargestChanges: [{ After: reading }] })
  else expect(outcome).toMatchObject({ Rows: 1, CutOff: reading, LargestChanges: [{ After: 1234.5 }] })
})

it.each<[string, Content]>([
  ['HTML', '<!doctype html>\n<title>Sign in</title>\n'],
  ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0])],
])('%s is no CSV', async (_name, content) => {
  expect((await data.upload('subscriptions', content, { isDryRun: true })).status).toBe(415)
})

const deposits = (...rows: string[]) => [headers.timeDeposits, ...rows, ''].join('\n')
const unsettledPlacing = unsettled('2/3/25').map(([row, , message]): Fault => [row, 'DatePlaced', message])

it.each<[string, UploadKind, string, Fault[] | null]>([
  ['percent signs and years of two digits', 'timeDeposits', deposits('EMP-20001,TD-81,100,3.5%,15-Jan-26,15-Jan-31'), null],
  [
    'a maturity from 2050 on in two digits',
    'timeDeposits',
    deposits('EMP-20001,TD-82,100,3.5,15-Jan-26,15-Jan-50'),
    [[2, 'DateMatured', 'DateMatured is not after DatePlaced.']],
  ],
  [
    'certificates that differ by a dash',
    'timeDeposits',
    deposits('EMP-20001,TD-83,100,3,2026-01-15,2027-01-15', 'EMP-20001,TD–83,100,3,2026-01-15,2027-01-15'),
    [[3, 'CertificateNumber', 'TD-83 is doubled: it is in line 2 already.']],
  ],
  [
    'a certificate that is no day, and days that are not certain',
    'timeDeposits',
    deposits('EMP-20001,13/01/24,100,3,2/3/25,2/4/26'),
    unsettledPlacing,
  ],
  [
    'a loan with a year of two digits',
    'loans',
    `${headers.loans}\n${loanRow({ DateGranted: '15-Jan-26', DateMatured: '15-Jan-27' })}\n`,
    null,
  ],
  [
    'an unquoted amount of a loan',
    'loans',
    `${headers.loans}\n${loanRow({ Principal: '12,000.00' })}\n`,
    [[2, 'EmployeeId', 'The row has 15 cells instead of 14: O2 reads 9450.00.']],
  ],
])('%s', async (_name, kind, content, expected) => {
  const { outcome, faults } = await tryFile(kind, content)
  expect(faults ?? null).toEqual(expected)
  if (!expected) expect(outcome).toMatchObject({ Rows: 1, Changed: 1 })
})
