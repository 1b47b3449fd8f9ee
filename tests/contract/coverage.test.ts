import { expect, test } from 'vitest'
import { contractOperations } from '../rest-stub/contract.ts'
import { generatedScenarios } from './generatedScenarios.ts'
import { scenarios } from './scenarios.ts'

test('every operation of the contract is sent, with each documented status that a request can cause', () => {
  const documented = contractOperations.flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`))
  const sent = new Set([...scenarios, ...generatedScenarios].map(({ operation, status }) => `${operation} ${String(status)}`))
  // 503 is in outage.test.ts. A service may answer a malformed refresh token with 400 or with 401.
  const elsewhere = documented.filter((answer) => answer.endsWith(' 503') || /^refresh\w+ 400$/.test(answer))
  const missing = documented.filter((answer) => !sent.has(answer) && !elsewhere.includes(answer))
  expect(missing, 'answers without a row in tests/contract/*Scenarios.ts').toEqual([])
})
