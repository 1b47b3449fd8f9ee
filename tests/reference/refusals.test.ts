import { afterAll, beforeAll, expect } from 'vitest'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { attemptLimits } from '../../reference/src/domains/identity/attemptLimits.ts'
import { operations } from '../../schema/generated/operations.ts'
import type { ContractOperation } from '../../schema/generated/operations.ts'
import { promise } from '../security/promise.ts'
import { createFormRefusals } from './formRefusals.ts'
import type { FormRefusals } from './formRefusals.ts'
import { createReviewRefusals } from './reviewRefusals.ts'
import type { ReviewRefusals } from './reviewRefusals.ts'
import { lastMail } from './lastMail.ts'
import { typed } from './refusal.ts'
import type { Request, Way, Ways } from './refusal.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'
import { freeFailures, useUpFreeFailures } from './useUpFreeFailures.ts'

const clock = new TestClock()
let reference: RunningReference
let forms: FormRefusals
let reviews: ReviewRefusals

beforeAll(async () => {
  reference = await startReference({ clock })
  forms = createFormRefusals(reference)
  reviews = createReviewRefusals(reference)
})
afterAll(() => reference.stop())

/** The calls about accounts, the application, services, forms and the officers' decisions; all others are refused by the same code. */
const covered =
  /^\/api\/(authenticate|user(?!\/(search|record))|registration\/(save|nml|approval)|entry\/(save|submit|approval)|subscription\/(transaction\/)?approval)/
const audited = Object.entries<ContractOperation>(operations).filter(([, { audit, path }]) => audit !== null && covered.test(path))

/** Valid bodies, which the ways below change in one place. */
const wellFormed: Readonly<Record<string, object>> = {
  signIn: { UserName: 'maria', PassKey: typed },
  generateOtp: { UserName: 'nobody at all' },
  verifyOtp: { UserName: 'maria', AlternateKey: '000000' },
  verifyEmail: { UserName: 'new@demo.kapwa.test' },
  createRegistration: { UserName: 'new@demo.kapwa.test', PassKey: typed, AlternateKey: typed },
  savePassword: { AlternateKey: typed, NewPassKey: typed },
  availNewMembersLoan: { RegistrationCode: typed },
}

const token = async (of: 'AccessToken' | 'RefreshToken', userName = 'maria') => (await reference.signIn(userName))[of]
const json = { 'content-type': 'application/json' }

const withoutToken = (target: Request | null): Request => (target?.path === undefined ? {} : { path: target.path })

/** Refused before the call's own work begins. */
function waysOfServer(id: string, { method, body, bearer: needed, isBearerOptional }: ContractOperation): Ways {
  if (body?.contentType === 'multipart/form-data') return forms.waysOfMultipart(id)
  const isMembers = needed === 'accessToken' && !isBearerOptional
  const bearer = async () => {
    const target = await reviews.findTarget(id)
    if (target) return target
    if (isMembers) return { token: await token('AccessToken') }
    return needed === 'refreshToken' ? { token: await token('RefreshToken') } : {}
  }
  const raw = (text: string, headers: Record<string, string> = json): Way => {
    return async () => ({ ...(await bearer()), text, headers })
  }
  return {
    ...(method !== 'GET' && {
      'no JSON': [400, raw(`{"${typed}"`)],
      'too large': [413, raw(JSON.stringify(typed.repeat(80_000)))],
      'another type': [415, raw(`a=${typed}`, { 'content-type': 'application/x-www-form-urlencoded' })],
    }),
    ...(body && {
      'no body': [400, raw('')],
      'not of its form': [400, async () => ({ ...(await bearer()), body: { [typed]: typed } })],
      'with NUL': [400, async () => ({ ...(await bearer()), body: { ...wellFormed[id], UserName: `${typed}\u0000` } })],
    }),
    ...((needed === 'refreshToken' || isMembers) && { 'no token': [401, async () => withoutToken(await reviews.findTarget(id))] }),
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
const waysOfRules: Readonly<Record<string, Ways>> = {
  signIn: {
    'wrong password': [401, () => ({ body: { UserName: 'maria', PassKey: typed } })],
    'unknown name': [401, () => ({ body: { UserName: typed, PassKey: typed } })],
    'too many': [
      429,
      async () => {
        const body = { UserName: 'jose', PassKey: typed }
        await useUpFreeFailures(reference, 'jose', clock.now())
        await reference.request('POST', '/api/authenticate/user', { body })
        return { body }
      },
    ],
    'too many, of an unknown name': [
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
    'an unknown token': [401, () => ({ token: typed, body: wellFormed.savePassword })],
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

promise(
  'T20',
  'every refused change of accounts and forms, every refused decision and every wrong key leaves one audit row',
  async (report) => {
    let refused = 0
    const statuses = new Set<string>()
    for (const [id, call] of audited) {
      const ways = { ...waysOfServer(id, call), ...waysOfRules[id], ...forms.waysOfForms[id], ...reviews.waysOfReviews[id] }
      const path = call.path.replace(/\{\w+\}$/, '')
      for (const [name, [status, way]] of Object.entries(ways)) {
        const where = `${id}: ${name}`
        // Of what comes from strangers, the first in a quarter of an hour has a row.
        clock.pass(15 * 60)
        const request = await way()
        const before = await lastRow()
        const response = await reference.request(call.method, `${path}${request.path ?? ''}`, request)
        expect(response.status, `${where}: ${await response.text()}`).toBe(status)
        const rows = await rowsAfter(before)
        const action = name === 'token that came back' ? 'session ended: a used token came back' : `${call.audit} refused`
        expect(
          rows.map((row) => row.action),
          where,
        ).toEqual([action])
        expect(JSON.stringify(rows), where).not.toContain(typed)
        statuses.add(`${id} ${String(status)}`)
        refused += 1
      }
    }
    const documented = audited.flatMap(([id, { answers }]) =>
      Object.keys(answers)
        .filter((status) => status.startsWith('4'))
        .map((status) => `${id} ${status}`),
    )
    // A refresh token of the wrong form is refused with 401 as well, and by GET there is no body to be wrong.
    const never = new Set(['refreshUserTokenByGet 400'])
    const missing = documented.filter((one) => !statuses.has(one) && !never.has(one))
    expect(missing, 'documented refusals that no way above leads to').toEqual([])
    expect(await verifyAudit(reference.database)).toEqual([])
    report(
      `${audited.length} calls refused in ${refused} ways, every documented status among them: 1 row each, the chain whole, 0 typed texts in it`,
    )
  },
)

/** Refusals about a known user that no throttle counts. */
const uncounted: Readonly<Record<string, readonly [status: number, method: string, path: string, way: Way]>> = {
  'an address in use': [409, 'POST', '/api/user/verify', () => ({ body: { UserName: 'maria@demo.kapwa.test' } })],
  'a code for somebody without an address': [400, 'POST', '/api/authenticate/otp/generate', () => ({ body: { UserName: 'pedro' } })],
  'a weak password': [400, 'PUT', '/api/user/hash', async () => change(await token('AccessToken', 'carla'), 'Kapwa#2026', 'weak')],
}

promise('T20', 'refusals about a known user that no throttle limits do not fill the audit log', async (report) => {
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
  report(`${Object.keys(uncounted).length} of them, each ${times + 1} times: 1 row each, and the next a quarter of an hour later`)
})

promise('T20', 'refusals by the thousand do not fill the audit log', async (report) => {
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
  report(`${times} malformed requests of a stranger at once: 1 row, and the next a quarter of an hour later`)
})
