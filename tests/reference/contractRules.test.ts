import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountContract } from '../../reference/src/contract/mountContract.ts'
import { readMadeUpContract, signInWith, startMadeUpService } from './madeUpContract/service.ts'
import type { MadeUpService } from './madeUpContract/service.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let service: MadeUpService

beforeAll(async () => {
  reference = await startReference()
  service = await startMadeUpService(reference)
})
afterAll(async () => {
  await service.stop()
  await reference.stop()
})

const lastAudit = () => reference.database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const key = (value: string) => ({ 'idempotency-key': value })
const status = async (answer: Promise<Response>) => (await answer).status

describe('the bearer', () => {
  it.each([undefined, 'garbage'])('answers 401 to the token %s, before the body is read', async (token) => {
    const body = { Amount: 'none' }
    expect(await status(service.request('POST', '/api/items', { ...(token !== undefined && { token }), body }))).toBe(401)
  })

  it('answers 401 once its session has ended', async () => {
    const { AccessToken: token, RefreshToken } = await reference.signIn('carla')
    await reference.request('POST', '/api/authenticate/sign-out', { token: RefreshToken })
    expect(await status(service.request('POST', '/api/items', { token, body: { Amount: 1 } }))).toBe(401)
  })
})

describe('permissions', () => {
  it.each([
    [[], 403],
    [['management_access'], 200],
    [['savings_approval_review'], 403],
    [['registration_approval_review'], 403],
    [['savings_approval_review', 'registration_approval_review'], 200],
    [['election_precinct_audit', 'provident_approval_review'], 403],
  ])('of a caller with %j answer %i', async (permissions, expected) => {
    const token = await signInWith(reference, 'carla', permissions)
    expect(await status(service.request('GET', '/api/items', { token }))).toBe(expected)
  })

  it('follow the service of the item, and a missing item answers like another service', async () => {
    const token = await signInWith(reference, 'carla', ['provident_approval_review'])
    const review = (id: string) =>
      service.request('PUT', `/api/items/${id}`, { token, body: { Status: 'Approved' }, headers: { 'if-match': '"1"' } })
    expect(await status(review('1'))).toBe(200)
    const [foreign, missing] = [await review('2'), await review('3')]
    expect([foreign.status, missing.status]).toEqual([403, 403])
    expect(await foreign.text()).toBe(await missing.text())
  })

  it('follow a service whose name has spaces', async () => {
    const token = await signInWith(reference, 'carla', ['educational_assistance_approval_review'])
    const options = { token, body: { Status: 'Approved' }, headers: { 'if-match': '"1"' } }
    expect(await status(service.request('PUT', '/api/items/2', options))).toBe(200)
    expect(await status(service.request('PUT', '/api/items/1', options))).toBe(403)
  })

  it.each([
    ['malformed JSON', 'application/json', '{"Status"', 400],
    ['another content type', 'text/csv', 'a;b', 415],
    ['a body that breaks the contract', 'application/json', '{"Status":"Perhaps"}', 400],
  ])('come before %s', async (_what, type, body, withPermission) => {
    const send = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'if-match': '"1"' }
      return (await fetch(`${service.url}/api/items/1`, { method: 'PUT', headers, body })).status
    }
    expect(await send(await signInWith(reference, 'carla', ['savings_approval_review']))).toBe(403)
    expect(await send(await signInWith(reference, 'carla', ['provident_approval_review']))).toBe(withPermission)
  })
})

describe('compliance', () => {
  it('is required of members where the contract says so, and a completed profile opens the call without a new token', async () => {
    const token = await signInWith(reference, 'jose')
    const add = () => service.request('POST', '/api/items', { token, body: { Amount: 1 } })
    expect(await status(add())).toBe(403)
    await reference.database.updateTable('users').set({ is_compliant: true }).where('user_name', '=', 'jose').execute()
    expect(await status(add())).toBe(200)
    await reference.database.updateTable('users').set({ is_compliant: false }).where('user_name', '=', 'jose').execute()
    expect(await status(add())).toBe(403)
  })
})

describe('compliance for some items', () => {
  it('is required for the items that the handler names, and for a missing one', async () => {
    const note = async (token: string, id: string) => status(service.request('PUT', `/api/items/${id}/note`, { token }))
    const [jose, maria] = [await signInWith(reference, 'jose'), await signInWith(reference, 'maria')]
    expect([await note(jose, '1'), await note(jose, '2'), await note(jose, '3')]).toEqual([200, 403, 403])
    expect([await note(maria, '1'), await note(maria, '2')]).toEqual([200, 200])
  })

  it('has to be said by the handler', async () => {
    const { document, operations } = await readMadeUpContract()
    const contract = { document, operations: { noteItem: operations.noteItem! } }
    const options = { contract, exempt: [], validatesResponses: false, readCaller: () => Promise.resolve(null) }
    const services = { database: reference.database, clock: { now: () => new Date() } }
    const disk = { requireRoom: () => Promise.resolve() }
    const handlers = { noteItem: () => Promise.resolve('Noted') }
    expect(() =>
      mountContract(Fastify({ exposeHeadRoutes: false }), handlers, { ...options, services, uploads: service.uploads, disk }),
    ).toThrow('its handler must say which')
  })
})

