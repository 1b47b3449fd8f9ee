import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import { election } from '../factories/election.ts'
import { person } from '../factories/person.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { measureProcessorTime } from '../measureProcessorTime.ts'
import { usePortal } from '../portal/portal.ts'
import { upload } from '../portal/upload.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ REST_DRY_RUN: 'on', QUORUM_PERCENT: '40', MAX_UPLOAD_BYTES: String(60 * 1024 * 1024) })
const { Guid: electionId } = election()
const current = 'GET /api/election/current'
const list = `GET /api/election/attendee/list/${electionId}`

beforeEach(() => {
  const claims = { UserName: 'officer', EmailAddress: 'officer@demo.kapwa.test', Permissions: 'election_manage_attendee' }
  portal.stub.world.add(person({ claims }))
})

const attendeeFields =
  '{ totalCount presentCount absentCount unknownCount quorum { percent needed isReached entitledCount } pageInfo { hasNextPage endCursor } edges { node { name isPresent isKnown } } }'
const listText = `query ($first: Int! = 50, $after: String, $search: String) {
  election { attendees(first: $first, after: $after, search: $search) ${attendeeFields} } }`

interface Attendees {
  totalCount: number
  presentCount: number
  absentCount: number
  unknownCount: number
  quorum: { percent: number; needed: number; isReached: boolean; entitledCount: number | null }
  pageInfo: { hasNextPage: boolean; endCursor: string }
  edges: { node: { name: string; isPresent: boolean; isKnown: boolean } }[]
}

async function ask(browser: Browser, variables: object = {}): Promise<Attendees> {
  const answer = faultless(await browser.graph(listText, { variables: { ...variables } }))
  return pick(answer, 'election', 'attendees') as Attendees
}

test('10,000 attendees are paged and searched by name and status, namesakes included, each within half a second of the processor', async () => {
  const attendees = Array.from({ length: 10_000 }, (_none, index) => ({
    Name: index % 3 === 0 ? 'Peña, José' : `Reyes, Maria ${index}`,
    Status: index % 10 === 9 ? ('Absent' as const) : ('Present' as const),
  }))
  portal.stub.use(operation('listAttendees', () => reply(200, attendees)))
  const browser = await portal.signedIn('officer')
  const first = await ask(browser)
  expect(first).toMatchObject({ totalCount: 10_000, presentCount: 9000, absentCount: 1000, pageInfo: { hasNextPage: true } })
  expect(portal.stub.calls.lines()).toEqual([list, current].sort())
  const search = await measureProcessorTime(() => ask(browser, { search: 'JOSE pena absent', first: 100 }))
  const namesakes = search.result
  const next = { search: 'JOSE pena absent', first: 100, after: namesakes.pageInfo.endCursor }
  const { result: after, milliseconds } = await measureProcessorTime(() => ask(browser, next))
  expect(Math.max(search.milliseconds, milliseconds)).toBeLessThan(500)
  expect([namesakes.totalCount, namesakes.presentCount, namesakes.edges.length]).toEqual([334, 9000, 100])
  expect(new Set(namesakes.edges.map(({ node }) => `${node.name} ${node.isPresent}`))).toEqual(new Set(['Peña, José false']))
  expect(after.edges).toHaveLength(100)
  const pages = [first]
  while (pages.length < 5) pages.push(await ask(browser, { after: pages.at(-1)!.pageInfo.endCursor }))
  const names = pages.flatMap(({ edges }) => edges.map(({ node }) => node.name))
  expect(names).toEqual(attendees.slice(0, 250).map(({ Name }) => Name))
})

test('the quorum is the configured part of the members entitled to vote, rounded up; of a list alone it is never reached', async () => {
  const browser = await portal.signedIn('officer')
  const present = async (count: number, all: number, EntitledCount?: number) => {
    portal.stub.use(
      operation('getCurrentElection', () =>
        reply(200, { ...election('Polling'), ...(EntitledCount === undefined ? {} : { EntitledCount }) }),
      ),
    )
    const listed = Array.from({ length: all }, (_none, index) => ({
      Name: `Reyes, Maria ${index}`,
      Status: index < count ? ('Present' as const) : ('Absent' as const),
    }))
    portal.stub.use(operation('listAttendees', () => reply(200, listed)))
    return (await ask(browser)).quorum
  }
  expect(await present(4, 5, 11)).toEqual({ percent: 40, needed: 5, isReached: false, entitledCount: 11 })
  expect(await present(5, 5, 11)).toEqual({ percent: 40, needed: 5, isReached: true, entitledCount: 11 })
  expect(await present(0, 0, 0)).toEqual({ percent: 40, needed: 0, isReached: false, entitledCount: 0 })
  expect(await present(11, 11)).toEqual({ percent: 40, needed: 5, isReached: false, entitledCount: null })
})

