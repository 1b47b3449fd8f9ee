import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '@/paths.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { Screen } from './Screen.tsx'

answerRequests()

const answer = (rest: Record<string, unknown>) => ({
  RequestAccount: () => ({
    requestAccount: { ...rest },
  }),
})
const refusal = (code: string, message: string) => ({
  userErrors: [{ code, message, field: ['emailAddress'] }],
})

function ask(emailAddress: string): void {
  showScreen(Screen, paths.createAccount)
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: emailAddress } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test.each([
  ['', 'Email address is required.'],
  ['   ', 'Email address is required.'],
  ['maria', 'Invalid email address.'],
  ['maria@kapwa', 'Invalid email address.'],
  ['@kapwa.test', 'Invalid email address.'],
])('%j is not sent: %s', async (emailAddress, words) => {
  const asked = answerOperations({})
  ask(emailAddress)
  expect(await screen.findByText(words)).toBeDefined()
  expect(asked).toEqual([])
})

test('shows that a link was mailed, and OK navigates home', async () => {
  const asked = answerOperations(answer({ sentTo: 'new@habi.test' }))
  ask(' new@habi.test ')
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined()
  expect(screen.getByText('new@habi.test')).toBeDefined()
  expect(asked).toEqual([{ operation: 'RequestAccount', variables: { input: { emailAddress: 'new@habi.test' } } }])
  fireEvent.click(screen.getByRole('link', { name: 'OK' }))
  expect(screen.getByText('arrived at /home')).toBeDefined()
})

test('an address in use stays in the form, with the ways on', async () => {
  answerOperations(answer(refusal('TAKEN', 'Email address already in use.')))
  ask('maria@habi.test')
  expect(await screen.findByText('Email address already in use.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'sign in with it' }).getAttribute('href')).toBe('/login/identifier')
  expect(screen.getByRole('link', { name: 'get a new password' }).getAttribute('href')).toBe('/forgot/credentials')
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('maria@habi.test')
})

test('all other failures have one message', async () => {
  answerOperations({})
  ask('new@habi.test')
  expect(await screen.findByText('Error occured, try again later.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('new@habi.test')
})

test('a request too soon shows the wait', async () => {
  answerOperations(answer({ retryAfterSeconds: 170, ...refusal('TOO_SOON', 'Wait for 5 mins before requesting again.') }))
  ask('new@habi.test')
  expect(await screen.findByText('Wait for 5 mins before requesting again.')).toBeDefined()
  expect(screen.getByText('You can try again in 3 minutes.')).toBeDefined()
})
