import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { visit } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()

/** Types the password, where the mutation answers so. */
async function confirm(password: string, rest: object) {
  const answer = { isConfirmed: false, viewer: null, ...rest }
  const asked = await visit('/login/email/c1', null, {
    KeyOwner: () => ({ enrolment: { userName: 'new@example.test' } }),
    ConfirmEmailAddress: () => ({ confirmEmailAddress: answer }),
  })
  expect(await screen.findByText('new@example.test')).toBeDefined()
  if (password !== '') await userEvent.type(screen.getByLabelText('Current password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  return asked.filter(({ operation }) => operation !== 'KeyOwner')
}

test('the password confirms the address', async () => {
  const asked = await confirm('Kapwa#2026', { isConfirmed: true })
  await waitForFocus(() => screen.getByRole('heading', { name: 'Your e-mail address is changed' }))
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/login')
  expect(asked).toEqual([{ operation: 'ConfirmEmailAddress', variables: { input: { code: 'c1', password: 'Kapwa#2026' } } }])
})

test('without a password nothing is sent', async () => {
  expect(await confirm('', {})).toEqual([])
  expect(await screen.findByText('Password is required.')).toBeDefined()
})

test('a wrong password shows at the field, and can be typed again', async () => {
  await confirm('Wrong#2026', { userErrors: [userError('INVALID', 'Current password is incorrect.', 'input', 'password')] })
  expect(await screen.findByText('Current password is incorrect.')).toBeDefined()
  expect(document.title).toMatch(/^Error:/)
  await waitForFocus(() => screen.getByLabelText('Current password'))
})

test('an expired link says how to get another', async () => {
  await confirm('Kapwa#2026', { userErrors: [userError('EXPIRED', 'This link has expired.', 'input', 'code')] })
  expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeDefined()
  expect(screen.getByText(/press “Send the link again” in My profile\.$/)).toBeDefined()
})