test('attendees with an employee ID that no user has count in no figure, and are found by that', async () => {
  const listed = [
    { Name: 'Reyes, Maria', Status: 'Present' as const, IsKnown: true },
    { Name: 'Bautista, Noel', Status: 'Absent' as const },
    { Name: 'Ghost, Casper', Status: 'Present' as const, IsKnown: false },
  ]
  portal.stub.use(operation('listAttendees', () => reply(200, listed)))
  const found = await ask(await portal.signedIn('officer'), { search: 'unknown' })
  expect(found).toMatchObject({ totalCount: 1, presentCount: 1, absentCount: 1, unknownCount: 1 })
  expect([found.quorum.needed, found.edges]).toEqual([1, [{ node: { name: 'Ghost, Casper', isPresent: true, isKnown: false } }]])
})

const uploadText = `mutation ($input: UploadAttendeesInput!) { uploadAttendees(input: $input) {
  outcome { rows added updated unchanged present absent unknownCount unknown { row employeeId name } otherNameCount otherNames { row employeeId name } } isApplied rowErrors { row column message } userErrors { code message field } } }`
const csv = 'EmployeeId,Name,Status\n1001,"Reyes, Maria",Present\n'

interface Sent {
  isDryRun?: boolean
  id?: string
  bytes?: Buffer | string
}

function send(browser: Browser, { isDryRun = false, id = electionId, bytes = csv }: Sent = {}) {
  const file = { at: 'input.file', name: 'ga attendance.csv', bytes, type: 'text/csv' }
  return upload(browser, uploadText, { input: { electionId: id, file: null, isDryRun } }, [file])
}

test('an upload is streamed as it is; a dry run says what it would do', async () => {
  const sent: { name: string; text: string; dryRun: string | null }[] = []
  const bare = { Rows: 1, Added: 1, Updated: 0, Unchanged: 0, Present: 46, Absent: 4 }
  let sums: Exclude<components['schemas']['AttendeeImport'], string> = {
    ...bare,
    UnknownCount: 1,
    Unknown: [{ Row: 2, EmployeeId: '1001', Name: 'Reyes, Maria' }],
    OtherNameCount: 1,
    OtherNames: [{ Row: 3, EmployeeId: '1002', Name: 'Cruz, Juan' }],
  }
  portal.stub.use(
    operation('uploadAttendees', async ({ body, query }) => {
      const file = body.get('File') as File
      sent.push({ name: file.name, text: await file.text(), dryRun: query.get('dryRun') })
      return query.has('dryRun') ? reply(200, sums) : undefined
    }),
  )
  const browser = await portal.signedIn('officer')
  const unknown = [{ row: 2, employeeId: '1001', name: 'Reyes, Maria' }]
  const otherNames = [{ row: 3, employeeId: '1002', name: 'Cruz, Juan' }]
  const changes = { rows: 1, added: 1, updated: 0, unchanged: 0, present: 46, absent: 4 }
  const outcome = { ...changes, unknownCount: 1, unknown, otherNameCount: 1, otherNames }
  expect(pick(await send(browser, { isDryRun: true }), 'uploadAttendees')).toEqual({
    outcome,
    isApplied: false,
    rowErrors: [],
    userErrors: [],
  })
  expect(pick(await send(browser), 'uploadAttendees')).toEqual({ outcome: null, isApplied: true, rowErrors: [], userErrors: [] })
  expect(sent).toEqual([
    { name: 'ga attendance.csv', text: csv, dryRun: 'true' },
    { name: 'ga attendance.csv', text: csv, dryRun: null },
  ])
  sums = bare
  expect(pick(await send(browser, { isDryRun: true }), 'uploadAttendees', 'outcome')).toMatchObject({
    unknownCount: 0,
    unknown: [],
    otherNameCount: 0,
    otherNames: [],
  })
})

const faultsOf = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ Row: index + 2, Field: 'Status', Message: 'Status must be Present or Absent.' }))
const filePath = ['input', 'file']

