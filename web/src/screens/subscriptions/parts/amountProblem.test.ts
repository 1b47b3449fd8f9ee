import { expect, test } from 'vitest'
import { findAmountProblems } from './amountProblem.ts'

test.each([
  ['', ['Amount is required.']],
  ['many', ['Enter an amount in pesos, such as 1,000.00: “many” was entered.']],
  ['1.000,00', ['Enter an amount in pesos, such as 1,000.00: “1.000,00” was entered.']],
  ['-5', ['Enter an amount in pesos, such as 1,000.00: “-5” was entered.']],
  ['0.005', ['Enter an amount in pesos, such as 1,000.00: “0.005” was entered.']],
  ['１００', []],
  ['999,999,999.99', []],
  ['₱1,000,000,000', ['This amount is too large: ₱999,999,999.99 is the most.']],
  ['999999999999999999999999', ['This amount is too large: ₱999,999,999.99 is the most.']],
])('of the amount %j %j is wrong', (typed, messages) => {
  expect(findAmountProblems('amount', typed, 'Amount')).toEqual(messages.map((message) => ({ field: ['amount'], message })))
})
