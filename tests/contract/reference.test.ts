import { afterAll, beforeAll } from 'vitest'
import type { RunningReference } from '../reference/startReference.ts'
import { lastMail } from '../reference/lastMail.ts'
import { startReference } from '../reference/startReference.ts'
import { useUp } from '../reference/useUp.ts'
import type { components } from '../../schema/generated/rest.ts'
import { holdToContract } from './holdToContract.ts'
import type { Service } from './scenarios.ts'

let reference: RunningReference
let groupId = ''

beforeAll(async () => {
  // What the service says is judged here, from outside.
  reference = await startReference({ validatesAnswers: false })
  const { AccessToken } = await reference.signIn('maria')
  const response = await reference.request('GET', '/api/attribute/groups', { token: AccessToken })
  const [group] = (await response.json()) as components['schemas']['AttributeGroup'][]
  groupId = group!.Guid
})
afterAll(() => reference.stop())

async function provokeTooSoon(): Promise<string> {
  const UserName = 'jose'
  await useUp(reference, UserName, new Date())
  await reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey: 'wrong' } })
  return UserName
}

const service = (): Service => ({
  origin: reference.url,
  member: { userName: 'maria', password: 'Kapwa#2026' },
  imported: { userName: 'pedro', password: 'Welcome#1006' },
  groupId,
  fileKey: reference.files.mariaAgreement,
  provokeTooSoon,
  allowTooSoon: () => Promise.resolve(),
  enrolmentKeyOf: (emailAddress) => lastMail(reference, emailAddress, /enrollment\/([\w-]+)/),
  codeOf: (userName) => lastMail(reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m),
  giveAccount: async (emailAddress) => {
    await reference.database.updateTable('users').set({ email_address: emailAddress }).where('user_name', '=', 'comelec').execute()
  },
})

holdToContract(service)
