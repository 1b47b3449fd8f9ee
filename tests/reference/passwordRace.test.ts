import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const signIn = () => reference.request('POST', '/api/authenticate/user', { body: { UserName: 'maria', PassKey: 'Kapwa#2026' } })
const countSessions = async () => {
  const rows = await reference.database.selectFrom('sessions').select('sid').execute()
  return rows.length
}

async function countBlocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    reference.database,
  )
  return rows[0]?.count ?? 0
}

it('starts no session when the password is changed between its check and the start of the session', async () => {
  const before = await countSessions()
  const answer = await reference.database.transaction().execute(async (transaction) => {
    // Holds the sign-in after its check of the password, at the row that it reads to start the session.
    await transaction.selectFrom('users').select('guid').where('user_name', '=', 'maria').forUpdate().execute()
    const pending = signIn()
    await expect.poll(countBlocked, { timeout: 10_000 }).toBe(1)
    await transaction.updateTable('users').set({ password_hash: 'another hash' }).where('user_name', '=', 'maria').execute()
    return { pending }
  })
  expect((await answer.pending).status).toBe(401)
  expect(await countSessions()).toBe(before)
})
