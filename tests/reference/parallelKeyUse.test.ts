import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetAtLock } from './heldLocks.ts'
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

const ofUser = (guid: string) => sql`select from users where guid = ${guid} for update`
const codesOf = (guid: string) => sql`select from reset_codes where user_guid = ${guid} for update`

it('two keys of a user are used in parallel: one sets the password, the other is no longer valid', async () => {
  const keys = [await keyOf('maria'), await keyOf('maria')]
  const sends = keys.map((key, index) => () => setPassword({ AlternateKey: key, NewPassKey: `Tuldok#Ulap${String(7 + index)}` }))
  const answers = await meetAtLock(reference, ofUser(await guidOf('maria')), sends)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a code is verified while the password is changed: both are answered, and no key outlasts the change', async () => {
  const { AccessToken } = await reference.signIn('jose')
  const code = await codeOf('jose')
  const [verified, changed] = await meetAtLock(reference, codesOf(await guidOf('jose')), [
    () => verify('jose', code),
    () => setPassword({ UserName: 'jose', PassKey: 'Kapwa#2026', NewPassKey: 'Tuldok#Ulap7' }, AccessToken),
  ])
  expect([verified?.status, changed?.status]).toEqual([200, 200])
  const key = (await verified?.json()) as string
  expect((await reference.request('GET', `/api/user?key=${key}`)).status).toBe(400)
})
