import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

const viewer = {
  __typename: 'Viewer',
  id: 'u9',
  userName: 'new@habi.test',
  fullName: 'New Member',
  initials: 'NM',
  emailAddress: 'new@habi.test',
  status: 'PENDING',
  isCompliant: false,
  permissions: [],
  secondFactorState: null,
  session: {
    __typename: 'Session',
    answeredAt: '2026-11-21T02:12:00Z',
    accessExpiresAt: '2026-11-21T02:42:00Z',
    renewsFrom: '2026-11-21T02:32:00Z',
    endsAt: '2026-11-21T03:12:00Z',
  },
}
const known = { KeyOwner: () => ({ enrolment: { __typename: 'Enrolment', userName: 'new@habi.test' } }) }

async function fill(password: string, confirmation: string): Promise<void> {
  showScreen(Screen, '/create-account/enrollment/:key', '/create-account/enrollment/k1')
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirmation } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('an unknown key redirects to the sign-in page', async () => {
  answerOperations({ KeyOwner: () => ({ enrolment: null }) })
  showScreen(Screen, '/create-account/enrollment/:key', '/create-account/enrollment/gone')
  expect(await screen.findByText('arrived at /login')).toBeDefined()
})

test.each([
  ['', '', 'Password is required.'],
  ['Abc1', 'Abc1', 'Minimum of 8 characters.'],
  ['abcdefgh', 'abcdefgh', 'Must have numbers, upper, and lowercase.'],
  ['Abcdefg1', 'Abcdefg2', 'Password does not match.'],
  ['Abcdefg1', '', 'Password does not match.'],
])('%j and %j: %s', async (password, confirmation, words) => {
  answerOperations(known)
  await fill(password, confirmation)
  expect(await screen.findByRole('link', { name: words })).toBeDefined()
  await waitForFocus(() => screen.getByRole('alert'))
  expect(document.title).toMatch(/^Error:/)
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('each failed submit focuses the error summary', async () => {
  answerOperations(known)
  await fill('Abcdefg1', 'Abcdefg2')
  fireEvent.click(await screen.findByRole('link', { name: 'Password does not match.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitForFocus(() => screen.getByRole('alert'))
})

test('an outage shows at the last step, and is cleared by Back', async () => {
  answerOperations(known)
  await fill('Abcdefg1', 'Abcdefg1')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1')
})

test('the meter follows what is typed', async () => {
  answerOperations(known)
  showScreen(Screen, '/create-account/enrollment/:key', '/create-account/enrollment/k1')
  const field = await screen.findByLabelText('Password')
  for (const [typed, strength] of [
    ['abc', 'Weak'],
    ['abcdefgh', 'Moderate'],
    ['Abcdefg1', 'Strong'],
    ['Abcdefg1$', 'Very Strong'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByText(strength)).toBeDefined()
  }
})

test('registers, and navigates to the application', async () => {
  const asked = answerOperations({
    ...known,
    Register: () => ({ register: { __typename: 'RegisterPayload', viewer, userErrors: [] } }),
  })
  await fill('Abcdefg1', 'Abcdefg1')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByText('arrived at /application')).toBeDefined()
  expect(asked.at(-1)).toEqual({ operation: 'Register', variables: { input: { key: 'k1', password: 'Abcdefg1' } } })
})

test('a refused password shows at the step where it can be changed', async () => {
  const message = 'Must have numbers, upper, and lowercase.'
  const userErrors = [{ __typename: 'UserError', code: 'WEAK', message, field: ['input', 'password'] }]
  answerOperations({ ...known, Register: () => ({ register: { __typename: 'RegisterPayload', viewer: null, userErrors } }) })
  await fill('Abcdefg1', 'Abcdefg1')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('link', { name: message })).toBeDefined()
  await waitForFocus(() => screen.getByRole('alert'))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1')
})
