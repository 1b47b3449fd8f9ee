import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { lastMail } from '../reference/lastMail.ts'
import { addChange, addTransaction } from '../reference/reviewItems.ts'
import { startReference } from '../reference/startReference.ts'
import { useUpFreeFailures } from '../reference/useUpFreeFailures.ts'
import type { components } from '../../schema/generated/rest.ts'
import { answerProblems, operationById } from '../rest-stub/contract.ts'
import { generatedScenarios } from './generatedScenarios.ts'
import type { Service } from './scenario.ts'
import { scenarios } from './scenarios.ts'

let reference: RunningReference
let groupId = ''

beforeAll(async () => {
  // The answers are checked here, from outside the service.
  reference = await startReference({ validatesAnswers: false })
  const { AccessToken } = await reference.signIn('maria')
  const response = await reference.request('GET', '/api/attribute/groups', { token: AccessToken })
  const [group] = (await response.json()) as components['schemas']['AttributeGroup'][]
  groupId = group!.Guid
})
afterAll(() => reference.stop())

async function addMemberless(): Promise<string> {
  const user_name = `memberless-${randomUUID()}`
  const maria = reference.database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  const { password_hash } = await maria.executeTakeFirstOrThrow()
  const named = {
    guid: randomUUID(),
    user_name,
    employee_id: user_name,
    email_address: null,
    first_name: 'Without',
    last_name: 'Membership',
  }
  await reference.database
    .insertInto('users')
    .values({ ...named, status: 'Active', is_compliant: true, password_hash, pass_key_hash: null })
    .execute()
  return user_name
}

async function makeUndecidable(kind: 'registration' | 'change' | 'transaction'): Promise<string> {
  if (kind === 'transaction') return addTransaction(reference, 'member0031', 'withdrawal', '99000000.00')
  if (kind === 'change') return addChange(reference, 'member0030', 'share_capital', { amount: '900000.00', years: 3 })
  const waiting = reference.database.selectFrom('entries').innerJoin('users', 'users.guid', 'user_guid')
  const { guid, user_guid, employee_id } = await waiting
    .select(['entries.guid', 'user_guid', 'employee_id'])
    .where('user_name', 'like', 'applicant%')
    .where('entries.status', '=', 'Review')
    .executeTakeFirstOrThrow()
  await reference.database.updateTable('users').set({ employee_id: null }).where('guid', '=', user_guid).execute()
  await reference.database.updateTable('users').set({ employee_id }).where('user_name', '=', 'comelec').execute()
  return guid
}

async function provokeTooSoon(): Promise<string> {
  const UserName = 'comelec'
  await useUpFreeFailures(reference, UserName, new Date())
  await reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey: 'wrong' } })
  return UserName
}

const service = (): Service => ({
  origin: reference.url,
  member: { userName: 'maria', password: 'Kapwa#2026' },
  nonCompliant: { userName: 'jose', password: 'Kapwa#2026' },
  memberless: addMemberless,
  makeUndecidable,
  imported: { userName: 'pedro', password: 'Welcome#1006' },
  groupId,
  fileKey: reference.files.mariaAgreement,
  provokeTooSoon,
  enrolmentKeyOf: (emailAddress) => lastMail(reference, emailAddress, /enrollment\/([\w-]+)/),
  codeOf: (userName) => lastMail(reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m),
  moveElection: (stage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date())),
  giveAccount: async (emailAddress) => {
    await reference.database.updateTable('users').set({ email_address: emailAddress }).where('user_name', '=', 'comelec').execute()
  },
})

test.each([...scenarios, ...generatedScenarios])('$operation answers $status: $title', async ({ operation, status, send }) => {
  const response = await send(service())
  const contentType = response.headers.get('content-type') ?? undefined
  const answer = { status: response.status, contentType, text: await response.text() }
  expect(answer.status, answer.text).toBe(status)
  expect(answerProblems(operationById(operation), answer)).toEqual([])
  if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
