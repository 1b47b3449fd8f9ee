import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, servicePools } from '../../reference/src/database/connect.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

it('a connection that breaks while it is held, between two queries, is reported and breaks nothing else', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const database = connect(reference.databaseUrl, onError)
  await database.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(reference.database)
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 60_000)
  })
  expect(onError.mock.calls[0]?.[0].message).toContain('terminating connection')
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
})

it('a server that stops while the pool is being ended is no news', async () => {
  const onError = vi.fn<(error: Error) => void>()
  for (let round = 0; round < 20; round += 1) {
    const database = connect(reference.databaseUrl, onError)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(database)),
    )
    const pids = [...new Set(answers.map(({ rows }) => rows[0]?.pid ?? 0))]
    expect(pids.length).toBeGreaterThan(1)
    const held = database.connection().execute(async (connection) => {
      await sql`select pg_sleep(120)`.execute(connection)
    })
    const broken = expect(held).rejects.toThrow('terminating connection')
    await wait(5)
    const ended = database.destroy()
    await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) pid`.execute(reference.database)
    await Promise.all([broken, ended])
  }
  await wait(50)
  expect(onError).not.toHaveBeenCalled()
})

it('the pool of reads can neither write nor lock', async () => {
  const reads = connect(reference.databaseUrl, () => undefined, servicePools.reads)
  const refused = 'in a read-only transaction'
  await expect(sql`update users set first_name = 'Nobody'`.execute(reads)).rejects.toThrow(refused)
  await expect(sql`select from users for update`.execute(reads)).rejects.toThrow(refused)
  await reads.destroy()
})

it('the pool of reads keeps connections open, however long nothing is asked', async () => {
  const reads = connect(reference.databaseUrl, () => undefined, { ...servicePools.reads, idleTimeoutMillis: 20 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(reads)),
  )
  const pids = answers.map(({ rows }) => rows[0]?.pid ?? 0)
  const countOpen = async () => {
    const open = sql<{ pid: number }>`select pid from pg_stat_activity where pid = any(${pids}::int[])`
    return (await open.execute(reference.database)).rows.length
  }
  await vi.waitFor(async () => expect(await countOpen()).toBe(servicePools.reads.min), 60_000)
  await wait(200)
  expect(await countOpen()).toBe(servicePools.reads.min)
  await reads.destroy()
})
