import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

// Parallel uses of a user's keys and codes run one after the other, whichever lock comes first. Each test makes the
// two meet: it holds a row that both need until both wait.
const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock })
})
afterAll(() => reference.stop())

const guidOf = async (userName: string) => {
  const query = reference.database.selectFrom('users').select('guid').where('user_name', '=', userName)
  return (await query.executeTakeFirstOrThrow()).guid
}

async function codeOf(userName: string): Promise<string> {
  clock.pass(61)
  const asked = await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: userName } })
  expect(asked.status).toBe(200)
  return lastMail(reference, `${userName}@demo.kapwa.test`, /(\d{6})/)
}

const verify = (userName: string, code: string) =>
  reference.request('PUT', '/api/authenticate/otp/verify', { body: { UserName: userName, AlternateKey: code } })
const keyOf = async (userName: string) => (await (await verify(userName, await codeOf(userName))).json()) as string
const setPassword = (body: object, token?: string) =>
  reference.request('PUT', '/api/user/hash', { body, ...(token !== undefined && { token }) })

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    reference.database,
  )
  return rows[0]?.count ?? 0
}

/** Sends the first request, then the second, while a row of this table is held; lets go once both wait. */
async function meet(table: 'users' | 'reset_codes', userGuid: string, sends: (() => Promise<Response>)[]): Promise<Response[]> {
  const column = table === 'users' ? 'guid' : 'user_guid'
  const answers: Promise<Response>[] = []
  await reference.database.transaction().execute(async (transaction) => {
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userGuid} for update`.execute(transaction)
    for (const [index, send] of sends.entries()) {
      answers.push(send())
      await expect.poll(waiting, { timeout: 10_000 }).toBe(index + 1)
    }
  })
  return Promise.all(answers)
}

it('two keys of a user are used in parallel: one sets the password, the other is no longer valid', async () => {
  const keys = [await keyOf('maria'), await keyOf('maria')]
  const sends = keys.map((key, index) => () => setPassword({ AlternateKey: key, NewPassKey: `Kapwa#202${String(7 + index)}` }))
  const answers = await meet('users', await guidOf('maria'), sends)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a code is verified while the password is changed: both are answered, and no key outlasts the change', async () => {
  const { AccessToken } = await reference.signIn('jose')
  const code = await codeOf('jose')
  const [verified, changed] = await meet('reset_codes', await guidOf('jose'), [
    () => verify('jose', code),
    () => setPassword({ UserName: 'jose', PassKey: 'Kapwa#2026', NewPassKey: 'Kapwa#2027' }, AccessToken),
  ])
  expect([verified?.status, changed?.status]).toEqual([200, 200])
  const key = (await verified?.json()) as string
  expect((await reference.request('GET', `/api/user?key=${key}`)).status).toBe(400)
})
