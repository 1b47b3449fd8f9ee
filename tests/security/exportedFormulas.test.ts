import { expect } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { promise } from './promise.ts'

const portal = usePortal()
const address = '/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=csv'
// Where the list separator is a semicolon, a spreadsheet divides cells there; full-width signs begin formulas, too.
const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const dividers = [';', '\t', '\n']
const cells = dividers.map((divider) => `words${divider}=1+1${divider}`)
const ends = ['1+1', 'HYPERLINK("http://evil.example","x")', "cmd|' /C calc'!A0", 'SUM(A1:A9)', ',"=1"', '\r\n=1', '']
const titles = starts.flatMap((start) => ends.map((end) => start + end))
const harmless = ['Payroll contribution', 'Interest = 1', 'Deposit, "cash"', "it's 5-1"]

/** The cells of a CSV, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length === 5)
}

promise('T23', 'no cell of an exported statement is a formula, and negative amounts stay numbers', async (report) => {
  const written = [...titles, ...cells, ...harmless]
  const Movements = written.map((Title) => ({ Title, RequestCode: Title, Amount: -1.5, TransactionDate: '2026-10-01' }))
  portal.stub.use(operation('listSubscriptionActivities', () => reply(200, { Opening: 0, Closing: -1.5 * written.length, Movements })))
  const { status, text } = await (await portal.signedIn()).send({ path: address })
  expect(status).toBe(200)
  const rows = cellsOf(text).slice(2, -1)
  for (const column of [1, 4]) {
    const found = rows.map((row) => row[column]!)
    expect(found.filter((cell) => cell.split(/[;\t\r\n]/).some((part) => /^[=+\-@＝＋－＠]/.test(part)))).toEqual([])
    expect(found.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([])
    expect(found.map((cell) => cell.replaceAll("'", ''))).toEqual(written.map((text) => text.replaceAll("'", '')))
    expect(found.slice(-harmless.length)).toEqual(harmless)
  }
  expect(new Set(rows.map(([, , amount]) => amount))).toEqual(new Set(['-1.50']))
  report(
    `${titles.length + cells.length} texts that begin, or hold cells that begin, as formulas: 0 formulas; ${rows.length} negative amounts: all numbers`,
  )
})
