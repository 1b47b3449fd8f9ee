import { expect, test } from 'vitest'
import { PaydayCalendar } from './PaydayCalendar.ts'

test.each([
  ['2026-11-13', [15, 'last'], '2026-11-13'],
  ['2026-11-14', [15, 'last'], '2026-11-30'],
  ['2026-12-31', [15, 'last'], '2026-12-31'],
  ['2026-07-02', [1], '2026-07-31'],
  ['2026-08-01', [1], '2026-09-01'],
] as const)('from %s with paydays on %j the next is %s', (today, paydays, next) => {
  expect(new PaydayCalendar(paydays).next(today)).toBe(next)
})
