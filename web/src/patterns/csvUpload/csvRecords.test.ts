import { expect, test } from 'vitest'
import { failedRowsFile, lookUpBadRows } from './badRows.ts'

const error = (row: number, column: string) => ({ row, column, message: 'Wrong.' })
const readsOf = async (content: BlobPart, ...errors: ReturnType<typeof error>[]) =>
  (await lookUpBadRows(new Blob([content]), errors)).values.map(({ reads }) => reads)

test.each<[string, BlobPart, number?]>([
  ['commas', 'EmployeeId,Name,TotalAmount\r\nEMP-1,"Cruz, Ana",9\r\n'],
  ['semicolons', 'EmployeeId;Name;TotalAmount\nEMP-1;"Cruz, Ana";9'],
  ['tabs', 'EmployeeId\tName\tTotalAmount\rEMP-1\tCruz, Ana\t9\r'],
  ['a separator that is named', 'sep=;\r\nEmployeeId;Name;TotalAmount\r\nEMP-1;"Cruz, Ana";9\r\n', 3],
  ['a bar that is named', 'sep=|\nEmployeeId|Name|TotalAmount\nEMP-1|Cruz, Ana|9\n', 3],
  ['spaces around quotes', 'EmployeeId, "Name" ,TotalAmount\r\n "EMP-1" , "Cruz, Ana" ,9\r\n'],
  ['characters that nobody sees', '\u200bEmployee\u00adId,Name,TotalAmount\r\nEMP-1\u200b,"\u200eCruz, Ana\u202c",\u20609\r\n'],
  ['another header', 'employee id,NAME,Total Amount\r\nEMP-1,"Cruz, Ana",9\r\n'],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFEmployeeId\tName\tTotalAmount\r\nEMP-1\tCruz, Ana\t9\r\n', 'utf16le'))],
  ['a byte order mark', '\uFEFFEmployeeId,Name,TotalAmount\r\nEMP-1,"Cruz, Ana",9'],
])('the values at fault are found in a file with %s', async (_what, content, line = 2) => {
  expect(await readsOf(content, error(line, 'EmployeeId'), error(line, 'name'), error(line, 'TotalAmount'), error(line, ''))).toEqual([
    'EMP-1',
    'Cruz, Ana',
    '9',
    '',
  ])
})

test('lines are counted as the file has them, through quoted ones and an empty last cell', async () => {
  const content = 'EmployeeId;Name\r\nEMP-1;"two\r\nlines ""here"""\r\nEMP-2;'
  expect(await readsOf(content, error(2, 'Name'), error(4, 'EmployeeId'), error(4, 'Name'))).toEqual(['two\r\nlines "here"', 'EMP-2', ''])
  expect(await readsOf('EmployeeId;Name\nEMP-1;"open\nEMP-2;x', error(2, 'EmployeeId')), 'a quote without an end').toEqual([''])
})

test('what is not UTF-8 is read as Windows-1252', async () => {
  expect(await readsOf(new Uint8Array([0x4e, 0x0a, 0x4e, 0x69, 0xf1, 0x6f]), error(2, 'N'))).toEqual(['Niño'])
})

test('the failed rows have no formula, and amounts stay numbers', async () => {
  const rows = await lookUpBadRows(new Blob(['EmployeeId;TotalAmount\n=1+1;-5.00\n@a;-x']), [
    error(2, 'EmployeeId'),
    error(3, 'EmployeeId'),
  ])
  expect(await failedRowsFile(rows).text()).toBe(
    "\uFEFFRow,Column,What to do,EmployeeId,TotalAmount\r\n2,EmployeeId,Wrong.,'=1+1,-5.00\r\n3,EmployeeId,Wrong.,'@a,'-x\r\n",
  )
})
