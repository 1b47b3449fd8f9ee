import { afterAll, beforeAll, expect } from 'vitest'
import { refusedActions } from '../../reference/src/audit/refusedActions.ts'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { attemptLimits } from '../../reference/src/domains/identity/attemptLimits.ts'
import { contractOperations } from '../rest-stub/contract.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { promise } from '../security/promise.ts'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RequestOptions, RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'
import { freeFailures, useUp } from './useUp.ts'

const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

/** With what follows the call's path. */
type Request = RequestOptions & { readonly path?: string }

/** Makes everything ready, and answers the request that is to be refused. */
type Way = () => Promise<Request> | Request

const typed = 'Typed#Secret2026'
const actions: Readonly<Record<string, string>> = refusedActions
const audited = contractOperations.filter(({ id }) => actions[id] !== undefined)

/** What the contract takes, so that only what is put in its place is refused. */
const wellFormed: Readonly<Record<string, object>> = {
  signIn: { UserName: 'maria', PassKey: typed },
  generateOtp: { UserName: 'nobody at all' },
  verifyOtp: { UserName: 'maria', AlternateKey: '000000' },
  verifyEmail: { UserName: 'new@demo.kapwa.test' },
  createRegistration: { UserName: 'new@demo.kapwa.test', PassKey: typed, AlternateKey: typed },
  savePassword: { AlternateKey: typed, NewPassKey: typed },
}

const token = async (of: 'AccessToken' | 'RefreshToken', userName = 'maria') => (await reference.signIn(userName))[of]
const json = { 'content-type': 'application/json' }

/** Refused before the call's own work begins. */
function waysOfServer({ id, method, hasRequestBody, bearer: needed }: ContractOperation): Record<string, [status: number, way: Way]> {
  const bearer = async () => (needed === 'refreshToken' ? { token: await token('RefreshToken') } : {})
  const raw = (text: string, headers: Record<string, string> = json): Way => {
    return async () => ({ ...(await bearer()), text, headers })
  }
  return {
    ...(method !== 'GET' && {
      'no JSON': [400, raw(`{"${typed}"`)],
      'too large': [413, raw(JSON.stringify(typed.repeat(80_000)))],
      'another type': [415, raw(`a=${typed}`, { 'content-type': 'application/x-www-form-urlencoded' })],
    }),
    ...(hasRequestBody && {
      'no body': [400, raw('')],
      'not of its form': [400, () => ({ body: { [typed]: typed } })],
      'with NUL': [400, () => ({ body: { ...wellFormed[id], UserName: `${typed}\u0000` } })],
    }),
    ...(needed === 'refreshToken' && { 'no token': [401, () => ({})] }),
  }
}

/** One more than is free, of codes as of present passwords. */
async function wrongTries(path: string, body: object, bearer?: string): Promise<void> {
  for (let tries = 0; tries <= attemptLimits.code.freeFailures; tries += 1) {
    await reference.request('PUT', path, { body, ...(bearer !== undefined && { token: bearer }) })
  }
}

async function codeFor(userName: string): Promise<string> {
  await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: userName } })
  return lastMail(reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m)
}

const change = (bearer: string, PassKey: string, NewPassKey = typed): Request => ({ token: bearer, body: { PassKey, NewPassKey } })

/** A token that was used so long ago that its session is ended by it. */
async function reused(): Promise<Request> {
  const refresh = await token('RefreshToken')
  await reference.request('POST', '/api/user/refresh/token', { token: refresh })
  clock.pass(60)
  return { token: refresh }
}

const renewal = { 'unknown token': [401, () => ({ token: typed })], 'token that came back': [401, reused] } as const