test('each bad row is named by its line and column, at most a hundred', async () => {
  const browser = await portal.signedIn('officer')
  const refuse = (...Errors: { Row?: number; Field: string; Message: string }[]) =>
    portal.stub.use(operation('uploadAttendees', () => reply(400, { Message: 'Wrong.', Errors })))
  const payload = async () => pick(await send(browser), 'uploadAttendees')
  const rows: [count: number, words: string][] = [
    [1, '1 value of the file is wrong.'],
    [3, '3 values of the file are wrong.'],
    [100, '100 values of the file are wrong.'],
    [150, '150 values of the file are wrong. The first 100 are named.'],
  ]
  for (const [count, message] of rows) {
    refuse(...faultsOf(count))
    expect(await payload()).toEqual({
      outcome: null,
      isApplied: false,
      rowErrors: faultsOf(Math.min(count, 100)).map(({ Row, Field, Message }) => ({ row: Row, column: Field, message: Message })),
      userErrors: [{ code: 'INVALID', message, field: filePath }],
    })
  }
  refuse({ Field: 'File', Message: 'The file is not a CSV.' })
  expect(await payload()).toMatchObject({ rowErrors: [], userErrors: [{ code: 'INVALID', message: 'The file is not a CSV.' }] })
  refuse()
  expect(await payload()).toMatchObject({ rowErrors: [], userErrors: [{ code: 'INVALID', message: 'This file was not accepted.' }] })
})

test.each([
  'Saved',
  '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/attendance of 21 November.csv',
  'ga_attendance.CSV',
  'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f2',
])('a file that is answered with %s is applied', async (value) => {
  portal.stub.use(fail('uploadAttendees', { kind: 'json', value }))
  expect(pick(await send(await portal.signedIn('officer')), 'uploadAttendees')).toEqual({
    outcome: null,
    isApplied: true,
    rowErrors: [],
    userErrors: [],
  })
})

test.each<[value: unknown, sentence?: string]>([
  ...['I/O error while saving the file', 'CSV/headers are missing', 'Row/column 3 is wrong', '3 rows updated'].map(
    (said): [string, string] => [said, said],
  ),
  ['Invalid_file_format'],
  [{ Success: false, Message: 'The attendance is closed.' }, 'The attendance is closed.'],
])('a file that is answered with %j is neither applied nor refused', async (value, sentence) => {
  portal.stub.use(fail('uploadAttendees', { kind: 'json', value }))
  const { errors } = await send(await portal.signedIn('officer'))
  expect(errors).toMatchObject([{ extensions: { code: 'UNCONFIRMED' } }])
  expect(errors[0]?.message.includes('The cooperative’s system answered')).toBe(sentence !== undefined)
  expect(errors[0]?.message).toContain(sentence ?? 'It is not certain that this was done.')
})

test('what the whole file is refused for has its own words', async () => {
  const browser = await portal.signedIn('officer')
  const refusals: [status: number, error: object][] = [
    [413, { code: 'TOO_LARGE', message: 'Maximum file size is 50MB.', field: filePath }],
    [415, { code: 'INVALID', message: 'ga attendance.csv is of a type that is not taken here. Choose a CSV file.', field: filePath }],
    [409, { code: 'CONFLICT', message: 'Polling is closed: the attendance can no longer be changed.', field: null }],
    [403, { code: 'FAILED', message: 'This was not accepted.', field: null }],
  ]
  for (const [status, error] of refusals) {
    portal.stub.use(fail('uploadAttendees', { kind: 'status', status }, 1))
    expect(pick(await send(browser), 'uploadAttendees')).toEqual({ outcome: null, isApplied: false, rowErrors: [], userErrors: [error] })
  }
  const unknown = await send(browser, { id: '00000000-0000-4000-8000-000000000000' })
  expect(pick(unknown, 'uploadAttendees', 'userErrors', 0, 'field')).toEqual(['input', 'electionId'])
  const large = await send(browser, { bytes: Buffer.alloc(50 * 1024 * 1024 + 1, 'a') })
  expect(pick(large, 'uploadAttendees', 'userErrors', 0, 'code')).toBe('TOO_LARGE')
})

test.each([
  ['user_subscriptions.csv', 'subscription_data_upload'],
  ['time_deposits.csv', 'management_access'],
  ['user_loans.csv', 'subscription_data_upload'],
  ['ga_attendance.csv', 'election_manage_attendee'],
])('the template %s is for whoever may open its page', async (name, permission) => {
  const path = `/files/_templates/${name}`
  const { claims } = portal.stub.world.find('officer')!
  claims.Permissions = permission
  const answer = await (await portal.signedIn('officer')).send({ path })
  expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'an example', 'text/csv'])
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(portal.stub.calls.lines()).toEqual([`GET ${path}`])
  portal.stub.calls.clear()
  claims.Permissions = permission === 'election_manage_attendee' ? 'management_access' : 'election_manage_attendee'
  const other = await portal.signedIn('officer')
  expect((await other.send({ path })).status).toBe(403)
  expect((await portal.browser().send({ path })).status).toBe(401)
  expect((await other.send({ path: '/files/_templates/other.csv' })).status).toBe(404)
  expect(portal.stub.calls.all).toEqual([])
})
