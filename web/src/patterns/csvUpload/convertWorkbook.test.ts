import * as streams from 'node:stream/web'
import { describe, expect, it, test } from 'vitest'
import { zipParts } from '../../../testing/zipParts.ts'
import { convertWorkbook } from './convertWorkbook.ts'

// As browsers have them: happy-dom's own unzip nothing, so that a part would come in one piece.
Object.assign(globalThis, streams)

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

interface MadeSheet {
  name?: string
  state?: 'hidden' | 'veryHidden'
  /** `<row>` elements. */
  rows: string
  cols?: string
  merges?: string
  /** Before the root element. */
  prolog?: string
}

/** A workbook as Excel writes one; the style of a cell is the place of its format in the list, from 1. */
function workbookOf(
  sheets: readonly MadeSheet[],
  {
    formats = [],
    is1904 = false,
    ...zip
  }: { formats?: readonly (string | number)[]; is1904?: boolean; isZipped?: boolean; said?: number } = {},
) {
  const ids = formats.map((format, at) => (typeof format === 'number' ? format : 164 + at))
  const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const listed = (render: (sheet: MadeSheet, id: string) => string) => sheets.map((sheet, at) => render(sheet, String(at + 1))).join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${listed((_sheet, id) => `<Override PartName="/xl/sheet${id}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${spreadsheet} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed(({ name = 'Payroll', state }, id) => `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/>${listed((_sheet, id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="sheet${id}.xml"/>`)}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${spreadsheet}><numFmts>${formats.map((format, at) => (typeof format === 'number' ? '' : `<numFmt numFmtId="${String(ids[at])}" formatCode="${escapeXml(format)}"/>`)).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${ids.map((id) => `<xf numFmtId="${String(id)}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, cols = '', merges = '', prolog = '' }, at) => [
        `xl/sheet${String(at + 1)}.xml`,
        `${prolog}<worksheet ${spreadsheet}>${cols}<sheetData>${rows}</sheetData>${merges}</worksheet>`,
      ]),
    ),
  }
  return new File([zipParts(parts, zip)], 'payroll.xlsx')
}

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${escapeXml(words)}</t></is></c>`
const header = (name: string) => `<row r="1">${text('A1', name)}</row>`

/** What a cell below a header is read as, or the sentence against it. */
async function readingOf(cell: string, format: string | number, { column = 'TotalAmount', is1904 = false } = {}) {
  const made = workbookOf([{ rows: `${header(column)}<row r="2">${cell}</row>` }], { formats: format === '' ? [] : [format], is1904 })
  const { file, problem } = await convertWorkbook(made)
  return problem ?? (await file.text()).split('\r\n')[1]
}
const numberCell = (value: number, format: string | number) => `<c r="A2"${format === '' ? '' : ' s="1"'}><v>${String(value)}</v></c>`

const notPlain = 'Cell A2 shows its number scaled, as a fraction or with an exponent. Format it as a plain number.'
const hides = 'Cell A2 hides its value. Show it, or clear the cell.'
const unknown = 'Cell A2 has a format that cannot be read. Format it as a plain number or as a date.'
const notWhole = 'Cell A2 shows no whole date. Format it with day, month and year.'
const timed = 'Cell A2 shows a time of day. Write the date alone, as 2026-11-30.'
const differs = (shown: string, held: string) => `Cell A2 shows ${shown}, but holds ${held}. Show what it holds, or round it.`
const accounting = '_-"₱"* #,##0.00_-;-"₱"* #,##0.00_-;_-"₱"* "-"??_-;_-@_-'

describe('an amount or an ID', () => {
  it.each<[value: number, format: string | number, reading: string]>([
    [1234.5, '', '1234.5'],
    [0.1 + 0.2, '', '0.3'],
    [1234.5675, '', '1234.5675'],
    [-5, '', '-5'],
    [123456789012, '', '123456789012'],
    [999999999999999, '0', '999999999999999'],
    [1e15, '0', 'Cell A2 has more digits than the 15 that a spreadsheet keeps. Write it as text.'],
    [1e21, '', 'Cell A2 has more digits than the 15 that a spreadsheet keeps. Write it as text.'],
    [1234.5, '0.00', '1234.50'],
    [1234.5, 4, '1234.50'],
    [1234.5, '#,##0.00', '1234.50'],
    [1234.5, '#,##0.##', '1234.5'],
    [1234567.5, '"₱"#,##0.00', '1234567.50'],
    [1234.5, '[$₱-3409]#,##0.00', '1234.50'],
    [1234.5, '[$PHP] #,##0.00', '1234.50'],
    [1234.5, '"Php "#,##0.00', '1234.50'],
    [1234.5, '[$$-409]#,##0.00', '1234.50'],
    [1234.5, 7, '1234.50'],
    [1234.5, 44, '1234.5'],
    [1234.5, '[Red]#,##0.00;[Blue]-#,##0.00', '1234.50'],
    [1234.5, 'General', '1234.5'],
    [1234.5, '"₱"General', '1234.5'],
    [1234.5, '@', '1234.5'],
    [1234.5, accounting, '1234.50'],
    [-1234.5, accounting, '-1234.50'],
    [0, accounting, '0'],
    [0, '#,##0.00_);(#,##0.00);"–"_)', '0'],
    [-1234.5, '#,##0.00_);[Red](#,##0.00)', '-1234.50'],
    // Red alone says that the number is below zero.
    [-1234.5, '#,##0.00;[Red]#,##0.00', '-1234.50'],
    [-1234.5, '0.00;0.00', '-1234.50'],
    [5, '-0.00', differs('-5.00', '5')],
    [5, '(0.00)', differs('(5.00)', '5')],
    [1234.5675, '#,##0.00', '1234.57'],
    [1234.565, '0.00', '1234.57'],
    [1.005, '0.00', '1.01'],
    [1234.5675, '0.000', '1234.568'],
    [-0.001, '0.00', '0.00'],
    [1234.56, '0', differs('1235', '1234.56')],
    [1234.5675, '0', differs('1235', '1234.5675')],
    [1234.56, '0.0', differs('1234.6', '1234.56')],
    [1234.5, '0.0', '1234.5'],
    [1235, '0', '1235'],
    [1235.00000000001, '0', '1235'],
    [11.6, '0', differs('12', '11.6')],
    [0.4, '#', hides],
    [1234560, '0,', notPlain],
    [1234560, '#,##0,', notPlain],
    [1234560, '0.0,,', notPlain],
    [0.5, '# ?/?', notPlain],
    [0.5, 12, notPlain],
    [0.5, '# ??/16', notPlain],
    [1234.5, '0.00E+00', notPlain],
    [1234.5, 11, notPlain],
    [0, '', '0'],
    [0, '0.00', '0.00'],
    [0, '#', hides],
    [0, '0.00;-0.00;', hides],
    [5, ';;;', hides],
    [5, '""', hides],
    [5, '"-"', hides],
    [0, '0.00;-0.00;"nil"', 'nil'],
    [5, '"paid"', 'paid'],
    [5, '[>=1]0.00;"none"', '5.00'],
    [0.5, '[>=1]0.00;"none"', 'none'],
    [1500, '[>=1000]0.0,"k";0', differs('1.5k', '1500')],
    [0.5, '0%', '50%'],
    [0.5, '0.00"%"', '0.50%'],
    [12, '0" months"', '12 months'],
    [1234.5, '[$€-2] #,##0.00', '"€ 1,234.50"'],
    // The library takes the letters of this currency for a day.
    [1234.5, '[$USD ]#,##0.00', unknown],
    [123, '00000', '00123'],
    [123, '0'.repeat(21), '000000000000000000123'],
    [123, '0'.repeat(22), unknown],
    [123, `${'0'.repeat(22)}.00`, unknown],
    [123, `0.${'0'.repeat(101)}`, unknown],
    [1001, '"EMP-"0000', 'EMP-1001'],
    [123456, '00-0000', '12-3456'],
    [123456, '000\\-000', '123-456'],
    [12345678, '00-0000', '1234-5678'],
    [46037, 'mm', unknown],
  ])('%d as %j is %j', async (value, format, reading) => {
    expect(await readingOf(numberCell(value, format), format)).toBe(reading)
  })
})

describe('a rate', () => {
  it.each<[value: number, format: string | number, reading: string]>([
    [0.055, '0.00%', '5.50'],
    [0.055, 10, '5.50'],
    [0.055125, '0.0000%', '5.5125'],
    [0.055125, '0.00%', differs('5.51', '5.5125')],
    [0.0551251234, '0.0000%', '5.5125'],
    [0.055, '0%', differs('6', '5.5')],
    [5.5, '0.00', '5.50'],
    [5.5125, '0.00', differs('5.51', '5.5125')],
    [0.75, '0.00"%"', '0.75'],
    [0.75, '0.00\\%', '0.75'],
    [0.75, '0.00_%', '0.75'],
    [0.75, '0.00*%', '0.75'],
    [0.75, '0.00[$%]', '0.75'],
    [0.75, '0.00;0.00%', '0.75'],
    [0.75, '0.00%;0.00', '75.00'],
    [-0.75, '0.00;-0.00%', '-75.00'],
    [0, '0.00%;-0.00%;"-"', '0'],
    [0.055, '0.00 %', '5.50'],
  ])('%d as %j is %j', async (value, format, reading) => {
    expect(await readingOf(numberCell(value, format), format, { column: 'InterestRate' })).toBe(reading)
  })
})

describe('a day', () => {
  it.each<[value: number, format: string | number, reading: string, is1904?: boolean]>([
    [46037, 14, '2026-01-15'],
    [46037, 15, '2026-01-15'],
    [46037, 'dd\\-mmm\\-yyyy', '2026-01-15'],
    [46037, 'm/d/yy', '2026-01-15'],
    [46037, '[$-3409]dddd, mmmm dd, yyyy;@', '2026-01-15'],
    [46037, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2026-01-15'],
    [44575, 'yyyy-mm-dd', '2026-01-15', true],
    [46037, 22, '2026-01-15'],
    [46037, 'yyyy-mm-dd hh:mm:ss', '2026-01-15'],
    [46037, 'm/d/yyyy h:mm AM/PM', '2026-01-15'],
    [46037.5, 'yyyy-mm-dd', '2026-01-15'],
    [46037.999988, 'dd-mmm-yy', '2026-01-15'],
    [46037.5, 22, timed],
    [46037.999988, 'yyyy-mm-dd hh:mm:ss', timed],
    [46037, 16, notWhole],
    [46037, 17, notWhole],
    [46037, 'yyyy', notWhole],
    [46037, 'dddd', notWhole],
    [0.5, 'h:mm', notWhole],
    [0.5, 'h:mm:ss', notWhole],
    [1.5, '[h]:mm', notWhole],
    // A minute is no month.
    [46037, 'dd yyyy hh:mm', notWhole],
    [46037, 27, unknown],
    [46037, '', '46037'],
  ])('%d as %j is %j', async (value, format, reading, is1904 = false) => {
    expect(await readingOf(numberCell(value, format), format, { column: 'AsOf', is1904 })).toBe(reading)
  })
})

describe('another cell', () => {
  const formulaWithout = 'Cell A2 has a formula without a saved value. Open the file in the spreadsheet, save it and choose it again.'

  it.each<[name: string, cell: string, reading: string, format?: string]>([
    ['a text', text('A2', '0123'), '0123'],
    ['a text of a number', text('A2', '1,234.50'), '"1,234.50"'],
    ['a text with line ends', text('A2', 'Cruz,\nAna'), '"Cruz, Ana"'],
    ['a rich text', '<c r="A2" t="inlineStr"><is><r><t>EMP-</t></r><r><t>1001</t></r></is></c>', 'EMP-1001'],
    ['a text in a format of texts', `<c r="A2" s="1" t="inlineStr"><is><t>1001</t></is></c>`, 'EMP-1001', '"EMP-"@'],
    ['a text in a format of numbers', `<c r="A2" s="1" t="inlineStr"><is><t>1001</t></is></c>`, '1001', '0.00'],
    ['a text that is hidden', `<c r="A2" s="1" t="inlineStr"><is><t>1001</t></is></c>`, hides, ';;;'],
    ['true', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['false', '<c r="A2" t="b"><v>0</v></c>', 'FALSE'],
    ['#N/A', '<c r="A2" t="e"><v>#N/A</v></c>', 'Cell A2 shows #N/A.'],
    ['#REF! of a formula', '<c r="A2" t="e"><f>#REF!+1</f><v>#REF!</v></c>', 'Cell A2 shows #REF!.'],
    ['a formula with its value', '<c r="A2"><f>1+1</f><v>2</v></c>', '2'],
    ['a formula with a text', '<c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['a formula that shows nothing', '<c r="A2" t="str"><f>IF(TRUE,"")</f><v></v></c>', ''],
    ['a formula without a value', '<c r="A2"><f>1+1</f></c>', formulaWithout],
    ['a formula with an empty value', '<c r="A2"><f>1+1</f><v></v></c>', formulaWithout],
    ['a shared formula without a value', '<c r="A2"><f t="shared" si="0"/></c>', formulaWithout],
    ['a day as text', '<c r="A2" t="d"><v>2026-01-15T00:00:00</v></c>', '2026-01-15T00:00:00'],
  ])('%s is %j', async (_name, cell, reading, format = '') => expect(await readingOf(cell, format)).toBe(reading))

  it('names the cell, and how many more there are', async () => {
    const rows = `${header('A')}<row r="3"><c r="A3"><v>1</v></c><c r="AB3" t="e"><v>#N/A</v></c><c r="AC3" t="e"><v>#N/A</v></c></row>`
    expect(await convertWorkbook(workbookOf([{ rows }]))).toEqual({ problem: 'Cell AB3 shows #N/A. 1 more cell cannot be read.' })
  })

  it('is not one of merged cells, but for empty ones', async () => {
    const rows = `${header('A')}<row r="2">${text('A2', 'EMP-1')}</row><row r="3"><c r="A3"/></row>`
    const merged = (range: string) => workbookOf([{ rows, merges: `<mergeCells count="1"><mergeCell ref="${range}"/></mergeCells>` }])
    expect(await convertWorkbook(merged('A2:A3'))).toEqual({ problem: 'Cells A2:A3 are merged. Unmerge and fill them.' })
    expect((await convertWorkbook(merged('A3:B3'))).problem).toBeUndefined()
  })
})