/** Refused by the rules of the call. */
const waysOfRules: Readonly<Record<string, Readonly<Record<string, readonly [status: number, way: Way]>>>> = {
  signIn: {
    'wrong password': [401, () => ({ body: { UserName: 'maria', PassKey: typed } })],
    'unknown name': [401, () => ({ body: { UserName: typed, PassKey: typed } })],
    'too many': [
      429,
      async () => {
        const body = { UserName: 'jose', PassKey: typed }
        await useUp(reference, 'jose', clock.now())
        await reference.request('POST', '/api/authenticate/user', { body })
        return { body }
      },
    ],
    'too many, of nobody': [
      429,
      async () => {
        const body = { UserName: typed, PassKey: typed }
        for (let tries = 0; tries <= freeFailures; tries += 1) await reference.request('POST', '/api/authenticate/user', { body })
        return { body }
      },
    ],
  },
  refreshAuthentication: renewal,
  refreshUserToken: renewal,
  refreshUserTokenByGet: renewal,
  generateOtp: {
    'unknown name': [400, () => ({ body: { UserName: typed } })],
    'too soon': [
      429,
      async () => {
        await codeFor('carla')
        return { body: { UserName: 'carla' } }
      },
    ],
  },
  verifyOtp: {
    'wrong code': [400, () => ({ body: { UserName: 'maria', AlternateKey: typed } })],
    'unknown name': [400, () => ({ body: { UserName: typed, AlternateKey: typed } })],
    'too many': [
      429,
      async () => {
        const body = { UserName: 'ramon', AlternateKey: typed }
        await codeFor('ramon')
        await wrongTries('/api/authenticate/otp/verify', body)
        return { body }
      },
    ],
  },
  getUserOfKey: { 'unknown key': [400, () => ({ path: `?key=${typed}` })], 'no key': [400, () => ({})] },
  verifyEmail: {
    'malformed address': [400, () => ({ body: { UserName: typed } })],
    'in use': [409, () => ({ body: { UserName: 'maria@demo.kapwa.test' } })],
    'too soon': [
      429,
      async () => {
        const body = { UserName: 'soon@demo.kapwa.test' }
        await reference.request('POST', '/api/user/verify', { body })
        return { body }
      },
    ],
  },
  createRegistration: {
    'unknown key': [400, () => ({ body: wellFormed.createRegistration })],
    'an address that got an account meanwhile': [
      409,
      async () => {
        const UserName = 'meanwhile@demo.kapwa.test'
        await reference.request('POST', '/api/user/verify', { body: { UserName } })
        const AlternateKey = await lastMail(reference, UserName, /enrollment\/([\w-]{43})\n/)
        await reference.database.updateTable('users').set({ email_address: UserName }).where('user_name', '=', 'liza').execute()
        return { body: { UserName, PassKey: typed, AlternateKey } }
      },
    ],
  },
  savePassword: {
    'a token of nobody': [401, () => ({ token: typed, body: wellFormed.savePassword })],
    'no token and no key': [401, () => ({ body: { NewPassKey: typed } })],
    'unknown key': [400, () => ({ body: wellFormed.savePassword })],
    'weak, with a key': [
      400,
      async () => {
        const answer = await reference.request('PUT', '/api/authenticate/otp/verify', {
          body: { UserName: 'maria', AlternateKey: await codeFor('maria') },
        })
        return { body: { AlternateKey: (await answer.json()) as string, NewPassKey: 'weak' } }
      },
    ],
    weak: [400, async () => change(await token('AccessToken'), 'Kapwa#2026', 'weak')],
    'wrong password': [401, async () => change(await token('AccessToken'), typed)],
    'the same again': [409, async () => change(await token('AccessToken'), 'Kapwa#2026', 'Kapwa#2026')],
    'too many': [
      429,
      async () => {
        const bearer = await token('AccessToken', 'ana')
        await wrongTries('/api/user/hash', { PassKey: typed, NewPassKey: typed }, bearer)
        return change(bearer, typed)
      },
    ],
  },
}

async function rowsAfter(id: number) {
  return reference.database.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
}

async function lastRow(): Promise<number> {
  const row = await reference.database.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}

