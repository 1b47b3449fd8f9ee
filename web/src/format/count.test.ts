import { expect, test } from 'vitest'
import { countOf, formatCount, formatShare } from './count.ts'

test('a count has grouped thousands and its noun', () => {
  expect(formatCount(3200)).toBe('3,200')
  expect(countOf(1, 'Vote')).toBe('1 Vote')
  expect(countOf(0, 'Vote')).toBe('0 Votes')
  expect(countOf(2, 'entry', 'entries')).toBe('2 entries')
})

test('a share has one decimal; of zero it is 0.0%', () => {
  expect(formatShare(14, 36)).toBe('38.9%')
  expect(formatShare(36, 36)).toBe('100.0%')
  expect(formatShare(0, 0)).toBe('0.0%')
})