describe('an idempotency key', () => {
  it('runs the work once for 50 parallel calls, all with the same answer', async () => {
    const token = await signInWith(reference, 'maria')
    const before = await service.countItems()
    const add = () => service.request('POST', '/api/items', { token, body: { Amount: 5 }, headers: key('fifty-parallel-calls') })
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await add()).text()))
    expect(new Set(answers).size).toBe(1)
    expect(await service.countItems()).toBe(before + 1)
  })

  it('answers 409 to another body, and is free for another user', async () => {
    const token = await signInWith(reference, 'maria')
    const add = (Amount: number, bearer = token) =>
      status(service.request('POST', '/api/items', { token: bearer, body: { Amount }, headers: key('key-of-a-single-body') }))
    expect([await add(1), await add(2), await add(1)]).toEqual([200, 409, 200])
    expect(await add(2, await signInWith(reference, 'carla'))).toBe(200)
  })

  it('can be used again after a refusal, which leaves nothing', async () => {
    const token = await signInWith(reference, 'maria')
    const before = await service.countItems()
    const add = () => status(service.request('POST', '/api/items', { token, body: { Amount: -1 }, headers: key('refused-by-the-rule') }))
    expect([await add(), await add()]).toEqual([409, 409])
    expect(await service.countItems()).toBe(before)
  })

  it.each(['short', 'x'.repeat(65)])('answers 400 to %s', async (value) => {
    const token = await signInWith(reference, 'maria')
    const answer = await service.request('POST', '/api/items', { token, body: { Amount: 1 }, headers: key(value) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ Errors: [{ Field: 'Idempotency-Key' }] })
  })

  it('is optional: every call without one runs', async () => {
    const token = await signInWith(reference, 'maria')
    const before = await service.countItems()
    for (let time = 0; time < 2; time += 1) await service.request('POST', '/api/items', { token, body: { Amount: 1 } })
    expect(await service.countItems()).toBe(before + 2)
  })

  it('stored with an answer that the contract no longer knows answers 500', async () => {
    const token = await signInWith(reference, 'maria')
    const add = () => service.request('POST', '/api/items', { token, body: { Amount: 1 }, headers: key('an-answer-of-old-times') })
    await add()
    await reference.database.updateTable('idempotency_keys').set({ answer: '{}' }).where('key', '=', 'an-answer-of-old-times').execute()
    expect((await add()).status).toBe(500)
  })
})

describe('parameters and headers', () => {
  it('come as the types of the contract', async () => {
    const token = await signInWith(reference, 'carla', ['management_access'])
    expect(await (await service.request('GET', '/api/items?first=7', { token })).json()).toEqual([7])
    expect(await status(service.request('GET', '/api/items?first=seven', { token }))).toBe(400)
    expect(await status(service.request('GET', '/api/items?first=0', { token }))).toBe(400)
  })

  it('reach the handler, which sets those of the answer', async () => {
    const token = await signInWith(reference, 'carla', ['provident_approval_review'])
    const body = { Status: 'Approved' }
    const answer = await service.request('PUT', '/api/items/1', { token, body, headers: { 'if-match': '"1"' } })
    expect(answer.headers.get('etag')).toBe('"1"+1')
    const without = await service.request('PUT', '/api/items/1', { token, body })
    expect(await without.json()).toMatchObject({ Errors: [{ Field: 'If-Match', Message: 'If-Match is required.' }] })
  })
})

describe('the audit log', () => {
  it('has a refusal under the contract’s name, with its caller', async () => {
    const token = await signInWith(reference, 'jose')
    const { guid } = await reference.database.selectFrom('users').select('guid').where('user_name', '=', 'jose').executeTakeFirstOrThrow()
    await reference.database.deleteFrom('audit_windows').execute()
    await service.request('POST', '/api/items', { token, body: { Amount: 1 } })
    expect(await lastAudit()).toMatchObject({ action: 'item refused', actor: guid, subject: guid })
    await service.request('POST', '/api/items')
    expect(await lastAudit()).toMatchObject({ action: 'item refused', actor: 'anonymous' })
  })

  it('has a success under the contract’s name, with its caller, key and details', async () => {
    const token = await signInWith(reference, 'maria')
    await service.request('POST', '/api/items', { token, body: { Amount: 12 }, headers: key('key-of-an-audited-call') })
    expect(await lastAudit()).toMatchObject({ action: 'item', after: { Amount: 12 }, idempotency_key: 'key-of-an-audited-call' })
  })
})

it('a handler of an operation with a service permission has to name the service', async () => {
  const contract = await readMadeUpContract()
  const handlers = Object.fromEntries(Object.keys(contract.operations).map((id) => [id, () => Promise.reject(new Error('not called'))]))
  const options = { contract, exempt: [], validatesResponses: false, readCaller: () => Promise.resolve(null) }
  const services = { database: reference.database, clock: { now: () => new Date() } }
  const disk = { requireRoom: () => Promise.resolve() }
  expect(() =>
    mountContract(Fastify({ exposeHeadRoutes: false }), handlers, { ...options, services, uploads: service.uploads, disk }),
  ).toThrow('its handler must name the service of an item')
})
