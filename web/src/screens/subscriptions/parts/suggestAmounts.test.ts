import { expect, test } from 'vitest'
import { suggestChanges, suggestContributions } from './suggestAmounts.ts'

const terms = { minimumContribution: '100.00', contributionStep: '100.00' }

test.each([
  ['500.00', ['500.00', '800.00', '1000.00']],
  ['150.00', ['100.00', '200.00', '300.00']],
  ['0.00', ['100.00', '200.00', '300.00']],
])('with a contribution of %s only amounts that may be asked for are suggested', (contribution, expected) => {
  expect(suggestContributions({ ...terms, contribution }).map(({ amount }) => amount)).toEqual(expected)
})

test.each([
  ['1000.00', ['800.00', '1500.00', '2000.00']],
  ['100.00', ['200.00', '300.00', '500.00']],
  ['150.00', ['100.00', '200.00', '300.00']],
  ['0.00', ['100.00', '200.00', '300.00']],
])('a change of a contribution of %s is suggested to other amounts', (contribution, expected) => {
  expect(suggestChanges({ ...terms, contribution }).map(({ amount }) => amount)).toEqual(expected)
})
