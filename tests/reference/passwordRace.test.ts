import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetAtLock } from './heldLocks.ts'
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

it('starts no session when the password is changed between its check and the start of the session', async () => {
  const before = await countSessions()
  // The sign-in checks the password that is committed, and waits at the row that it reads to start the session.
  const change = sql`update users set password_hash = 'another hash' where user_name = 'maria'`
  const [answer] = await meetAtLock(reference, change, [signIn])
  expect(answer?.status).toBe(401)
  expect(await countSessions()).toBe(before)
})
