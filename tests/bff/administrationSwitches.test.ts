import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'

const portal = usePortal({ REST_TIME_ZONE: 'Asia/Manila' })

test('the look-up is closed until it is switched on, and makes no call', async () => {
  const { Guid } = example('getMemberRecord')
  const text = `{ administration { isLookupOpen members(search: "reyes") { id } member(id: "${Guid}") { id } } }`
  const answer = await (await portal.officer()).graph(text)
  expect([answer.data, answer.errors]).toEqual([{ administration: { isLookupOpen: false, members: null, member: null } }, []])
  expect(portal.stub.calls.all).toEqual([])
})

test('a trial makes no call to a REST API that would apply the file', async () => {
  const file = new File(['EmployeeId\r\n'], 'user_subscriptions.csv', { type: 'text/csv' })
  const text =
    'mutation ($input: UploadRecordsInput!) { uploadRecords(input: $input) { isApplied outcome { rowCount } userErrors { code } } }'
  const browser = await portal.officer()
  const send = (isDryRun: boolean) => browser.graph(text, { variables: { input: { kind: 'SUBSCRIPTIONS', isDryRun, file } } })
  expect((await send(true)).data).toEqual({ uploadRecords: { isApplied: false, outcome: null, userErrors: [] } })
  expect(portal.stub.calls.all).toEqual([])
  expect((await send(false)).data).toEqual({ uploadRecords: { isApplied: true, outcome: null, userErrors: [] } })
})

test('instants without an offset are of the configured time zone, others are as they are', async () => {
  const [upload] = example('listImports')
  const times = ['2026-10-30T17:42:00', '2026-10-30T17:42:00.1234567', '2026-10-30T17:42:00Z']
  const uploads = times.map((DateImported, index) => ({ ...upload!, Guid: String(index), DateImported }))
  portal.stub.use(fail('listImports', { kind: 'status', status: 200, body: JSON.stringify(uploads) }))
  const answer = await (await portal.officer()).graph('{ administration { imports { edges { node { importedAt } } } } }')
  const expected = ['2026-10-30T09:42:00.000Z', '2026-10-30T09:42:00.123Z', '2026-10-30T17:42:00Z']
  expect(answer.data).toEqual({ administration: { imports: { edges: expected.map((importedAt) => ({ node: { importedAt } })) } } })
})
