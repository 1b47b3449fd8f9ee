import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { memoryOf } from './memoryOf.ts'
import { startService } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { unzip } from './unzip.ts'

let reference: RunningReference
let token = ''
const today = businessDay(new Date())

beforeAll(async () => {
  reference = await startReference()
  token = (await reference.signIn('admin')).AccessToken
})
afterAll(() => reference.stop())

const reportOf = (from: string, to: string) =>
  `/api/subscription/transactions/generate/savings?startDate=${from}&endDate=${to}&description=withdraw`

/** The slowest answer of the service to a plain request until a signal, in milliseconds, and its highest memory. */
async function watch(url: string, pid: number, signal: AbortSignal): Promise<{ slowest: number; highest: number }> {
  const seen = { slowest: 0, highest: 0 }
  while (!signal.aborted) {
    const started = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    seen.slowest = Math.max(seen.slowest, performance.now() - started)
    seen.highest = Math.max(seen.highest, await memoryOf(pid))
    await setTimeout(50)
  }
  return seen
}

promise('R2', 'a report of 100,000 rows is written in bounded memory, while the service answers others', async (tell) => {
  const size = 100_000
  await sql`
    insert into transaction_requests (guid, code, subscription_guid, kind, amount, requested_at, status, decided_by, processed_at, remarks)
    select gen_random_uuid(), 'MANY-' || n, s.guid, 'withdrawal', 500 + n % 9000, timestamptz '2033-01-01 00:00Z' + n * interval '10 seconds',
      'Rejected', s.member_guid, now(), 'Not now, please ask again next month. ' || n
    from generate_series(1, ${size}::int) n, (select * from subscriptions where type = 'savings' limit 1) s`.execute(reference.database)
  const service = startService(reference.dataDir, reference.env)
  const url = await service.url()
  const headers = { authorization: `Bearer ${token}` }
  // Once small, so that what any report needs is loaded.
  await (await fetch(url + reportOf(today, today), { headers })).arrayBuffer()
  const before = await memoryOf(service.child.pid!)
  const ended = new AbortController()
  const watched = watch(url, service.child.pid!, ended.signal)
  const started = performance.now()
  const answer = await fetch(url + reportOf('2033-01-01', '2033-12-31'), { headers })
  const report = Buffer.from(await answer.arrayBuffer())
  const seconds = (performance.now() - started) / 1000
  ended.abort()
  const { slowest, highest } = await watched
  service.child.kill('SIGTERM')
  await service.ended()
  expect((unzip(report).get('xl/worksheets/sheet1.xml')?.match(/<row /g) ?? []).length).toBe(size + 5)
  expect(highest - before).toBeLessThan(150)
  expect(slowest).toBeLessThan(counts.stallMilliseconds)
  tell(
    `${size} rows in ${seconds.toFixed(1)} s, ${(report.length / 1e6).toFixed(1)} MB: ${(highest - before).toFixed(0)} MB more memory at the highest, ${highest.toFixed(0)} MB in all; other requests answered within ${slowest.toFixed(0)} ms`,
  )
})
