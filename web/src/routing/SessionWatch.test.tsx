import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalClient } from '@/session/portalClient.ts'
import { expireSession, getViewer, notifyResponse, setSessionExpiry, setViewer, onSessionEnd } from '@/session/session.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'
import type { Viewer } from '@/viewer.ts'
import { answerOperations, answerRequests, graph, server } from '../../testing/graph.ts'
import { maria } from '../../testing/people.ts'
import { SessionWatch } from './SessionWatch.tsx'

answerRequests()

const start = Date.parse('2026-11-21T02:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const viewer: Viewer = {
  ...maria,
  id: 'u1',
  session: { answeredAt: at(0), accessExpiresAt: at(30), renewsFrom: at(20), endsAt: at(60), sealingKeys: maria.session.sealingKeys },
}
const expiry = (minutes: number) => ({
  answeredAt: new Date().toISOString(),
  accessExpiresAt: at(minutes - 30),
  renewsFrom: at(minutes - 40),
  endsAt: at(minutes),
  sealingKeys: maria.session.sealingKeys,
})
const signedIn = (id: string) => ({
  signIn: { __typename: 'SignedIn', viewer: { ...viewer, __typename: 'Viewer', id, session: expiry(120) } },
})

function passMinutes(minutes: number): void {
  act(() => void vi.advanceTimersByTime(minutes * 60_000))
}

function renderWatch(path = '/member/overview'): void {
  render(
    <ToastProvider>
      <MemoryRouter initialEntries={[path]}>
        <input aria-label="Amount" />
        <SessionWatch />
      </MemoryRouter>
    </ToastProvider>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '2,000' } })
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true })
  setViewer(viewer)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => setViewer(null))
})

test('warns two minutes before the end, counts down, and extends the session on request', async () => {
  const asked = answerOperations({ RenewSession: () => ({ renewSession: { session: expiry(118) } }) })
  renderWatch()
  passMinutes(57.9)
  expect(screen.queryByRole('alertdialog', { name: /signed out/ })).toBeNull()
  passMinutes(0.2)
  expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
  // The dialog may open while the user is typing: the next key must not log out.
  expect(screen.getByRole('heading', { name: 'You will be signed out in 2 minutes' })).toBe(document.activeElement)
  passMinutes(1)
  expect(screen.getByRole('alertdialog', { name: /^You will be signed out in \d\d seconds$/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull(), 20_000)
  expect(asked).toEqual([{ operation: 'RenewSession', variables: {} }])
})

test('at the end of the longest session it says that the session cannot be extended, and returns to the page for the rest of it', async () => {
  answerOperations({
    RenewSession: () => ({ renewSession: { session: expiry(60) } }),
    CurrentSession: () => ({ viewer: Date.now() < start + 60 * 60_000 ? { id: 'u1', session: expiry(60) } : null }),
  })
  renderWatch()
  passMinutes(58.5)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByText(/^You have been signed in for as long as a sign-in lasts.*Save what you are working on/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page' }))
  expect(screen.queryByRole('alertdialog', { name: /./ })).toBeNull()
  passMinutes(1.6)
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
})

test.each([
  ['/member/overview', '/home'],
  ['/application/form', '/login'],
])('a logout at %s navigates to %s', async (path, next) => {
  answerOperations({ SignOut: () => ({ signOut: { isRevoked: true } }) })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  renderWatch(path)
  passMinutes(59)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith({ next }), 20_000)
  stop()
})

test.each([
  ['Stay', 0],
  ['Sign out', 1],
])('a logout asks before it deletes answers that are only on the device: %s', async (choice, sessionsEnded) => {
  const asked = answerOperations({ SignOut: () => ({ signOut: { isRevoked: true } }) })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  const key = 'kapwa-draft:u1:form:tab'
  localStorage.setItem(key, '{}')
  renderWatch()
  passMinutes(59)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText(/^Answers saved only on this device will be deleted/)).toBeDefined()
  expect([asked.length, localStorage.getItem(key)]).toEqual([0, '{}'])
  fireEvent.click(screen.getByRole('button', { name: choice }))
  await vi.waitFor(() => expect(screen.queryByText(/^Answers saved only on this device/)).toBeNull(), 20_000)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(sessionsEnded), 20_000)
  expect([asked.length, localStorage.getItem(key)]).toEqual([sessionsEnded, sessionsEnded === 0 ? '{}' : null])
  stop()
  localStorage.clear()
})

