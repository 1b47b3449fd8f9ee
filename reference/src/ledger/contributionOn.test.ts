import { expect, test } from 'vitest'
import { contributionOn } from './contributionOn.ts'

test.each([
  ['share_capital', '2026-11-27', '500'],
  ['share_capital', '2026-11-26', '100'],
  ['share_capital', null, '500'],
  ['savings', '2026-11-26', '500'],
])('on 2026-11-27 a contribution of 500 to %s whose term ends on %s is %s', (type, expires_on, expected) => {
  expect(contributionOn({ type, expires_on, contribution: '500.00' }, '2026-11-27').toFixed()).toBe(expected)
})
