import { expect, test } from 'vitest'
import { costOfOperation } from './costs.ts'

test.each([
  ['query { viewer { id } }', null],
  ['mutation { signOut { isRevoked } }', 'write'],
  ['query Q { viewer { id } } mutation M { signOut { isRevoked } }', 'write'],
  ['#\nmutation{a:signOut{isRevoked}}', 'write'],
  ['{ viewer { savings { a: previewDeposit(amount: "500.00") { __typename } } } }', 'preview'],
  ['query ($id: ID!) { administration { stagedTrial(id: $id) { __typename } } }', 'preview'],
])('%s costs %s', (text, kind) => {
  expect(costOfOperation(text)).toBe(kind)
})
