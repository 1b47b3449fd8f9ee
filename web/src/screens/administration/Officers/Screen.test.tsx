import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const held = (name: string, grantedBy: string | null = null) => ({ name, grantedAt: '2025-02-03T01:00:00Z', grantedBy })
const session = { id: 's1', browser: 'Edge', system: 'Windows', signedInAt: '2026-11-20T23:58:00Z', lastUsedAt: '2026-11-21T01:15:00Z' }
const officer = (id: string, rest: object = {}) => ({
  id,
  fullName: 'Evangeline Ramos',
  employeeId: 'EMP-9003',
  isViewer: false,
  permissions: [held('savings_approval_review', 'Teresita Manalo'), held('share_capital_approval_review')],
  sessions: [session],
  lastSeenAt: '2026-11-21T01:15:00Z',
  ...rest,
})
const own = officer('own', { fullName: 'Teresita Manalo', isViewer: true, permissions: [held('management_access')], sessions: [] })
const permissionNames = ['management_access', 'savings_approval_review', 'share_capital_approval_review', 'provident_approval_review']
const list = (...officers: object[]) => graphAdministration({ officers, permissionNames })
const changed = (name: string, administration: object | null, userErrors: object[] = []) => ({
  [name]: { ...(administration ?? { administration }), userErrors },
})

