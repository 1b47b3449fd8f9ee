import { afterAll, beforeAll, expect } from 'vitest'
import { typed } from '../operations/values.ts'
import { promise } from '../security/promise.ts'
import { startReference } from './startReference.ts'
import type { RequestOptions, RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

async function rowsAfter(id: number) {
  return reference.database.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()
}

async function lastRow(): Promise<number> {
  const row = await reference.database.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}

/** Refusals about a known user that no throttle counts. */
const uncounted: Readonly<
  Record<string, readonly [status: number, method: string, path: string, way: () => Promise<RequestOptions> | RequestOptions]>
> = {
  'an address in use': [409, 'POST', '/api/user/verify', () => ({ body: { UserName: 'maria@demo.kapwa.test' } })],
  'a code for somebody without an address': [400, 'POST', '/api/authenticate/otp/generate', () => ({ body: { UserName: 'pedro' } })],
  'a weak password': [
    400,
    'PUT',
    '/api/user/hash',
    async () => ({ token: (await reference.signIn('carla')).AccessToken, body: { PassKey: 'Kapwa#2026', NewPassKey: 'weak' } }),
  ],
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
