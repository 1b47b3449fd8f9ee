import { expect, test } from 'vitest'
import { readDay, showDay } from './day.ts'

test.each([
  ['3 feb 2025', '2025-02-03'],
  ['\u200E03-Feb-2025\u200E', '2025-02-03'],
  ['03-Feb-2025', '2025-02-03'],
  ['3rd February, 2025', '2025-02-03'],
  ['03Feb2025', '2025-02-03'],
  ['Feb 3, 2025', '2025-02-03'],
  ['sept. 1 2024', '2024-09-01'],
  ['2025-02-03', '2025-02-03'],
  ['2025/2/3', '2025-02-03'],
  ['2025-Feb-03', '2025-02-03'],
  ['13/2/2025', '2025-02-13'],
  ['2/13/2025', '2025-02-13'],
  ['5.5.2025', '2025-05-05'],
  [' 29 feb 2024 ', '2024-02-29'],
])('%s is a day', (text, day) => expect(readDay(text)).toEqual({ day }))

test.each(['3/2/2025', '03-02-2025', '12.11.2026'])('%s could be two days', (text) => {
  expect(readDay(text)).toEqual({ problem: 'ambiguous' })
})

test.each(['30 feb 2025', '29 feb 2025', '2025-13-01'])('%s is not in the calendar', (text) => {
  expect(readDay(text)).toEqual({ problem: 'missing' })
})

test.each(['', '3 feb', '3 feb 25', '32/1/2025', 'soon', '3 febtober 2025', '0-0-0000'])('%j is no day', (text) =>
  expect(readDay(text)).toEqual({ problem: 'unreadable' }),
)

test('a stored day is shown as dd-MMM-yyyy, anything else as it is', () => {
  expect(showDay('2025-02-03')).toBe('03-Feb-2025')
  expect(showDay('3 fe')).toBe('3 fe')
})
