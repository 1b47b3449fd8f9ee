import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningReference } from './startReference.ts'
import { startReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ env: { PASSWORD_COST: 'full' } })
})
afterAll(() => reference.stop())

const signIn = (UserName: string, browser: string) =>
  reference.request('POST', '/api/authenticate/user', {
    body: { UserName, PassKey: 'Kapwa#2026' },
    headers: { 'browser-id': createHash('sha256').update(browser).digest('hex') },
  })

it('a crowd of strangers is told to wait, and a browser that the account knows comes before them', async () => {
  expect((await signIn('maria', 'her own')).status).toBe(200)
  const outcomes: number[] = []
  const crowd = Array.from({ length: 300 }, async () => {
    const { status, headers } = await signIn(randomUUID(), 'a stranger’s')
    outcomes.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
  // By the first refusal the strangers' queue is full.
  await expect.poll(() => outcomes.includes(429)).toBe(true)
  expect((await signIn('maria', 'her own')).status).toBe(200)
  const checkedBefore = outcomes.filter((status) => status === 401).length
  await Promise.all(crowd)
  expect(new Set(outcomes)).toEqual(new Set([401, 429]))
  const checked = outcomes.filter((status) => status === 401).length
  expect(checked - checkedBefore, 'strangers still waited when the member was in').toBeGreaterThan(checked / 4)
})
