import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerOperations, answerRequests, server } from '../../../../testing/graph.ts'
import { quietScreens } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { press } from '../../../../testing/press.ts'
import { showPortal, visit } from '../../../../testing/showPortal.tsx'

answerRequests()
beforeEach(() => server.use(...quietScreens))

const session = (id: string, overrides: object = {}) => ({
  id,
  browser: 'Edge',
  system: 'Windows',
  signedInAt: '2026-11-21T23:58:00Z',
  lastUsedAt: '2026-11-22T03:15:00Z',
  isCurrent: false,
  ...overrides,
})
const here = session('here', { browser: 'Chrome', system: 'Android', signedInAt: '2026-11-23T00:02:00Z', isCurrent: true })
const office = session('office')
const other = session('other', { browser: '', system: '' })

const viewer = (openSessions: object[] | null) => ({ id: maria.id, openSessions })
const profile = (openSessions: object[] | null) => ({
  viewer: {
    ...viewer(openSessions),
    fullName: maria.fullName,
    initials: 'MR',
    emailAddress: 'maria@demo.kapwa.test',
    member: { memberCode: 'KM-01001', memberSince: '2017-03-04' },
    profile: { __typename: 'MemberProfile', parts: [], record: null },
    recordOpenings: null,
  },
})
const payload = (openSessions: object[] | null, userErrors: object[] = []) => ({
  endSessions: { viewer: openSessions && viewer(openSessions), userErrors },
})
const rows = () =>
  within(screen.getByRole('heading', { name: 'Signed-in browsers' }).closest('section')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const endings = (sent: { operation: string; variables: unknown }[]) =>
  sent.filter(({ operation }) => operation === 'EndSessions').map(({ variables }) => variables)

test('lists the browsers, this one first and marked', async () => {
  await visit('/member/profile', maria, { Profile: () => profile([here, office, other]) })
  await screen.findByRole('heading', { name: 'Signed-in browsers' })
  expect(rows()).toEqual([
    'Chrome, AndroidSigned in 23-Nov-2026 08:02 AMThis browser',
    'Edge, WindowsSign out Edge, WindowsSigned in 22-Nov-2026 07:58 AMLast used 22-Nov-2026 11:15 AM',
    'Unknown browserSign out Unknown browserSigned in 22-Nov-2026 07:58 AMLast used 22-Nov-2026 11:15 AM',
  ])
})

test('signs one out at once, and moves the focus to the heading', async () => {
  const sent = answerOperations({ Profile: () => profile([here, office, other]), EndSessions: () => payload([here, other]) })
  await showPortal('/member/profile', maria)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign out Edge, Windows' }))
  expect(await screen.findByText('Edge, Windows is signed out.')).toBeDefined()
  expect(rows()).toHaveLength(2)
  expect(endings(sent)).toEqual([{ input: { id: 'office' } }])
  expect(document.activeElement?.textContent).toBe('Signed-in browsers')
})

test('signs all others out after a question, and this one stays', async () => {
  const sent = await visit('/member/profile', maria, { Profile: () => profile([here, office, other]), EndSessions: () => payload([here]) })
  await press('Sign out everywhere else')
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
  expect(dialog.textContent).toContain('2 other browsers are signed out at once')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(endings(sent)).toEqual([])
  await press('Sign out everywhere else')
  const asked = within(screen.getByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(asked.getByText('Current password is required.')).toBeDefined()
  expect(document.activeElement).toBe(asked.getByLabelText('Current password'))
  await userEvent.keyboard('Kapwa#2026')
  await userEvent.click(asked.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('All other browsers are signed out.')).toBeDefined()
  expect(endings(sent)).toEqual([{ input: { password: 'Kapwa#2026' } }])
  expect(screen.queryByRole('button', { name: /^Sign out everywhere/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Signed-in browsers'))
})

test('signs out everywhere after a question: the others, then this one as Logout does', async () => {
  const sent = await visit('/member/profile', maria, {
    Profile: () => profile([here, office]),
    EndSessions: () => payload([here]),
    SignOut: () => ({ signOut: { isRevoked: true } }),
  })
  await press('Sign out everywhere')
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  expect(dialog.textContent).toContain('1 other browser is signed out at once')
  await userEvent.type(within(dialog).getByLabelText('Current password'), 'Kapwa#2026')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(sent.map(({ operation }) => operation).slice(-2)).toEqual(['EndSessions', 'SignOut']))
})

test('an answer that comes after its question was closed leaves the next question open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await visit('/member/profile', maria, { Profile: () => profile([here, office]), EndSessions: () => promise })
  await press('Sign out everywhere else')
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Current password'), 'Kapwa#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await press('Sign out everywhere')
  resolve(payload([here]))
  expect(await screen.findByText('All other browsers are signed out.')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeDefined()
})

test('says why nothing was signed out, and reads the list again', async () => {
  const message = 'This browser is no longer signed in.'
  let listed = [here, office]
  await visit('/member/profile', maria, {
    Profile: () => profile(listed),
    EndSessions: () => {
      listed = [here]
      return payload(null, [{ code: 'FAILED', message, field: ['input', 'id'] }])
    },
  })
  await press('Sign out Edge, Windows')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('says in its dialog why the others were not signed out', async () => {
  const message = 'Your browsers cannot be signed out now.'
  await visit('/member/profile', maria, {
    Profile: () => profile([here, office]),
    EndSessions: () => payload(null, [{ code: 'FAILED', message, field: null }]),
  })
  await press('Sign out everywhere else')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.queryByText(/needs no password/)).toBeNull()
  await userEvent.type(dialog.getByLabelText('Current password'), 'Kapwa#2026{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(dialog.getByText('One browser at a time needs no password: close this, and press “Sign out” beside its name.')).toBeDefined()
})

test('is left out where the cooperative’s system has no such list', async () => {
  await visit('/member/profile', maria, { Profile: () => profile(null) })
  expect(await screen.findByText('Account')).toBeDefined()
  expect(screen.queryByText(/igned-in browsers/)).toBeNull()
})

test('the address of the mail brings the list into view', async () => {
  await visit('/member/profile#browsers', maria, { Profile: () => profile([here]) })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Signed-in browsers'))
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})
