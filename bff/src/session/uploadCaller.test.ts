import { expect, test } from 'vitest'
import { anything } from '../reading/values.ts'
import { RestError } from '../rest/errors.ts'
import { FilePart } from '../rest/filePart.ts'
import type { RestSender } from '../rest/http.ts'
import type { RestRequest } from '../rest/request.ts'
import { RestResponse } from '../rest/response.ts'
import type { Claims } from './claims.ts'
import { SessionCaller } from './sessionCaller.ts'

const claims: Claims = {
  id: 'maria',
  userName: 'maria',
  firstName: 'Maria',
  lastName: 'Reyes',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  secondFactor: null,
  expiresAt: undefined,
  lifetime: undefined,
}
const parts = { operation: 'test', mayBeEmpty: false, etag: null, receipt: null, receiptHash: null }

const upload: RestRequest<unknown> = {
  operation: 'test',
  method: 'POST',
  path: '/x',
  effect: 'write',
  parts: { Note: 'x' },
  read: anything,
}

/** A caller whose token ends in so many seconds, with what was sent and refreshed. */
function callerWith(secondsLeft: number, { response = () => 'Added', refresh = (): unknown => undefined } = {}) {
  const sent: string[] = []
  const refreshed: string[] = []
  const restarts: string[] = []
  const times = { startedAt: Date.now(), endsAt: Date.now() + 3_600_000, sealingKeys: [] }
  const ticket = (token: string, seconds: number) => ({ ...times, id: 'session-1', token, claims, expiresAt: Date.now() + seconds * 1000 })
  const session = {
    requestId: 'request-1',
    deadline: Infinity,
    require: () => Promise.resolve(ticket('old', secondsLeft)),
    refreshOnce: async () => {
      refreshed.push('now')
      await refresh()
      return ticket('new', 1800)
    },
    restartTime: () => void restarts.push('now'),
    hasLostPermissions: () => Promise.resolve(false),
    replaceRejectedToken: (token: string) => {
      refreshed.push(`after ${token}`)
      return Promise.resolve(ticket('new', 1800))
    },
    endRejected: () => {
      throw new Error('a file is sent once')
    },
  }
  const http = {
    send: async <Data>({ read }: RestRequest<Data>, { bearer = '' }: RestSender): Promise<Data> => {
      sent.push(bearer)
      return new RestResponse({ ...parts, body: await Promise.resolve().then(response) }, () => undefined).read(read)
    },
  }
  return { caller: new SessionCaller(http, session), sent, refreshed, restarts }
}

test.each([
  [299, ['new'], ['now']],
  [301, ['old'], []],
])('a token with %i seconds left', async (seconds, sentWith, refreshedBy) => {
  const { caller, sent, refreshed } = callerWith(seconds)
  expect(await caller.send(upload)).toBe('Added')
  expect([sent, refreshed]).toEqual([sentWith, refreshedBy])
})

test('an outage of the refresh leaves the token that there is', async () => {
  const refresh = () => Promise.reject(new RestError('unavailable', 'outage'))
  const { caller, sent } = callerWith(60, { refresh })
  expect(await caller.send(upload)).toBe('Added')
  expect(sent).toEqual(['old'])
})

test('a refused token is refreshed for the next try, and nothing is sent twice', async () => {
  const response = () => {
    throw new RestError('unauthenticated', 'answered 401', { status: 401 })
  }
  const { caller, sent, refreshed } = callerWith(1800, { response })
  await expect(caller.send(upload)).rejects.toMatchObject({ kind: 'unavailable' })
  expect([sent, refreshed]).toEqual([['old'], ['after old']])
})

test.each([
  ['a file', { parts: { File: new FilePart(Promise.withResolvers<never>().promise, { maxBytes: 1, rename: String }) } }, 1],
  ['a long answer', { responseMs: 120_000 }, 1],
  ['texts', {}, 0],
])('after a call with %s the request has its time anew: what the call has changed is read then', async (_what, further, times) => {
  const { caller, restarts } = callerWith(1800)
  await caller.send({ ...upload, ...further })
  expect(restarts).toHaveLength(times)
})
