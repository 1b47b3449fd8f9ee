import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { compareTimings } from './compareTimings.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { TestClock } from './testClock.ts'
import { freeFailures, useUpFreeFailures } from './useUpFreeFailures.ts'

const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

function attempt(UserName: string, PassKey: string): Promise<Response> {
  return reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey } })
}

describe('sign-in', () => {
  const typed = [
    'maria',
    'MARIA',
    'EMP-1001',
    'emp-1001',
    'maria@demo.kapwa.test',
    ' Maria@Demo.Kapwa.Test ',
    '\u200Bmaria\uFEFF',
    'EMP-１００１',
  ]
  it.each(typed)('takes %s', async (name) => {
    const response = await attempt(name, 'Kapwa#2026')
    expect(response.status).toBe(200)
    const pair = (await response.json()) as TokenPair
    expect(decodeJwt(pair.AccessToken)).toMatchObject({
      UserName: 'maria',
      FirstName: 'Maria Lourdes',
      LastName: 'Reyes',
      EmailAddress: 'maria@demo.kapwa.test',
      Status: 'Active',
      Compliant: 'Yes',
      Permissions: '',
    })
  })

  it('puts the user’s claims and permissions into the token', async () => {
    const claims = async (user: string) => decodeJwt((await reference.signIn(user)).AccessToken)
    expect(await claims('jose')).toMatchObject({ Status: 'Active', Compliant: 'No' })
    expect(await claims('ana')).toMatchObject({ Status: 'Pending', Compliant: 'No' })
    expect(await claims('ramon')).toMatchObject({ Status: 'Review' })
    expect(await claims('data')).toMatchObject({ Permissions: 'subscription_data_report;subscription_data_upload' })
    const { iat = 0, exp = 0 } = await claims('maria')
    expect(exp - iat).toBe(30 * 60)
  })

  it('answers an imported member with a key, as a plain string, and the pass key stays valid', async () => {
    const keys = await Promise.all([attempt('pedro', 'Welcome#1006'), attempt('EMP-1006', 'Welcome#1006')])
    const texts = await Promise.all(keys.map((response) => response.json()))
    expect(texts).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(texts[0]).not.toBe(texts[1])
  })
})

describe('a refused sign-in', () => {
  it('refuses a wrong password and an unknown name with the same words', async () => {
    const refusals = await Promise.all([
      attempt('jose', 'wrong'),
      attempt('nobody', 'wrong'),
      attempt('pedro', 'Kapwa#2026'),
      attempt('jose', 'kapwa#2026'),
    ])
    for (const refusal of refusals) {
      expect(refusal.status).toBe(401)
      expect(await refusal.json()).toEqual({ Message: 'Invalid username or password.', Errors: [] })
    }
  })

  it.each([
    [{}, ['UserName', 'PassKey']],
    [{ UserName: 'maria' }, ['PassKey']],
    [{ UserName: 7, PassKey: 'x' }, ['UserName']],
    [{ UserName: 'maria', PassKey: '' }, ['PassKey']],
    [{ UserName: 'maria', PassKey: 'x', IsAdmin: true }, ['IsAdmin']],
    [['maria'], ['']],
  ])('names what is wrong with %j', async (body, fields) => {
    const response = await reference.request('POST', '/api/authenticate/user', { body })
    expect(response.status).toBe(400)
    const { Errors } = (await response.json()) as { Errors: { Field: string }[] }
    expect(Errors.map((fault) => fault.Field).sort()).toEqual([...fields].sort())
  })

  promise('T9', 'signing in takes as long, and answers the same, for an unknown name', async (report) => {
    const answers = new Set<string>()
    const wrongFor = (name: () => string) => async () => {
      const response = await attempt(name(), 'wrong')
      answers.add(`${String(response.status)} ${await response.text()}`)
      clock.pass(60)
    }
    let names = 0
    const milliseconds = await compareTimings(
      wrongFor(() => 'liza'),
      wrongFor(() => `nobody${String((names += 1))}`),
    )
    expect(answers.size).toBe(1)
    report(`${counts.timedPairs} pairs of wrong passwords: the same words, medians ${milliseconds.toFixed(1)} ms apart`)
  })
})