test.each([true, false])('a logout asks without the code of its dialog, which offline may be missing: %s', async (isAgreed) => {
  answerOperations({})
  const confirm = vi.fn(() => isAgreed)
  vi.stubGlobal('confirm', confirm)
  localStorage.setItem('kapwa-draft:u1:form:tab', '{}')
  const { result } = renderHook(() => useSignOut(), {
    wrapper: ({ children }) => <ApolloProvider client={portalClient}>{children}</ApolloProvider>,
  })
  const error = await act(() => result.current.signOut('/home'))
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Sign out and delete the answers saved only on this device?')
  // The answers are kept until the session has ended, which needs the connection.
  expect([error !== undefined, result.current.isSigningOut, localStorage.length]).toEqual([isAgreed, false, 1])
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('checks the session at its end, and then asks to sign in again over the unchanged form', async () => {
  answerOperations({ CurrentSession: () => ({ viewer: null }), SignIn: () => signedIn('u1') })
  renderWatch()
  passMinutes(60.1)
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull(), 20_000)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000')
})

test('a device that was offline at the end checks when it is online again', async () => {
  answerOperations({})
  renderWatch()
  passMinutes(60.1)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
  answerOperations({ CurrentSession: () => ({ viewer: null }) })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
})

test('a session that was extended elsewhere is warned of at its new end', async () => {
  const asked = answerOperations({ CurrentSession: () => ({ viewer: { id: 'u1', session: expiry(110) } }) })
  renderWatch()
  passMinutes(60.1)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(asked).toEqual([{ operation: 'CurrentSession', variables: {} }])
  expect(screen.queryByRole('alertdialog', { name: /./ })).toBeNull()
  passMinutes(48)
  expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
  expect(asked).toHaveLength(1)
})

test.each([
  ['ahead', 3],
  ['behind', -3],
])(
  'with a device clock minutes %s it warns in time, and checks only after the end: a check before it would extend the session',
  async (_where, minutes) => {
    vi.setSystemTime(start + minutes * 60_000)
    const asked = answerOperations({ CurrentSession: () => ({ viewer: null }) })
    setViewer(viewer)
    renderWatch()
    passMinutes(57.9)
    expect(screen.queryByRole('alertdialog', { name: /signed out/ })).toBeNull()
    passMinutes(0.2)
    expect(screen.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeDefined()
    passMinutes(1.8)
    expect(asked).toEqual([])
    passMinutes(0.2)
    expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
    expect(asked).toHaveLength(1)
  },
)

test('an outage keeps the session and shows the failure', async () => {
  answerOperations({})
  renderWatch()
  passMinutes(59)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeDefined()
})

test('a sign-in in another tab refetches the queries of this one', () => {
  answerOperations({})
  const refetch = vi.spyOn(portalClient, 'refetchQueries')
  renderWatch()
  act(() => expireSession(getViewer()))
  expect(screen.getByRole('alertdialog', { name: 'Sign in again' })).toBeDefined()
  act(() => setSessionExpiry(expiry(120)))
  expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
  expect(refetch).toHaveBeenCalledExactlyOnceWith({ include: 'active' })
})

test.each([
  ['/member/overview', '/home'],
  ['/application/form', '/login'],
])('a logout from the sign-in dialog at %s navigates to %s, and ends a session of another tab', async (path, next) => {
  const asked = answerOperations({ SignOut: () => ({ signOut: { isRevoked: true } }) })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  renderWatch(path)
  act(() => expireSession(getViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ next }), 20_000)
  expect(asked).toEqual([{ operation: 'SignOut', variables: {} }])
  stop()
})

test('a logout from the sign-in dialog works without a connection', async () => {
  answerOperations({})
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  renderWatch()
  act(() => expireSession(getViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ next: '/home' }), 20_000)
  stop()
})

test.each(['CurrentSession', 'RenewSession'])(
  'an answer to %s from before a sign-in in another tab does not expire the session',
  async (operation) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let requests = 0
    server.use(
      graph.operation(async () => {
        requests += 1
        await promise
        return HttpResponse.json({ data: null, errors: [{ message: 'words', extensions: { code: 'UNAUTHENTICATED' } }] })
      }),
    )
    renderWatch()
    passMinutes(operation === 'CurrentSession' ? 60.1 : 59)
    if (operation === 'RenewSession') fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await vi.waitFor(() => expect(requests).toBe(1), 20_000)
    act(() => setSessionExpiry(expiry(120)))
    await act(async () => {
      resolve(undefined)
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull()
  },
)

test('the title of the page marks an error of the sign-in dialog', async () => {
  document.title = 'Overview · Kapwa'
  renderWatch()
  act(() => expireSession(getViewer()))
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Password is required.')).toBeDefined()
  await vi.waitFor(() => expect(document.title).toBe('Error: Overview · Kapwa'), 20_000)
})

test('reloads when the check finds another user', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  answerOperations({ CurrentSession: () => ({ viewer: { id: 'u2', session: expiry(110) } }) })
  renderWatch()
  passMinutes(60.1)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 20_000)
  expect(getViewer()?.session).toEqual(viewer.session)
})

test('reloads when another user signs in', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  answerOperations({ SignIn: () => signedIn('u2') })
  renderWatch()
  act(() => expireSession(getViewer()))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 20_000)
})

test('a right that was taken back is gone from the viewer, and the user is told once', async () => {
  const officer = { ...viewer, permissions: ['savings_approval_review', 'subscription_data_report'] }
  act(() => setViewer(officer))
  const asked = answerOperations({
    CurrentViewer: () => ({ viewer: { ...officer, __typename: 'Viewer', permissions: ['subscription_data_report'] } }),
  })
  renderWatch()
  act(() => notifyResponse('partial'))
  expect(asked).toEqual([])
  act(() => {
    notifyResponse('forbidden')
    notifyResponse('forbidden')
  })
  expect(await screen.findByText(/^Your right to review savings requests was taken back on \d\d-\w{3}-\d{4}\.$/)).toBeDefined()
  expect(getViewer()?.permissions).toEqual(['subscription_data_report'])
  expect(asked).toHaveLength(1)
})
