import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '@/paths.ts'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { place, showPortal, visit } from '../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../testing/waitForFocus.ts'

answerRequests()

const known = { KeyOwner: () => ({ enrolment: { userName: 'maria@habi.test' } }) }
const unknown = { KeyOwner: () => ({ enrolment: null }) }

async function choose(label: string, password: string, button: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

/** Waits for a step: its heading has the focus, and its title is the page's. */
async function expectStep(title: string): Promise<void> {
  await waitForFocus(() => screen.getByRole('heading', { name: title }))
  await waitFor(() => expect(document.title).toBe(`${title}: Kapwa`))
}

beforeEach(() => {
  document.title = ''
})

test('a refused password shows at the step where it can be changed, whose title names the error', async () => {
  const message = 'Must have numbers, upper, and lowercase.'
  const userErrors = [{ code: 'WEAK', message, field: ['input', 'password'] }]
  await visit('/create-account/enrollment/k1', null, { ...known, Register: () => ({ register: { userErrors } }) })
  await choose('Password', 'Abcdefg1', 'Next')
  await screen.findByRole('button', { name: 'Register' })
  await waitFor(() => expect(document.title).toBe('Create your account: Kapwa'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('link', { name: message })
  await waitFor(() => expect(document.title).toBe('Error: Create your password: Kapwa'))
  await waitForFocus(() => screen.getByRole('alert'))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1')
})

test('an outage shows at the last step and in its title, until Back', async () => {
  await visit('/create-account/enrollment/k1', null, known)
  await choose('Password', 'Abcdefg1', 'Next')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Error: Create your account: Kapwa'))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.title).toBe('Create your password: Kapwa'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1')
})

test('requesting an account: Back leads from the second step to the first, with the e-mail address as typed', async () => {
  const answer = { sentTo: 'new@habi.test' }
  await visit(paths.createAccount, null, { RequestAccount: () => ({ requestAccount: answer }) })
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'new@habi.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectStep('Check your e-mail')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await expectStep('Create an account')
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('new@habi.test')
})

/** A request in flight: `answer` resolves it, and waits for what the client does with the data. */
function holdOperation(operation: string) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const sent = answerOperations({ [operation]: () => promise })
  const untilSent = () => vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  const answer = (data: object) =>
    act(async () => {
      resolve(data)
      await new Promise((done) => setTimeout(done, 50))
    })
  return { untilSent, answer }
}

const resetCode = { maskedContact: 'm•••@h•••.test', resendAfterSeconds: 60 }
const accountRequest = { sentTo: 'new@habi.test' }

test.each([
  [paths.createAccount, 'RequestAccount', { requestAccount: accountRequest }, 'Email address', 'new@habi.test'],
  [paths.forgotCredentials, 'RequestResetCode', { requestResetCode: resetCode }, 'Username', 'maria'],
])('%s: an answer after the user has left the form does not navigate', async (path, operation, data, label, value) => {
  await showPortal(path, null)
  const request = holdOperation(operation)
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await request.untilSent()
  fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  await request.answer(data)
  expect(place.pathname).toBe(paths.loginIdentifier)
})

test('a code that is verified after the user has left the form does not navigate', async () => {
  await visit(paths.forgotCredentials, null, { RequestResetCode: () => ({ requestResetCode: resetCode }) })
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'maria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } })
  const request = holdOperation('VerifyCode')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await request.untilSent()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back to sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  await request.answer({ verifyCode: { __typename: 'CodeVerified', key: 'r1' } })
  expect(place.pathname).toBe(paths.loginIdentifier)
})

test('a first sign-in that is answered after the user has left the form does not navigate', async () => {
  await showPortal('/login/validation/cGVkcm8', null)
  const request = holdOperation('SignIn')
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Kapwa#2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await request.untilSent()
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot password' })
  await request.answer({ signIn: { __typename: 'EnrolmentRequired', key: 'f1' } })
  expect(place.pathname).toBe(paths.forgotCredentials)
})

test('a refusal that comes after Back is shown at the first step, and does not navigate further back', async () => {
  answerOperations(known)
  await showPortal('/create-account/enrollment/k1', null, [paths.forgotCredentials])
  await choose('Password', 'Abcdefg1', 'Next')
  const request = holdOperation('Register')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  await request.untilSent()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await expectStep('Create your password')
  const userErrors = [{ code: 'TAKEN', message: 'Account already exists.' }]
  await request.answer({ register: { userErrors } })
  expect(screen.getByRole('alert').textContent).toContain('Account already exists.')
  expect(screen.getByRole('link', { name: 'sign in with it' })).toBeDefined()
  expect(place.pathname).toBe('/create-account/enrollment/k1')
})

test.each(['/create-account/enrollment/gone', '/login/enrollment/gone'])('%s redirects to the sign-in page with a reason', async (path) => {
  await visit(path, null, unknown)
  expect(await screen.findByText('This link is not complete, has expired or was used already.')).toBeDefined()
  expect(place.pathname).toBe(paths.loginIdentifier)
})

test('a reset leads to the sign-in page with the user name filled in', async () => {
  await visit('/forgot/reset-password/r1', null, {
    ...known,
    ResetPassword: () => ({ resetPassword: { isSaved: true } }),
  })
  await choose('New password', 'Abcdefg1', 'Change password')
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('maria@habi.test')
  expect(screen.getByText('Your password has been changed. Sign in with the new one.')).toBeDefined()
})

test('an expired link for a new password also leads to the sign-in page: it may have been used already', async () => {
  await visit('/forgot/reset-password/gone', null, unknown)
  await screen.findByRole('heading', { name: 'This link cannot be used' })
  await waitFor(() => expect(document.title).toBe('This link cannot be used: Kapwa'))
  fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
})
