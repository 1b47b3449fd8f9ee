import { expect, test } from 'vitest'
import { readCode, readReceipt } from './readCode.ts'

test.each([
  '481207',
  ' 481 207 ',
  '481-207',
  '48.12.07',
  '481–207',
  '４８１２０７',
  '٤٨١٢٠٧',
  '४८१२०७',
  '\u{1D7D2}𝟾𝟷𝟸𝟶𝟽',
  '\u200E481\u2060207\uFEFF',
])('the code in “%s” is 481207', (typed) => expect(readCode(typed)).toBe('481207'))

test('letters and accents stay, for the code to be refused', () => {
  expect(readCode('12345é')).toBe('12345é')
})

test.each(['7K2M-9QXA', '7k2m 9qxa', '７Ｋ２Ｍ–９ｑｘａ', '\u200F7K2M9QXA'])('the receipt in “%s” is 7K2M9QXA', (typed) =>
  expect(readReceipt(typed)).toBe('7K2M9QXA'),
)
