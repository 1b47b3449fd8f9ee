import { expect, test } from 'vitest'
import { CsvParser } from './csv.ts'

const content =
  '\u200bEmployeeId, "Name" ,Note\r\n \u2060"EMP-1" , "Cruz, ""Jun"" Ana" ,\u2060x\r\n\r\n"two\r\nlines"  ,  plain "Jun" text , \r\n,,\nEMP-3," ",""\n'
const records = [
  { line: 1, cells: ['EmployeeId', 'Name', 'Note'] },
  { line: 2, cells: ['EMP-1', 'Cruz, "Jun" Ana', 'x'] },
  { line: 4, cells: ['two\r\nlines', 'plain "Jun" text', ''] },
  { line: 7, cells: ['EMP-3', '', ''] },
]

test('records are the same wherever a piece of the file ends', () => {
  for (let at = 0; at <= content.length; at += 1) {
    const parser = new CsvParser()
    const found = [...parser.add(content.slice(0, at), false), ...parser.add(content.slice(at), true)]
    expect(found, `in pieces that end at ${String(at)}`).toEqual(records)
  }
})

test('a file that comes by the character has the same records', () => {
  const parser = new CsvParser()
  expect([...content.split('').flatMap((letter) => parser.add(letter, false)), ...parser.add('', true)]).toEqual(records)
})

test.each(['"EMP-1"x,a\n', ' "EMP-1" x,a\n', ' "EMP-1,a\n'])('%j is a quote that is not closed', (text) => {
  expect(new CsvParser().add(text, true)).toMatchObject([{ line: 1, isUnclosed: true }])
})