describe('a workbook', () => {
  const sheet = (name: string, more: Partial<MadeSheet> = {}): MadeSheet => ({ name, rows: header(`of ${name}`), ...more })
  const readOf = async (made: File) => {
    const { file, note, problem } = await convertWorkbook(made)
    return problem ?? [(await file.text()).trim(), note]
  }

  test.each<[name: string, sheets: MadeSheet[], reading: unknown]>([
    ['one sheet', [sheet('Payroll')], ['of Payroll', null]],
    ['two sheets', [sheet('Payroll'), sheet('Notes')], ['of Payroll', 'Sheet “Payroll” is read, 1 of 2.']],
    [
      'a hidden first sheet',
      [sheet('Old', { state: 'hidden' }), sheet('Payroll')],
      ['of Payroll', 'Sheet “Payroll” is read, 2 of 2 (1 hidden).'],
    ],
    [
      'sheets that only code can show',
      [sheet('A', { state: 'veryHidden' }), sheet('B', { state: 'hidden' }), sheet('Payroll'), sheet('C')],
      ['of Payroll', 'Sheet “Payroll” is read, 3 of 4 (2 hidden).'],
    ],
    [
      'hidden sheets alone',
      [sheet('A', { state: 'hidden' })],
      'All sheets of this workbook are hidden. Show the one to be read, and choose the file again.',
    ],
  ])('with %s', async (_name, sheets, reading) => expect(await readOf(workbookOf(sheets))).toEqual(reading))

  const row = (at: number, attributes = '') => `<row r="${String(at)}"${attributes}><c r="A${String(at)}"><v>${String(at)}</v></c></row>`
  const hiddenRow = ' hidden="1"'

  test.each<[rows: string, cols: string, note: string | null]>([
    [row(2), '', null],
    [row(2, hiddenRow), '', '1 hidden row is included.'],
    [row(2, hiddenRow) + row(3) + row(4, hiddenRow), '', '2 hidden rows are included.'],
    [row(2, ' ht="0" customHeight="1"'), '', '1 hidden row is included.'],
    [row(2) + `<row r="3"${hiddenRow}/>`, '', null],
    [row(2), '<cols><col min="1" max="2" width="8" hidden="1"/></cols>', '1 hidden column is included.'],
    [row(2), '<cols><col min="1" max="1" width="0" customWidth="1"/></cols>', '1 hidden column is included.'],
    [row(2, hiddenRow), '<cols><col min="1" max="1" hidden="1"/></cols>', '1 hidden row and 1 hidden column are included.'],
  ])('says what is hidden, case %#', async (rows, cols, note) => {
    const made = workbookOf([{ rows: header('A') + rows, cols }])
    expect(await convertWorkbook(made)).toMatchObject({ note })
  })

  test('that is damaged is no workbook', async () => {
    await expect(convertWorkbook(new File(['PK'], 'a.xlsx'))).rejects.toThrow()
  })

  const tooLarge = 'This workbook is too large to be read here. Save it as CSV and choose that file.'
  const tooWide =
    'The sheet has more cells than can be read here. Delete what is outside of its table, or save it as CSV and choose that file.'

  const wideRows = Array.from({ length: 5000 }, (_, at) => `<row r="${String(at + 1)}"><c r="XFD${String(at + 1)}"/></row>`).join('')

  test.each<[name: string, made: () => File, problem: string]>([
    ['a cell at the end of each of 5,000 rows', () => workbookOf([{ rows: wideRows }], { isZipped: true }), tooWide],
    ['the same, not compressed', () => workbookOf([{ rows: wideRows }]), tooLarge],
    ['a cell in its last corner', () => workbookOf([{ rows: `${header('A')}<row r="1048576">${text('XFD1048576', 'x')}</row>` }]), tooWide],
    ['300 MB of spaces', () => workbookOf([{ rows: header('A') + ' '.repeat(300_000_000) }], { isZipped: true }), tooLarge],
    [
      '300 MB of spaces, said to be none',
      () => workbookOf([{ rows: header('A') + ' '.repeat(300_000_000) }], { isZipped: true, said: 0 }),
      tooLarge,
    ],
  ])('with %s is refused before it is made', async (_name, make, problem) => {
    const made = make()
    expect(made.size).toBeLessThan(500_000)
    const before = process.memoryUsage().rss
    expect(await convertWorkbook(made)).toEqual({ problem })
    // Unbounded they took 1.0 to 1.2 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  test('of 3,000 rows that are not compressed is read, as some programs write it', async () => {
    const cells = (at: number) => ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((column) => text(`${column}${String(at)}`, 'some text')).join('')
    const rows = Array.from({ length: 3000 }, (_, at) => `<row r="${String(at + 1)}">${cells(at + 1)}</row>`).join('')
    expect((await convertWorkbook(workbookOf([{ rows }]))).problem).toBeUndefined()
  })

  test('that says less of a part than it holds is not read', async () => {
    const made = workbookOf([{ rows: header('A') + ' '.repeat(300_000_000) }], { isZipped: true, said: 1000 })
    await expect(convertWorkbook(made)).rejects.toThrow('Decompressed size exceeds limit of 1000 bytes')
  })

  test('with entities of its own has them as text', async () => {
    const doctype = '<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&file;&b;&amp;</t></is></c></row>'
    expect(await readOf(workbookOf([{ rows: cell, prolog: doctype }]))).toEqual(['"&file;&b;&"', null])
  })
})
