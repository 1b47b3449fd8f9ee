import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { graphViewer } from '../../../../testing/graphForms.ts'
import { principals } from '../../../../testing/principals.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

const known = { KeyOwner: () => ({ enrolment: { userName: 'new@habi.test' } }) }

async function fill(password: string, confirmation: string): Promise<void> {
  showScreen(Screen, '/create-account/enrollment/:key', '/create-account/enrollment/k1')
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirmation } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

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
    Register: () => ({ register: { viewer: graphViewer(principals.ana) } }),
  })
  await fill('Abcdefg1', 'Abcdefg1')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByText('arrived at /application')).toBeDefined()
  expect(asked.at(-1)).toEqual({ operation: 'Register', variables: { input: { key: 'k1', password: 'Abcdefg1' } } })
})
