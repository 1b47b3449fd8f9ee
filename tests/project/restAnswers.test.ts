import { expect, test } from 'vitest'
import { answerProblems } from '../rest-stub/contract.ts'
import { exampleOfOneItem, jsonOperations } from '../rest-stub/exampleOfOneItem.ts'

test.each(jsonOperations)('the example of $id is by its schema, also with one item of each list', (operation) => {
  const answer = { status: 200, contentType: 'application/json', text: JSON.stringify(exampleOfOneItem(operation)) }
  expect(answerProblems(operation, answer)).toEqual([])
})
