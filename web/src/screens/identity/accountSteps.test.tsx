import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '@/paths.ts'
import { answerOperations } from '../../../testing/operations.ts'
import { place, showPortal } from '../../../testing/showPortal.tsx'

const known = { KeyOwner: () => ({ enrolment: { __typename: 'Enrolment', userName: 'maria@habi.test' } }) }
const unknown = { KeyOwner: () => ({ enrolment: null }) }

async function choose(label: string, password: string, button: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

/** A step has come: its heading has the focus, and the page its name. */
async function expectStep(title: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await waitFor(() => expect(document.title).toBe(`${title}: Kapwa`))
}

beforeEach(() => {
  document.title = ''
})

test('the page is named after the step, and after what is wrong with it', async () => {
  const message = 'Must have numbers, upper, and lowercase.'
  const userErrors = [{ __typename: 'RegisterError', code: 'WEAK', message, field: ['input', 'password'] }]
  answerOperations({ ...known, Register: () => ({ register: { __typename: 'RegisterPayload', viewer: null, userErrors } }) })
  await showPortal(paths.createAccountEnrolment('k1'), null)
  await choose('Password', 'abcdefgh', 'Next')
  await screen.findByRole('button', { name: 'Register' })
  await waitFor(() => expect(document.title).toBe('Create your account: Kapwa'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('link', { name: message })
  await waitFor(() => expect(document.title).toBe('Error: Create your password: Kapwa'))
})

test('a last step that failed says so in the name of the page, and no more after Back', async () => {
  answerOperations(known)
  await showPortal(paths.createAccountEnrolment('k1'), null)
  await choose('Password', 'Abcdefg1', 'Next')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  await waitFor(() => expect(document.title).toBe('Error: Create your account: Kapwa'))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.title).toBe('Create your password: Kapwa'))
})

test('asking for an account: the second step is a place of its own, from which Back leads to the address as it was written', async () => {
  const answer = { __typename: 'RequestAccountPayload', sentTo: 'new@habi.test', retryAfterSeconds: null, userErrors: [] }
  answerOperations({ RequestAccount: () => ({ requestAccount: answer }) })
  await showPortal(paths.createAccount, null)
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'new@habi.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectStep('Check your e-mail')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await expectStep('Create an account')
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('new@habi.test')
})

test.each([
  [paths.createAccount, 'Email address', 'new@habi.test'],
  [paths.forgotCredentials, 'Username', 'maria'],
])('%s: an answer that comes after the form was left leads nobody back', async (path, label, value) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  await showPortal(path, null)
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  const requestAccount = { __typename: 'RequestAccountPayload', sentTo: value, retryAfterSeconds: null, userErrors: [] }
  const requestResetCode = {
    __typename: 'RequestResetCodePayload',
    maskedContact: 'm•••@h•••.test',
    resendAfterSeconds: 60,
    userErrors: [],
  }
  const headers = { 'content-type': 'application/graphql-response+json' }
  await act(async () => {
    answer(new Response(JSON.stringify({ data: { requestAccount, requestResetCode } }), { headers }))
    // Time for the answer to be read, and for what would follow.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(place.pathname).toBe(paths.loginIdentifier)
})

/** Answers what is under way, and waits for what would follow. */
async function bring(answer: (response: Response) => void, data: unknown): Promise<void> {
  await act(async () => {
    answer(new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/graphql-response+json' } }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

test('a code that is found right after the form was left leads nobody off', async () => {
  const requestResetCode = { __typename: 'RequestResetCodePayload', maskedContact: 'm•••', resendAfterSeconds: 60, userErrors: [] }
  answerOperations({ RequestResetCode: () => ({ requestResetCode }) })
  await showPortal(paths.forgotCredentials, null)
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'maria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } })
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  await bring(answer, { verifyCode: { __typename: 'CodeVerified', key: 'r1' } })
  expect(place.pathname).toBe(paths.loginIdentifier)
})

test('a first sign-in that is answered after the form was left leads nobody off', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  await showPortal(paths.loginValidation('cGVkcm8'), null)
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot password' })
  await bring(answer, { signIn: { __typename: 'EnrolmentRequired', key: 'f1' } })
  expect(place.pathname).toBe(paths.forgotCredentials)
})

test('a refusal that comes after Back is told at the first step, and leads no further back', async () => {
  answerOperations(known)
  await showPortal(paths.createAccountEnrolment('k1'), null, [paths.forgotCredentials])
  await choose('Password', 'Abcdefg1', 'Next')
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await expectStep('Create your password')
  const userErrors = [{ __typename: 'RegisterError', code: 'TAKEN', message: 'Account already exists.', field: null }]
  await bring(answer, { register: { __typename: 'RegisterPayload', viewer: null, userErrors } })
  expect(screen.getByRole('alert').textContent).toContain('Account already exists.')
  expect(place.pathname).toBe(paths.createAccountEnrolment('k1'))
})

test.each([paths.createAccountEnrolment('gone'), paths.loginEnrolment('gone')])('%s leads to signing in, and says why', async (path) => {
  answerOperations(unknown)
  await showPortal(path, null)
  expect(await screen.findByText('This link has expired or was used already.')).toBeDefined()
  expect(place.pathname).toBe(paths.loginIdentifier)
})

test('a reset leads to signing in with the name filled in', async () => {
  answerOperations({
    ...known,
    ResetPassword: () => ({ resetPassword: { __typename: 'ResetPasswordPayload', isSaved: true, userErrors: [] } }),
  })
  await showPortal(paths.forgotResetPassword('r1'), null)
  await choose('New password', 'Abcdefg1', 'Change password')
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('maria@habi.test')
})

test('a dead link for a new password leads to signing in, too: it may have served', async () => {
  answerOperations(unknown)
  await showPortal(paths.forgotResetPassword('gone'), null)
  await screen.findByRole('heading', { name: 'This link has expired' })
  await waitFor(() => expect(document.title).toBe('This link has expired: Kapwa'))
  fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
})
