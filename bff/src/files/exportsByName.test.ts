import { expect, test } from 'vitest'
import { reviewExports } from './exportsByName.ts'

test('a report is named after its kind and the clock of Manila', () => {
  const now = new Date('2026-11-21T20:05:09.999Z')
  expect(reviewExports.map(([, { filename }]) => filename(now))).toEqual([
    'share_capital_changerequests_20261122040509999.xlsx',
    'savings_changerequests_20261122040509999.xlsx',
    ...Array<string>(4).fill('savings_transactions_20261122040509999.xlsx'),
  ])
})
