import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalClient } from '@/apollo/portalClient.ts'
import { expireSession, knownViewer, knowSpan, knowViewer, onSessionEnd } from '@/session/session.ts'
import { answerOperations } from '../../testing/operations.ts'
import { SessionWatch } from './SessionWatch.tsx'

const start = Date.parse('2026-11-21T02:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const maria = {
  id: 'u1',
  userName: 'maria',
  fullName: 'Maria Reyes',
  initials: 'MR',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  home: '/member/overview',
  adminHome: null,
  session: { answeredAt: at(0), accessExpiresAt: at(30), endsAt: at(60) },
} as const
const span = (minutes: number) => ({
  __typename: 'Session',
  answeredAt: new Date().toISOString(),
  accessExpiresAt: at(minutes - 30),
  endsAt: at(minutes),
})
const signedIn = (id: string) => ({
  signIn: { __typename: 'SignedIn', viewer: { ...maria, __typename: 'Viewer', id, session: span(120) } },
})

function pass(minutes: number): void {
  act(() => void vi.advanceTimersByTime(minutes * 60_000))
}

function work(path = '/member/overview'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <input aria-label="Amount" />
      <SessionWatch />
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '2,000' } })
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true })
  knowViewer(maria)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => knowViewer(null))
})

test('warns two minutes before the end, counts down, and stays when asked to', async () => {
  const asked = answerOperations({ RenewSession: () => ({ renewSession: { __typename: 'RenewSessionPayload', session: span(118) } }) })
  work()
  pass(57.9)
  expect(screen.queryByRole('alertdialog', { name: /signed out/ })).toBeNull()
  pass(0.2)
  expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBe(document.activeElement)
  pass(1)
  expect(screen.getByRole('alertdialog', { name: /^You will be signed out in \d\d seconds$/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull())
  expect(asked).toEqual([{ operation: 'RenewSession', variables: {} }])
})

test('twelve hours after signing in it says that no more can be had, and leaves the time that is left for saving', async () => {
  answerOperations({
    RenewSession: () => ({ renewSession: { __typename: 'RenewSessionPayload', session: span(60) } }),
    CurrentSession: () => ({ viewer: Date.now() < start + 60 * 60_000 ? { __typename: 'Viewer', id: 'u1', session: span(60) } : null }),
  })
  work()
  pass(58.5)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByText(/^You signed in 12 hours ago.*Save what you are working on/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page' }))
  expect(screen.queryByRole('alertdialog', { name: /./ })).toBeNull()
  pass(1.6)
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
})

test.each([
  ['/member/overview', '/home'],
  ['/application/form', '/login'],
])('who logs out from %s comes to %s', async (path, next) => {
  answerOperations({ SignOut: () => ({ signOut: { __typename: 'SignOutPayload', isRevoked: true } }) })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  work(path)
  pass(59)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith({ next }))
  stop()
})

test('asks at the end whether it is over, and then to sign in again, with the form still there', async () => {
  answerOperations({ CurrentSession: () => ({ viewer: null }), SignIn: () => signedIn('u1') })
  work()
  pass(60.1)
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000')
})

test('a device that was offline at the end asks once it is back', async () => {
  answerOperations({})
  work()
  pass(60.1)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
  answerOperations({ CurrentSession: () => ({ viewer: null }) })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
})

test('a session that goes on after all is warned of at its new end', async () => {
  const asked = answerOperations({ CurrentSession: () => ({ viewer: { __typename: 'Viewer', id: 'u1', session: span(110) } }) })
  work()
  pass(60.1)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(asked).toEqual([{ operation: 'CurrentSession', variables: {} }])
  expect(screen.queryByRole('alertdialog', { name: /./ })).toBeNull()
  pass(48)
  expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
  expect(asked).toHaveLength(1)
})

test.each([
  ['ahead', 3],
  ['behind', -3],
])(
  'a device whose clock is minutes %s warns in time, and asks only after the end: asking before it would extend it',
  async (_where, minutes) => {
    vi.setSystemTime(start + minutes * 60_000)
    const asked = answerOperations({ CurrentSession: () => ({ viewer: null }) })
    knowViewer(maria)
    work()
    pass(57.9)
    expect(screen.queryByRole('alertdialog', { name: /signed out/ })).toBeNull()
    pass(0.2)
    expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
    pass(1.8)
    expect(asked).toEqual([])
    pass(0.2)
    expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
    expect(asked).toHaveLength(1)
  },
)

test('an outage keeps the session and says so', async () => {
  answerOperations({})
  work()
  pass(59)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeDefined()
})

test('signing in again in another tab fetches here what could not be fetched', () => {
  answerOperations({})
  const refetch = vi.spyOn(portalClient, 'refetchQueries')
  work()
  act(() => expireSession(knownViewer()))
  expect(screen.getByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
  act(() => knowSpan(span(120)))
  expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
  expect(refetch).toHaveBeenCalledExactlyOnceWith({ include: 'active' })
})

test.each([
  ['/member/overview', '/home'],
  ['/application/form', '/login'],
])('who does not sign in again comes from %s to %s, and a session that this tab did not hear of ends, too', async (path, next) => {
  const asked = answerOperations({ SignOut: () => ({ signOut: { __typename: 'SignOutPayload', isRevoked: true } }) })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  work(path)
  act(() => expireSession(knownViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ next }))
  expect(asked).toEqual([{ operation: 'SignOut', variables: {} }])
  stop()
})

test('who does not sign in again leaves, even when nobody can be reached', async () => {
  answerOperations({})
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  work()
  act(() => expireSession(knownViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ next: '/home' }))
  stop()
})

test.each([
  ['the question at its end', 'CurrentSession'],
  ['a request', 'RenewSession'],
])('%s that is answered after signing in again in another tab ends nothing', async (_what, operation) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  const ask = vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  work()
  pass(operation === 'CurrentSession' ? 60.1 : 59)
  if (operation === 'RenewSession') fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  act(() => knowSpan(span(120)))
  const errors = [{ message: 'words', extensions: { code: 'UNAUTHENTICATED' } }]
  await act(async () => {
    answer(new Response(JSON.stringify({ data: null, errors }), { headers: { 'content-type': 'application/graphql-response+json' } }))
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
})

test('the title of the page says that signing in again met an error', async () => {
  document.title = 'Overview · Kapwa'
  work()
  act(() => expireSession(knownViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Password is required.')).toBeDefined()
  await vi.waitFor(() => expect(document.title).toBe('Error: Overview · Kapwa'))
})

test('starts afresh when somebody else is signed in by now', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  answerOperations({ CurrentSession: () => ({ viewer: { __typename: 'Viewer', id: 'u2', session: span(110) } }) })
  work()
  pass(60.1)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(knownViewer()?.session).toEqual(maria.session)
})

test('starts afresh when somebody else signs in', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  answerOperations({ SignIn: () => signedIn('u2') })
  work()
  act(() => expireSession(knownViewer()))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
