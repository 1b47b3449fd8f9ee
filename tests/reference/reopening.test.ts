import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { ElectionCalls } from './electionCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let comelec: ElectionCalls
let second: ElectionCalls

beforeAll(async () => {
  reference = await startReference()
  comelec = await ElectionCalls.as(reference, 'comelec')
  second = await comelec.secondOfficer()
})
afterAll(() => reference.stop())

const change = (officer: ElectionCalls, IsPollingOpen: boolean, Reason?: string) =>
  statusAndBody(
    officer.send('PUT', 'change/polling', { body: { Guid: officer.guid, IsPollingOpen, ...(Reason === undefined ? {} : { Reason }) } }),
  )
const close = () => reference.database.transaction().execute((transaction) => moveElection(transaction, 'closed', new Date()))
const waits = [409, { Message: 'Opening polling again waits for another officer to agree to its reason.' }]

it('polling is opened again by two officers, for a reason that every member reads', async () => {
  await close()
  expect(await change(comelec, true)).toMatchObject([400, { Errors: [{ Field: 'Reason', Message: 'A reason is required.' }] }])
  expect(await change(comelec, true, '  ')).toMatchObject([400, {}])
  expect(await change(comelec, true, ' Closed one day early. ')).toEqual([200, 'Waiting'])
  const asked = { Reason: 'Closed one day early.', AskedBy: expect.stringContaining(' ') as unknown }
  expect((await comelec.current())!.Reopening).toMatchObject({ ...asked, IsOwn: true })
  expect((await second.current())!).toMatchObject({ IsPollingOpen: false, Reopening: { ...asked, IsOwn: false } })
  const member = await ElectionCalls.as(reference, 'maria')
  expect((await member.current())!.Reopening).toBeNull()
  expect(await change(comelec, true, 'Closed one day early.')).toMatchObject(waits)
  expect(await change(second, true), 'who may not know of it').toMatchObject(waits)
  expect(await change(second, true, 'Me too.'), 'who has not read the first reason').toMatchObject(waits)
  expect(await statusAndBody(comelec.send('PUT', `result/publish/${comelec.guid}`))).toMatchObject(waits)
  expect(await change(second, true, 'Closed one day early.')).toEqual([200, 'Saved'])
  const { PollingChanges, Reopening } = (await member.current())!
  expect(Reopening).toBeNull()
  expect(PollingChanges!.map(({ Change }) => Change)).toEqual(['Opened', 'Closed', 'Opened'])
  expect(PollingChanges!.at(-1)).toMatchObject({ ...asked, AgreedBy: expect.stringContaining(' ') as unknown })
})

it('either officer takes the question back, and only then another can be asked', async () => {
  await close()
  for (const officer of [comelec, second]) {
    expect(await change(comelec, true, 'For a late voter.')).toEqual([200, 'Waiting'])
    expect(await change(officer, false, 'Not for one.')).toEqual([200, 'Saved'])
    expect((await comelec.current())!).toMatchObject({ IsPollingOpen: false, Reopening: null })
  }
  expect(await change(second, false)).toMatchObject([409, { Message: 'It is closed already.' }])
})

it('of two officers who agree at once one opens', async () => {
  await close()
  expect(await change(comelec, true, 'For a late voter.')).toEqual([200, 'Waiting'])
  const answers = await Promise.all([1, 2].map(() => change(second, true, 'For a late voter.')))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
})
