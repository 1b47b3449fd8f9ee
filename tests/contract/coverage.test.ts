import { expect, test } from 'vitest'
import { casesOf, entryList } from '../operations/entries.ts'
import { contractOperations, domainOf } from '../rest-stub/contract.ts'

test('every operation of the contract has an entry', () => {
  const known = new Set<string>(entryList.map(([id]) => id))
  const missing = contractOperations
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${id} needs an entry in tests/operations/${domainOf(id)}.ts`)
  expect(missing).toEqual([])
})

test('every operation of the contract is sent, with each documented status that a request can cause', () => {
  const missing = contractOperations.flatMap(({ id, answers }) => {
    const sent = new Set(casesOf(id).map(([status]) => String(status)))
    // 503 is in outage.test.ts. A service may answer a malformed refresh token with 400 or with 401.
    // A second factor that is demanded is turned off in secondFactor.test.ts.
    const elsewhere = (status: string) => status === '503' || /^(refresh\w+ 400|turnOffSecondFactor 409)$/.test(`${id} ${status}`)
    const unsent = Object.keys(answers).filter((status) => !sent.has(status) && !elsewhere(status))
    return unsent.map((status) => `${id} ${status} needs a case in tests/operations/${domainOf(id)}.ts`)
  })
  expect(missing).toEqual([])
})
