import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loan } from '../factories/loan.ts'
import { bearerCases } from '../operations/generatedCases.ts'
import { send, sendExample } from '../operations/send.ts'
import type { Sent } from '../operations/sent.ts'
import { contractOperations, formProblems, operationById } from '../rest-stub/contract.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub

beforeAll(async () => {
  stub = await startRestStub()
})
afterEach(() => stub.reset())
afterAll(() => stub.close())

function sendRequest(method: string, path: string, { body, bearer }: { body?: unknown; bearer?: string } = {}): Promise<Response> {
  return fetch(new URL(path, stub.origin), {
    method,
    headers: { 'content-type': 'application/json', ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const bearers = () => {
  const { AccessToken, RefreshToken } = stub.world.sessions.start(stub.world.maria)
  return { accessToken: AccessToken, refreshToken: RefreshToken }
}

test.each(contractOperations)('$id answers 200 by the contract', async (called) => {
  const response = await sendExample(stub, called, called.bearer === null ? undefined : bearers()[called.bearer])
  expect(response.status).toBe(200)
  stub.assertClean()
})

// The stub answers signOut as the contract answers an unknown token, without a token as well.
const refusedBearers = contractOperations
  .filter(({ id }) => id !== 'signOut')
  .flatMap((called) => bearerCases(called).map(([, title, request]) => ({ called, title, sent: request as Sent })))

test.each(refusedBearers)('$called.id answers 401: $title', async ({ called, sent }) => {
  const response = await send(stub, called, sent)
  expect(response.status).toBe(401)
  expect(() => stub.assertClean()).not.toThrow("the stub's answer")
})

test('a test overrides the answer of one operation, until the reset', async () => {
  const loans = [loan({ LoanType: 'Car Loan' })]
  stub.use(operation('listUserLoans', () => reply(200, loans)))
  const list = async () => (await sendRequest('GET', '/api/user/loans', { bearer: bearers().accessToken })).text()
  expect(JSON.parse(await list())).toEqual(loans)
  stub.reset()
  expect(JSON.parse(await list())).toEqual([loan()])
})

test('a request without a handler, and an answer off the contract, fail the test', async () => {
  await fetch(`${stub.origin}/api/no/such/call`)
  expect(() => stub.assertClean()).toThrow('GET /api/no/such/call: no handler for this request')
  Object.assign(stub.world.maria.summary, { MemberCode: 7 })
  await sendRequest('GET', '/api/user/summary', { bearer: bearers().accessToken })
  expect(() => stub.assertClean()).toThrow('GET /api/user/summary 200: /MemberCode must be string')
})

test.each([
  ['no bearer token', 'GET', '/api/user/summary', {}, 'GET /api/user/summary: sent without a bearer token'],
  ['no query parameter', 'GET', '/api/user', {}, 'GET /api/user: sent without ?key='],
  ['a body off its schema', 'POST', '/api/user/verify', { body: {} }, "the request's (whole) must have required property 'UserName'"],
])('a request that breaks the contract fails the test: %s', async (_what, method, path, options, problem) => {
  await sendRequest(method, path, options)
  expect(() => stub.assertClean()).toThrow(problem)
})

test('a multipart form is checked part by part', async () => {
  const { schema } = operationById('verifyEmail').body!
  const file = { isRequired: true, kind: 'file', maxBytes: 10, contentTypes: ['image/png'] } as const
  const parts = [
    { name: 'Item', isRequired: true, kind: 'json', schema },
    { name: 'File', maxFiles: 1, ...file },
    { name: 'Page{n}', maxFiles: 2, ...file, isRequired: false },
  ] as const
  const png = (bytes: string) => new File([bytes], 'id.png', { type: 'image/png' })
  const check = (entries: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(entries)) form.append(name, value)
    return formProblems(parts, form)
  }
  const item = '{"UserName":"new.member@example.test"}'
  expect(await check({ Item: item, File: png('bytes'), Page1: png('1'), Page2: png('2') })).toEqual([])
  expect(await check({ Item: '{}', Page1: 'text', Other: 'x' })).toEqual([
    'part Other is not in the contract',
    "part Item (whole) must have required property 'UserName'",
    'part File is missing',
    'part Page{n} is not of 2 files of image/png',
  ])
  expect(await check({ Item: item, File: png('more than ten bytes') })).toEqual(['part File is not of 1 files of image/png'])
})

test('a used refresh token answers for ten seconds; later it ends the session', () => {
  const { sessions, maria } = stub.world
  const first = sessions.start(maria)
  const second = sessions.refresh(first.RefreshToken)!
  expect(sessions.refresh(first.RefreshToken)).toBeDefined()
  expect(sessions.personOf(second.AccessToken)).toBe(maria)
  using _later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
  expect(sessions.refresh(first.RefreshToken)).toBeUndefined()
  expect(sessions.personOf(second.AccessToken)).toBeUndefined()
})
