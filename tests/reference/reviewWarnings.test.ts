import { afterAll, beforeAll, expect, test } from 'vitest'
import { AdministrationCalls } from './administrationCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { readAccounts } from './readAccounts.ts'
import { addChange, addTransaction, userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let officer: OfficerCalls
beforeAll(async () => {
  reference = await startReference()
  officer = await OfficerCalls.as(reference, 'savings', 'transactions')
})
afterAll(() => reference.stop())

/** The warnings that the list has of a request. */
const warningsOf = async (guid: string) =>
  (await officer.list()).flatMap(({ Requests }) => Requests ?? []).find(({ Guid }) => Guid === guid)?.Warnings

test('a withdrawal of more than can be withdrawn is warned of in the list', async () => {
  const { employee_id: id } = await userOf(reference, 'member0024')
  const { balance } = (await readAccounts(reference.database)).get(`${String(id)} Savings`)!
  expect(await warningsOf(await addTransaction(reference, 'member0025', 'withdrawal', '1.00'))).toBeUndefined()
  const guid = await addTransaction(reference, 'member0024', 'withdrawal', balance)
  expect(await warningsOf(guid)).toEqual([
    { Kind: 'limit', Message: expect.stringMatching(/^More than the ₱[\d,.]+ that can be withdrawn$/) as unknown },
  ])
})

test('a change is warned of where a file has changed the terms since it was asked for', async () => {
  const guid = await addChange(reference, 'member0026', 'savings', { amount: '700.00' })
  expect(await warningsOf(guid)).toBeUndefined()
  const { employee_id: id } = await userOf(reference, 'member0026')
  const { balance, terms } = (await readAccounts(reference.database)).get(`${String(id)} Savings`)!
  const data = await AdministrationCalls.as(reference, 'data')
  const raised = Number(terms.Contribution) + 100
  expect((await data.uploadRows('subscriptions', [`${String(id)},Savings,${balance},${raised},,,`])).status).toBe(200)
  expect(await warningsOf(guid)).toEqual([
    { Kind: 'term', Message: `Asked for at ₱${terms.Contribution} per payday, now ₱${raised}.00 per payday` },
  ])
})
