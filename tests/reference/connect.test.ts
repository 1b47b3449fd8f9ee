import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '../../reference/src/database/connect.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

it('a connection that breaks while it is held, between two queries, is told of and ends nothing else', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const database = connect(reference.databaseUrl, onError)
  await database.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(reference.database)
    await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  })
  expect(onError.mock.calls[0]?.[0].message).toContain('terminating connection')
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
})
