import { expect, test } from 'vitest'
import { contractOperations } from '../rest-stub/contract.ts'
import { scenarios } from './scenarios.ts'

test('every operation of the contract is exercised, with each documented status that a request can bring about', () => {
  const documented = contractOperations.flatMap(({ id, statuses }) => statuses.map((status) => `${id} ${status}`))
  const exercised = new Set(scenarios.map(({ operation, status }) => `${operation} ${status}`))
  // No request brings about an outage: the BFF's tests meet one in every call. A refresh token that is no token at all may be
  // answered with 400 or 401, and signing out without one with 401: a service chooses.
  const elsewhere = documented.filter((one) => one.endsWith(' 503') || /^refresh\w+ 400$/.test(one) || one === 'signOut 401')
  expect(documented.filter((one) => !exercised.has(one) && !elsewhere.includes(one))).toEqual([])
})
