import { expect, test } from 'vitest'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'
import { ReferenceCache } from '../cache/referenceCache.ts'
import { anything } from '../reading/values.ts'
import { RestResponse } from './response.ts'
import { createRest, requireShareable } from './createRest.ts'
import type { RestCaller } from './request.ts'

const body = { UserName: 'maria', PassKey: 'x' }

/** `rest` over callers that response each path with how often it was sent. */
function restWith({ shared = new ReferenceCache<RestResponse>(60_000), mayShare = true, fails = false } = {}) {
  const sent: string[] = []
  const endable: string[] = []
  const { signal } = new AbortController()
  const responseTo = (name: string): RestCaller => ({
    send: async (request, ends) => {
      sent.push(`${name} ${request.path}`)
      if (ends === signal) endable.push(request.operation)
      await Promise.resolve()
      if (fails) throw new Error('outage')
      return new RestResponse(
        {
          operation: request.operation,
          body: `answer ${sent.length}`,
          mayBeEmpty: false,
          etag: '"v1"',
          receipt: null,
          receiptHash: null,
        },
        () => undefined,
      ).read(request.read)
    },
  })
  const rest = createRest({
    caller: responseTo('member'),
    visitor: responseTo('visitor'),
    signal,
    shared,
    mayShare: () => Promise.resolve(mayShare),
  })
  return { rest, sent, endable, shared }
}

test('a read is sent once in a request, however often and by however many readers it is called', async () => {
  const { rest, sent } = restWith()
  const upper = (response: unknown) => String(response).toUpperCase()
  const responses = await Promise.all([
    rest('listUserLoans', { read: anything }),
    rest('listUserLoans', { read: anything }),
    rest('listUserLoans', { read: upper }),
  ])
  expect(responses).toEqual(['answer 1', 'answer 1', 'ANSWER 1'])
  await rest('getAttributeGroup', { path: { id: '1' }, read: anything })
  await rest('getAttributeGroup', { path: { id: '2' }, read: anything })
  expect(sent).toEqual(['member /api/user/loans', 'member /api/attribute/group/1', 'member /api/attribute/group/2'])
})

test('a read with a body or with headers is sent each time', async () => {
  const { rest, sent } = restWith()
  const search = (extra: object) => rest('listUserLoans', { read: anything, ...extra })
  await search({ body: { Search: 'a' } })
  await search({ body: { Search: 'b' } })
  await search({ headers: { 'If-None-Match': '"v1"' } })
  expect(sent).toHaveLength(3)
})

test('after a write, what was read is read again; a write is sent each time', async () => {
  const { rest, sent } = restWith()
  await rest('listUserLoans', { read: anything })
  await rest('signIn', { body, read: anything })
  await rest('signIn', { body, read: anything })
  await rest('listUserLoans', { read: anything })
  expect(sent).toEqual([
    'member /api/user/loans',
    'visitor /api/authenticate/user',
    'visitor /api/authenticate/user',
    'member /api/user/loans',
  ])
})

test('what is read while a write is on its way is read again after it', async () => {
  const { rest, sent } = restWith()
  await Promise.all([rest('signIn', { body, read: anything }), rest('listUserLoans', { read: anything })])
  await rest('listUserLoans', { read: anything })
  expect(sent).toEqual(['visitor /api/authenticate/user', 'member /api/user/loans', 'member /api/user/loans'])
})

test('what needs no token is sent without one', async () => {
  const { rest, sent } = restWith()
  await rest('getUserOfKey', { query: { key: 'k' }, read: anything })
  await rest('savePassword', { body: { AlternateKey: 'k', NewPassKey: 'x' }, read: anything })
  expect(sent).toEqual(['visitor /api/user?key=k', 'visitor /api/user/hash'])
})

test('what is the same for all is shared between requests, save with a token that nothing has checked', async () => {
  const { rest, shared } = restWith()
  const call = { read: anything, isShared: true } as const
  expect(await rest('listAttributeGroups', call)).toBe('answer 1')
  const other = restWith({ shared })
  expect(await other.rest('listAttributeGroups', call)).toBe('answer 1')
  const bearer = restWith({ shared, mayShare: false })
  await bearer.rest('listAttributeGroups', call)
  expect([other.sent, bearer.sent]).toEqual([[], ['member /api/attribute/groups']])
})

test('the signal of a request ends its own reads alone: neither a write nor what is kept for others', async () => {
  const { rest, endable } = restWith()
  await rest('listUserLoans', { read: anything })
  await rest('listUserLoans', { read: anything, headers: { 'If-None-Match': '"v1"' } } as never)
  await rest('listAttributeGroups', { read: anything, isShared: true })
  await rest('signIn', { body, read: anything })
  expect(endable).toEqual(['listUserLoans', 'listUserLoans'])
})

test('a reader may take the tag of the answer', async () => {
  const { rest } = restWith()
  expect(await rest('listUserLoans', { read: (_response, { etag }) => etag })).toBe('"v1"')
})

test('a failure rejects every call that waits for it', async () => {
  const { rest, sent } = restWith({ fails: true })
  const calls = [rest('listUserLoans', { read: anything }), rest('listUserLoans', { read: anything })]
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected')
  expect(sent).toHaveLength(1)
})

test('only what answers every signed-in user may be shared', async () => {
  const { rest, sent } = restWith()
  // The type allows no such call.
  const refused = rest('signIn', { body, read: anything, isShared: true } as never)
  await expect(refused).rejects.toThrow('cannot be shared')
  expect(sent).toEqual([])
})

test.each<Partial<ContractOperation>>([
  { permissions: [['management_access']] },
  { isCompliantOnly: true },
  { isBearerOptional: true },
  { bearer: null },
  { effect: 'write' },
])('an operation with %o cannot be shared', (overrides) => {
  const { listAttributeGroups } = operations
  expect(() => requireShareable('made-up', listAttributeGroups)).not.toThrow()
  expect(() => requireShareable('made-up', { ...listAttributeGroups, ...overrides })).toThrow('made-up')
})
