import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { fail } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { holdToContract } from './holdToContract.ts'
import type { Service } from './scenarios.ts'

let stub: RestStub

beforeAll(async () => {
  stub = await startRestStub()
})
afterEach(() => stub.reset())
afterAll(() => stub.close())

function service(): Service {
  const { world } = stub
  world.add(person({ claims: { UserName: 'pedro' }, password: 'Welcome#1006', enrolmentKey: '3d1f6a52-8c0e-4e55-9d0b-6a7e7f0c2b11' }))
  for (const UserName of ['carla', 'ramon', 'ana', 'auditor', 'data', 'registrar', 'services', 'liza']) {
    world.add(person({ claims: { UserName, EmailAddress: `${UserName}@demo.kapwa.test` } }))
  }
  const fileKey = '0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/id.png'
  world.files.set(fileKey, {
    bytes: Buffer.from('png'),
    contentType: 'image/png',
    contentDisposition: 'inline; filename="id.png"',
    owner: world.maria,
  })
  return {
    origin: stub.origin,
    member: { userName: 'maria', password: world.maria.password },
    imported: { userName: 'pedro', password: 'Welcome#1006' },
    groupId: world.groups[0]!.Guid,
    fileKey,
    provokeTooSoon: () => {
      stub.use(tooSoon('signIn'))
      return Promise.resolve('maria')
    },
    allowTooSoon: (operation) => {
      stub.use(tooSoon(operation))
      return Promise.resolve()
    },
    enrolmentKeyOf: (emailAddress) => Promise.resolve(world.accounts.keyOf(emailAddress) ?? ''),
    codeOf: (userName) => Promise.resolve(world.accounts.codeOf(world.find(userName)!) ?? ''),
    giveAccount: (emailAddress) => {
      world.add(person({ claims: { UserName: emailAddress, EmailAddress: emailAddress } }))
      return Promise.resolve()
    },
  }
}

const tooSoon = (operation: 'signIn' | 'verifyOtp' | 'savePassword') =>
  fail(operation, {
    kind: 'status',
    status: 429,
    body: '{"Message":"Too many attempts. Try again later.","Errors":[]}',
    headers: { 'retry-after': '8' },
  })

holdToContract(service)

test('a request that nobody handles, and an answer that the contract does not know, fail the test', async () => {
  await fetch(`${stub.origin}/api/no/such/call`)
  expect(() => stub.assertClean()).toThrow('GET /api/no/such/call: nobody handles this request')
  const { AccessToken } = stub.world.sessions.start(stub.world.maria)
  stub.world.maria.summary.MemberCode = 7 as unknown as string
  await fetch(`${stub.origin}/api/user/summary`, { headers: { authorization: `Bearer ${AccessToken}` } })
  expect(() => stub.assertClean()).toThrow('GET /api/user/summary 200: /MemberCode must be string')
})

test('a request that breaks the contract fails the test', async () => {
  await fetch(`${stub.origin}/api/user/summary`)
  expect(() => stub.assertClean()).toThrow('GET /api/user/summary: sent without a bearer token')
})

test('a used refresh token answers for ten seconds, and then ends its session', () => {
  const { sessions, maria } = stub.world
  const first = sessions.start(maria)
  const second = sessions.refresh(first.RefreshToken)!
  expect(sessions.refresh(first.RefreshToken)).toBeDefined()
  expect(sessions.personOf(second.AccessToken)).toBe(maria)
  const later = Date.now() + 10_001
  Date.now = () => later
  try {
    expect(sessions.refresh(first.RefreshToken)).toBeUndefined()
    expect(sessions.personOf(second.AccessToken)).toBeUndefined()
  } finally {
    Reflect.deleteProperty(Date, 'now')
  }
})