describe('guessing', () => {
  it('makes each guess beyond the free ones wait longer, at most 30 seconds, and resets on success', async () => {
    await useUpFreeFailures(reference, 'carla', clock.now())
    const waits: number[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await attempt('carla', 'wrong')).status).toBe(401)
      const refused = await attempt('EMP-1007', 'Kapwa#2026')
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      clock.pass(wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16])
    expect((await attempt('carla', 'Kapwa#2026')).status).toBe(200)
    expect((await attempt('carla', 'wrong')).status).toBe(401)
    expect((await attempt('carla', 'Kapwa#2026')).status).toBe(200)
  })

  it('allows a guesser who obeys the waits at most five attempts a minute', async () => {
    await useUpFreeFailures(reference, 'liza', clock.now())
    let tries = 0
    for (let waited = 0; waited < 600; ) {
      const { status, headers } = await attempt('liza', 'wrong')
      if (status === 401) tries += 1
      const wait = status === 429 ? Number(headers.get('retry-after')) : 0
      waited += wait
      clock.pass(wait)
    }
    expect(tries / 10).toBeLessThanOrEqual(5)
  })

  it('no longer counts a guess after ten seconds', async () => {
    await useUpFreeFailures(reference, 'jose', clock.now())
    clock.pass(100)
    const answers: number[] = []
    for (let guess = 0; guess < 12; guess += 1) answers.push((await attempt('jose', 'wrong')).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(11)
    expect(answers.at(-1)).toBe(429)
  })

  it('delays no other user', async () => {
    await useUpFreeFailures(reference, 'ana', clock.now())
    await attempt('ana', 'wrong')
    expect((await attempt('ana', 'Kapwa#2026')).status).toBe(429)
    expect((await attempt('ramon', 'Kapwa#2026')).status).toBe(200)
  })

  it('in a browser that the user knows waits for the guesses made there alone', async () => {
    const from = (browser: string, PassKey: string) => {
      const headers = { 'Browser-Id': createHash('sha256').update(browser).digest('hex') }
      return reference
        .request('POST', '/api/authenticate/user', { body: { UserName: 'belen', PassKey }, headers })
        .then(({ status }) => status)
    }
    expect(await from('her own', 'Kapwa#2026')).toBe(200)
    await useUpFreeFailures(reference, 'belen', clock.now())
    expect([await from('a stranger’s', 'wrong'), await from('a stranger’s', 'Kapwa#2026')]).toEqual([401, 429])
    expect([await from('her own', 'mistyped'), await from('her own', 'Kapwa#2026')]).toEqual([401, 200])
    expect(await from('a stranger’s', 'Kapwa#2026')).toBe(429)
  })

  it('slows guesses of an unknown name alike', async () => {
    for (let made = 0; made <= freeFailures; made += 1) expect((await attempt('Who.Ever', 'wrong')).status).toBe(401)
    expect((await attempt('who.ever', 'wrong')).status).toBe(429)
  })

  it('checks one of many parallel guesses when no free one is left', async () => {
    await useUpFreeFailures(reference, 'auditor', clock.now())
    const responses = await Promise.all(Array.from({ length: 150 }, (_, guess) => attempt('auditor', `guess${String(guess)}`)))
    expect(responses.filter((response) => response.status === 401)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 429)).toHaveLength(149)
  })

  it('lets a user sign in many times in parallel', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => attempt('registrar', 'Kapwa#2026')))
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 30 }, () => 200))
  })
})

describe('what is kept', () => {
  it('holds neither tokens nor passwords', async () => {
    const { RefreshToken, AccessToken } = await reference.signIn('maria')
    await attempt('maria', 'S3cret!typed')
    const tables = ['users', 'sessions', 'refresh_tokens', 'one_time_keys', 'sign_in_failures', 'audit_log'] as const
    for (const table of tables) {
      const rows = await reference.database.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows, (_key, value: unknown) =>
        value !== null && typeof value === 'object' && 'data' in value ? Buffer.from(value.data as number[]).toString('latin1') : value,
      )
      for (const secret of [RefreshToken, AccessToken, 'S3cret!typed', 'Kapwa#2026', 'Welcome#1006']) expect(text).not.toContain(secret)
    }
  })
})