async function show(answers: Answers = {}) {
  const sent = await visit('/admin/officers', principals.admin, {
    Officers: () => list(officer('o1'), own),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Officers' })
  return sent
}
const rowOf = async (name: string) => {
  const title = await screen.findByText(name)
  await userEvent.click(title)
  return within(title.closest('li')!)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lastInput = (sent: { variables: unknown }[]) => sent.at(-1)?.variables

test('an officer has what they may do, since when and by whom; the viewer’s own are locked', async () => {
  await show()
  const other = await rowOf('Evangeline Ramos')
  expect(other.getAllByText(/^since/).map(({ textContent }) => textContent)).toEqual([
    'since 03-Feb-2025, by Teresita Manalo',
    'since 03-Feb-2025, by the operator',
  ])
  expect(screen.getByText('2 officers, 1 signed in')).toBeDefined()
  const mine = await rowOf('Teresita Manalo (you)')
  expect(mine.getByText('Your own permissions are changed by another officer.')).toBeDefined()
  expect(mine.queryAllByRole('button')).toEqual([])
})

test('a revocation asks for its reason first, and shows a refusal', async () => {
  const refused = [{ code: 'FAILED', message: 'The cooperative has no such user.' }]
  let answer = changed('revokePermission', null, refused)
  const sent = await show({ RevokePermission: () => answer })
  const row = await rowOf('Evangeline Ramos')
  await userEvent.click(row.getByRole('button', { name: 'Revoke Savings approval review' }))
  await press('Revoke')
  expect(screen.getByText('A reason is required.')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' Moved. ')
  await press('Revoke')
  expect((await screen.findByRole('alert')).textContent).toBe('The cooperative has no such user.')
  answer = changed('revokePermission', list(officer('o1', { permissions: [held('share_capital_approval_review')] }), own))
  await press('Revoke')
  expect(await screen.findByText('Savings approval review is revoked from Evangeline Ramos.')).toBeDefined()
  expect(lastInput(sent)).toEqual({ input: { userId: 'o1', permission: 'savings_approval_review', reason: 'Moved.' } })
  expect(row.queryByRole('button', { name: 'Revoke Savings approval review' })).toBeNull()
})

test('a member is found and made an officer', async () => {
  const found = { id: 'm1', fullName: 'Maria Reyes', employeeId: 'EMP-1001', status: 'ACTIVE' }
  const maria = officer('m1', { fullName: 'Maria Reyes', permissions: [held('provident_approval_review')], sessions: [] })
  const sent = await show({
    UsersToGrant: () => graphAdministration({ usersToGrant: [found] }),
    GrantPermissions: () => changed('grantPermissions', list(officer('o1'), maria, own)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an officer' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a member' }), 'reyes')
  await userEvent.click(await screen.findByRole('button', { name: /Maria Reyes/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Provident approval review\s*Review provident requests\.$/ }))
  await press('Grant')
  expect(await screen.findByText('3 officers, 1 signed in')).toBeDefined()
  expect(lastInput(sent)).toEqual({ input: { userId: 'm1', permissions: ['provident_approval_review'] } })
})

test('a revocation that is done after its question was closed leaves the next question open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await show({ RevokePermission: () => promise })
  const row = await rowOf('Evangeline Ramos')
  await userEvent.click(row.getByRole('button', { name: 'Revoke Savings approval review' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Moved.')
  await press('Revoke')
  await press('Cancel')
  await userEvent.click(row.getByRole('button', { name: 'Revoke Share capital approval review' }))
  resolve(changed('revokePermission', list(officer('o1', { permissions: [held('share_capital_approval_review')] }), own)))
  expect(await screen.findByText('Savings approval review is revoked from Evangeline Ramos.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeDefined()
})

test('a grant that is done after its question was closed leaves the next question open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const found = { id: 'm1', fullName: 'Maria Reyes', employeeId: 'EMP-1001', status: 'ACTIVE' }
  await show({ UsersToGrant: () => graphAdministration({ usersToGrant: [found] }), GrantPermissions: () => promise })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an officer' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a member' }), 'reyes')
  await userEvent.click(await screen.findByRole('button', { name: /Maria Reyes/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Provident/ }))
  await press('Grant')
  await press('Cancel')
  await press('Add an officer')
  const maria = officer('m1', { fullName: 'Maria Reyes', permissions: [held('provident_approval_review')], sessions: [] })
  resolve(changed('grantPermissions', list(officer('o1'), maria, own)))
  expect(await screen.findByText('3 officers, 1 signed in')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Find a member' })).toBeDefined()
})

test('an officer is found by words of the name and of the permissions, without accents and signs', async () => {
  const teresa = officer('o2', { fullName: 'Ma.Teresa Peña', permissions: [held('subscription_data_upload')] })
  await show({ Officers: () => list(officer('o1'), teresa, own) })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find an officer' }), 'pena teresa upload')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Evangeline Ramos/ })).toBeNull())
  expect(screen.getByRole('button', { name: /Ma\.Teresa Peña/ })).toBeDefined()
})

test('all sessions are ended after a question', async () => {
  const sent = await show({ EndOfficerSessions: () => changed('endOfficerSessions', list(officer('o1', { sessions: [] }), own)) })
  const row = await rowOf('Evangeline Ramos')
  await userEvent.click(row.getByRole('button', { name: 'End all sessions' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'End all sessions of Evangeline Ramos?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'End all sessions' }))
  expect(await screen.findByText('2 officers, 0 signed in')).toBeDefined()
  expect(lastInput(sent)).toEqual({ input: { userId: 'o1', sessionId: null } })
})

test('a session that is ended alone leaves the question about all of them open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const sessions = [session, { ...session, id: 's2' }]
  await show({ Officers: () => list(officer('o1', { sessions }), own), EndOfficerSessions: () => promise })
  const row = await rowOf('Evangeline Ramos')
  await userEvent.click(row.getAllByRole('button', { name: 'End Edge, Windows' })[1]!)
  await userEvent.click(row.getByRole('button', { name: 'End all sessions' }))
  resolve(changed('endOfficerSessions', list(officer('o1'), own)))
  expect(await screen.findByText('Edge, Windows is signed out.')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'End all sessions of Evangeline Ramos?' })).toBeDefined()
})

test('a list is left to the operator', async () => {
  await show({ Officers: () => graphAdministration({ officers: null, permissionNames: null }) })
  expect(await screen.findByRole('heading', { name: 'No list of officers' })).toBeDefined()
  expect(screen.queryByText(/A change counts at once/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an officer' })).toBeNull()
})

test('the second factor of an officer is shown, and reset after a question', async () => {
  const on = { hasSecondFactor: true, secondFactorSince: '2026-11-20T23:58:00Z' }
  const sent = await show({
    Officers: () => list(officer('o1', on), { ...own, ...on }),
    ResetSecondFactor: () => changed('resetSecondFactor', list(officer('o1', { hasSecondFactor: false }), own)),
  })
  const row = await rowOf('Evangeline Ramos')
  expect(row.getByText(/^On since/).textContent).toBe('On since 21-Nov-2026')
  await userEvent.click(row.getByRole('button', { name: 'Reset the second factor' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset the second factor' }))
  expect(await screen.findByText('The second factor of Evangeline Ramos is reset.')).toBeDefined()
  expect(lastInput(sent)).toEqual({ input: { userId: 'o1' } })
  expect((await rowOf('Teresita Manalo (you)')).queryByRole('button', { name: 'Reset the second factor' })).toBeNull()
})
