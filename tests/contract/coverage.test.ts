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
  const missing = contractOperations.flatMap(({ id, answers, permissions, isCompliantOnly, hasCompliantOnlyItems }) => {
    const sent = new Set(casesOf(id).map(([status]) => String(status)))
    // 503 is in outage.test.ts. A service may answer a malformed refresh token with 400 or with 401.
    // More passwords at once than wait to be hashed: tests/reference/passwordQueue.test.ts.
    // What a second factor that the cooperative demands refuses is in tests/reference/demandedFactor.test.ts.
    const demanded = 'turnOffSecondFactor 409|beginSecondFactor 409|beginSecondFactor 423|checkSecondFactor 423|confirmEmail 409'
    const isForDueAlone = permissions.length === 0 && !isCompliantOnly && !hasCompliantOnlyItems
    const elsewhere = (status: string) =>
      status === '503' ||
      (status === '403' && isForDueAlone) ||
      new RegExp(
        `^(refresh\\w+ 400|(createRegistration|savePassword|confirmEmail|endOwnSessions|beginSecondFactor|turnOffSecondFactor) 429|${demanded})$`,
      ).test(`${id} ${status}`)
    const unsent = Object.keys(answers).filter((status) => !sent.has(status) && !elsewhere(status))
    return unsent.map((status) => `${id} ${status} needs a case in tests/operations/${domainOf(id)}.ts`)
  })
  expect(missing).toEqual([])
})
