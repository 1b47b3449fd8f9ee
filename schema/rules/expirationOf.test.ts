import { expect, test } from 'vitest'
import { expirationOf } from './expirationOf.ts'

test.each([
  ['2023-12-15', 3, '2026-12-14'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-03-01', 1, '2025-02-28'],
  ['2024-03-01', 3, '2027-02-28'],
  ['2024-03-01', 4, '2028-02-29'],
  ['2027-03-01', 1, '2028-02-28'],
  ['2026-01-01', 2, '2027-12-31'],
])('a term from %s of %i years ends on %s', (effectivityDate, years, expected) => {
  expect(expirationOf(effectivityDate, years)).toBe(expected)
})