promise('T20', 'every refused change, and every wrong key, leaves one audit row', async (tell) => {
  let refused = 0
  const statuses = new Set<string>()
  for (const call of audited) {
    const ways = { ...waysOfServer(call), ...waysOfRules[call.id] }
    for (const [name, [status, way]] of Object.entries(ways)) {
      const where = `${call.id}: ${name}`
      // Of what comes from strangers, the first in a quarter of an hour has a row.
      clock.pass(15 * 60)
      const request = await way()
      const before = await lastRow()
      const response = await reference.request(call.method, `${call.path}${request.path ?? ''}`, request)
      expect(response.status, `${where}: ${await response.text()}`).toBe(status)
      const rows = await rowsAfter(before)
      const action = name === 'token that came back' ? 'session ended: a used token came back' : actions[call.id]
      expect(
        rows.map((row) => row.action),
        where,
      ).toEqual([action])
      expect(JSON.stringify(rows), where).not.toContain(typed)
      statuses.add(`${call.id} ${String(status)}`)
      refused += 1
    }
  }
  const documented = audited.flatMap(({ id, statuses: all }) =>
    all.filter((status) => status >= 400 && status < 500).map((status) => `${id} ${String(status)}`),
  )
  // A refresh token of the wrong form is refused with 401 as well, and by GET there is no body to be wrong.
  const never = new Set(['refreshUserTokenByGet 400'])
  expect(documented.filter((one) => !statuses.has(one) && !never.has(one))).toEqual([])
  expect(await verifyAudit(reference.database)).toEqual([])
  tell(
    `${audited.length} calls refused in ${refused} ways, every documented status among them: 1 row each, the chain whole, 0 typed texts in it`,
  )
})

/** Refused as often as one likes: no throttle counts these, though somebody is known whom they are about. */
const uncounted: Readonly<Record<string, readonly [status: number, method: string, path: string, way: Way]>> = {
  'an address in use': [409, 'POST', '/api/user/verify', () => ({ body: { UserName: 'maria@demo.kapwa.test' } })],
  'a code for somebody without an address': [400, 'POST', '/api/authenticate/otp/generate', () => ({ body: { UserName: 'pedro' } })],
  'a weak password': [400, 'PUT', '/api/user/hash', async () => change(await token('AccessToken', 'carla'), 'Kapwa#2026', 'weak')],
}

promise('T20', 'refusals about somebody that nothing else limits do not fill the audit log', async (tell) => {
  await reference.database.updateTable('users').set({ email_address: null }).where('user_name', '=', 'pedro').execute()
  const times = 50
  for (const [name, [status, method, path, way]] of Object.entries(uncounted)) {
    clock.pass(15 * 60)
    const request = await way()
    const before = await lastRow()
    const refuse = async () => {
      const response = await reference.request(method, path, request)
      expect(response.status, `${name}: ${await response.text()}`).toBe(status)
    }
    await Promise.all(Array.from({ length: times }, refuse))
    await refuse()
    const [row, ...others] = await rowsAfter(before)
    expect(row?.subject, name).not.toBeNull()
    expect(others, name).toEqual([])
    clock.pass(15 * 60)
    await refuse()
    expect(await rowsAfter(before), name).toHaveLength(2)
  }
  tell(`${Object.keys(uncounted).length} of them, each ${times + 1} times: 1 row each, and the next a quarter of an hour later`)
})

promise('T20', 'refusals by the thousand do not fill the audit log', async (tell) => {
  clock.pass(15 * 60)
  const before = await lastRow()
  const times = 200
  await Promise.all(
    Array.from({ length: times }, async () => (await reference.request('POST', '/api/user/verify', { body: { [typed]: 1 } })).text()),
  )
  expect(await rowsAfter(before)).toHaveLength(1)
  clock.pass(15 * 60)
  await reference.request('POST', '/api/user/verify', { body: { [typed]: 1 } })
  expect(await rowsAfter(before)).toHaveLength(2)
  tell(`${times} malformed requests of a stranger at once: 1 row, and the next a quarter of an hour later`)
})
