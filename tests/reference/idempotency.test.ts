import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../reference/src/clock.ts'
import { once } from '../../reference/src/idempotency/once.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let users: string[]
let calls = 0

beforeAll(async () => {
  reference = await startReference()
  users = (await reference.database.selectFrom('users').select('guid').limit(2).execute()).map((row) => row.guid)
})
afterAll(() => reference.stop())

const isAnswer = (value: unknown) => typeof value === 'object' && value !== null && 'number' in value

function call(
  key: string | undefined,
  request: unknown = { Amount: 100 },
  user = 0,
  work = () => Promise.resolve({ number: (calls += 1) }),
  operation = 'test',
) {
  const services = { database: reference.database, clock: systemClock }
  return once(services, { userGuid: users[user]!, key, operation, request, isResponse: isAnswer }, work) as Promise<{
    number: number
  }>
}

describe('a once-only call', () => {
  it('runs once for 50 parallel calls with one key', async () => {
    const before = calls
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('fifty-at-the-same-time')))
    expect(calls).toBe(before + 1)
    expect(new Set(answers.map((answer) => answer.number))).toEqual(new Set([before + 1]))
  })

  it('refuses the key for another body and for another operation, and takes it for another user', async () => {
    const first = await call('the-key-of-a-member')
    await expect(call('the-key-of-a-member', { Amount: 200 })).rejects.toMatchObject({ status: 409 })
    await expect(call('the-key-of-a-member', undefined, 0, undefined, 'another')).rejects.toMatchObject({ status: 409 })
    expect(await call('the-key-of-a-member', { Amount: 200 }, 1)).not.toEqual(first)
    expect(await call('the-key-of-a-member')).toEqual(first)
  })

  it('can be repeated after a failure', async () => {
    await expect(call('a-key-that-fails-once', {}, 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(call('a-key-that-fails-once', {})).resolves.toHaveProperty('number')
  })

  it('runs every time without a key', async () => {
    expect(await call(undefined)).not.toEqual(await call(undefined))
  })
})
