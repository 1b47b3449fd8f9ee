import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { components } from '../../schema/generated/rest.ts'
import { addApplication, addChange, addTransaction, userOf } from './reviewItems.ts'
import { statusAndBody } from './formCalls.ts'
import { auditHead, meetAtLock } from './heldLocks.ts'
import { newOfficer } from './newOfficer.ts'
import { OfficerCalls } from './officerCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let token: string
beforeAll(async () => {
  reference = await startReference()
  token = (await reference.signIn('admin')).AccessToken
})
afterAll(() => reference.stop())

const groupOf = async (name: string) => {
  const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', name)
  return (await group.executeTakeFirstOrThrow()).guid
}
const guidOf = async (userName: string) => (await userOf(reference, userName)).guid
const grant = (User: string, Permissions: string[], by = token) =>
  reference.request('PUT', '/api/officers/permissions/grant', { token: by, body: { User, Permissions } })
const revoke = (User: string, Permission: string, by = token) =>
  reference.request('PUT', '/api/officers/permissions/revoke', { token: by, body: { User, Permission, Reason: 'Moved.' } })
const end = (user: string, id?: string) =>
  reference.request('PUT', `/api/officers/sessions/end?user=${user}${id === undefined ? '' : `&id=${id}`}`, { token })
const isOpen = async (AccessToken: string) => (await reference.request('GET', '/api/user/summary', { token: AccessToken })).status === 200

async function find(guid: string): Promise<components['schemas']['Officer'] | undefined> {
  const response = await reference.request('GET', '/api/officers', { token })
  expect(response.status).toBe(200)
  const { Officers } = (await response.json()) as components['schemas']['OfficerList']
  return Officers.find(({ Guid }) => Guid === guid)
}

test('a grant has its day, its officer and an audit row, and a revocation its reason', async () => {
  const carla = await guidOf('carla')
  expect((await grant(carla, ['savings_approval_review', 'provident_approval_review'])).status).toBe(200)
  const granted = await find(carla)
  expect(granted?.Permissions.map(({ Name, GrantedBy }) => [Name, GrantedBy])).toEqual([
    ['provident_approval_review', expect.stringMatching(/\w/)],
    ['savings_approval_review', (await find(await guidOf('admin')))?.FullName],
  ])
  expect((await find(await guidOf('savings')))?.Permissions).toMatchObject([{ GrantedBy: '' }])
  expect((await revoke(carla, 'savings_approval_review')).status).toBe(200)
  expect((await revoke(carla, 'savings_approval_review')).status).toBe(200)
  expect((await find(carla))?.Permissions).toHaveLength(1)
  const rows = await reference.database.selectFrom('audit_log').selectAll().where('subject', '=', carla).orderBy('id').execute()
  const [actor, both] = [await guidOf('admin'), ['provident_approval_review', 'savings_approval_review']]
  expect(rows).toMatchObject([
    { actor, action: 'grant permission', permission: 'management_access', before: [], after: both },
    { actor, action: 'revoke permission', before: both, after: ['provident_approval_review'], reason: 'Moved.' },
  ])
})

test('a candidate of the election gets no permission of it before the results are published', async () => {
  const [carla, { database }] = [await guidOf('carla'), reference]
  const words = 'A candidate holds no permission of the election: grant it once the results are published.'
  const give = () => statusAndBody(grant(carla, ['election_candidates_review', 'savings_approval_review']))
  expect(await give()).toEqual([409, { Message: words, Errors: [] }])
  expect((await find(carla))?.Permissions.map(({ Name }) => Name)).not.toContain('savings_approval_review')
  await database.transaction().execute((transaction) => moveElection(transaction, 'completed', new Date()))
  expect(await give()).toEqual([200, 'Granted'])
  await database.transaction().execute((transaction) => moveElection(transaction, 'polling', new Date()))
})

test('the caller’s own Guid is refused in any case', async () => {
  const own = (await guidOf('admin')).toUpperCase()
  const answers = await Promise.all([grant(own, ['savings_approval_review']), revoke(own, 'management_access'), end(own)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('the sessions of an officer are ended, a single one or all', async () => {
  const [first, second, third] = [await reference.signIn('data'), await reference.signIn('data'), await reference.signIn('data')]
  const data = await guidOf('data')
  const listed = await find(data)
  expect(listed).toMatchObject({ DateLastSeen: listed?.Sessions[0]?.DateLastUsed, Sessions: [{}, {}, {}] })
  const [newest] = listed!.Sessions
  expect((await end(await guidOf('carla'), newest!.Guid)).status).toBe(404)
  expect((await end(data.toUpperCase(), newest!.Guid.toUpperCase())).status).toBe(200)
  const open = await Promise.all([first, second, third].map(({ AccessToken }) => isOpen(AccessToken)))
  expect(open.filter(Boolean)).toHaveLength(2)
  expect((await end(data)).status).toBe(200)
  expect(await Promise.all([first, second, third].map(({ AccessToken }) => isOpen(AccessToken)))).toEqual([false, false, false])
})

test('two officers who revoke each other’s access at once leave a holder of it', async () => {
  const [admin, data] = [await guidOf('admin'), await guidOf('data')]
  expect((await grant(data, ['management_access'])).status).toBe(200)
  const other = (await reference.signIn('data')).AccessToken
  const answers = await meetAtLock(reference, auditHead, [
    () => revoke(data, 'management_access'),
    () => revoke(admin, 'management_access', other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  const holders = await reference.database
    .selectFrom('user_permissions')
    .selectAll()
    .where('permission', '=', 'management_access')
    .execute()
  expect(holders).toHaveLength(1)
})

test('what an officer has staged waits again once the right is revoked, audited; what they may still decide stays', async () => {
  const officer = await newOfficer(reference, ['savings_approval_review', 'share_capital_approval_review', 'provident_approval_review'])
  const guid = await guidOf(officer)
  const queues = await Promise.all([
    OfficerCalls.as(reference, officer, 'transactions'),
    OfficerCalls.as(reference, officer, 'share capital'),
    OfficerCalls.as(reference, officer, 'entries', await groupOf('Provident')),
  ])
  const items = [
    await addTransaction(reference, 'member0020', 'deposit', '500.00'),
    await addChange(reference, 'member0023', 'share_capital', { amount: '1100.00' }),
    await addApplication(reference, 'member0024'),
  ]
  for (const [at, queue] of queues.entries())
    expect((await queue.stage({ Guid: items[at]!, Status: 'Rejected', Remarks: 'No.' })).status).toBe(200)
  const staged = async () => {
    const rows = await reference.database.selectFrom('staged_dispositions').select('item_guid').where('officer_guid', '=', guid).execute()
    return rows.map(({ item_guid }) => item_guid)
  }
  await revoke(guid, 'provident_approval_review')
  await revoke(guid, 'savings_approval_review')
  expect(await staged()).toEqual([items[1]])
  const rows = reference.database.selectFrom('audit_log').select('before').where('action', '=', 'staged decisions released')
  expect((await rows.where('subject', '=', guid).orderBy('id').execute()).map(({ before }) => before)).toEqual([
    { Items: [items[2]] },
    { Items: [items[0]] },
  ])
})
