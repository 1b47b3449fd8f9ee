import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '@/paths.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

const sent = {
  RequestResetCode: () => ({
    requestResetCode: { maskedContact: 'm•••@d•••.test', resendAfterSeconds: 60 },
  }),
}

async function reachCode(): Promise<void> {
  showScreen(Screen, paths.forgotCredentials)
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('m•••@d•••.test')
}

afterEach(() => vi.useRealTimers())

test('requires a username, and shows that it is unknown', async () => {
  const userErrors = [{ code: 'INVALID', message: 'Invalid username', field: ['userName'] }]
  answerOperations({
    RequestResetCode: () => ({
      requestResetCode: { userErrors },
    }),
  })
  showScreen(Screen, paths.forgotCredentials)
  expect(screen.getByPlaceholderText('Employee ID, Username, Email')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Username is required.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'nobody' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Invalid username')).toBeDefined()
})

test('counts down to the next code every second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerOperations(sent)
  await reachCode()
  expect(screen.getByText('Resend OTP after 60s')).toBeDefined()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText('Resend OTP after 58s')).toBeDefined()
  act(() => void vi.advanceTimersByTime(58_000))
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(await screen.findByText('Resend OTP after 60s')).toBeDefined()
  expect(screen.getByText('A new code was sent to m•••@d•••.test.')).toBeDefined()
  await waitForFocus(() => screen.getByLabelText('Verification code'))
})

test('requests another code once, however often the link is pressed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = answerOperations(sent)
  await reachCode()
  act(() => void vi.advanceTimersByTime(60_000))
  const link = screen.getByRole('button', { name: 'Resend OTP' })
  fireEvent.click(link)
  fireEvent.click(link)
  expect(await screen.findByText('Resend OTP after 60s')).toBeDefined()
  expect(asked.map(({ operation }) => operation)).toEqual(['RequestResetCode', 'RequestResetCode'])
})

test('requires a code of at most 50 characters, shows that it is wrong, and navigates with the right one', async () => {
  let isRight = false
  const userErrors = [{ code: 'INVALID', message: 'Invalid verification code', field: ['code'] }]
  const asked = answerOperations({
    ...sent,
    VerifyCode: () => ({ verifyCode: isRight ? { __typename: 'CodeVerified', key: 'r1' } : { __typename: 'CodeRefused', userErrors } }),
  })
  await reachCode()
  const field = screen.getByLabelText<HTMLInputElement>('Verification code')
  expect(field.maxLength).toBe(50)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Verification code is required')).toBeDefined()
  fireEvent.change(field, { target: { value: '049-02' } })
  expect(await screen.findByText('The code has 6 digits: “049-02” was entered.')).toBeDefined()
  expect(asked.map(({ operation }) => operation)).not.toContain('VerifyCode')
  fireEvent.change(field, { target: { value: '000-000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Invalid verification code')).toBeDefined()
  isRight = true
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('arrived at /forgot/reset-password/r1')).toBeDefined()
})

test('Back returns to the username as typed, and Next to the pending code', async () => {
  const asked = answerOperations(sent)
  await reachCode()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBe(document.activeElement)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maria')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBe(document.activeElement)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'jose' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('m•••@d•••.test')
  expect(asked.map(({ variables }) => variables.input)).toEqual([{ userName: 'maria' }, { userName: 'jose' }])
})

test('a request too soon shows the step of the pending code, with the wait for the next', async () => {
  const userErrors = [{ code: 'TOO_SOON', message: 'Resend OTP after 41s', field: ['userName'] }]
  let isTooSoon = true
  answerOperations({
    RequestResetCode: () => (isTooSoon ? { requestResetCode: { resendAfterSeconds: 41, userErrors } } : sent.RequestResetCode()),
    VerifyCode: () => ({ verifyCode: { __typename: 'CodeVerified', key: 'r1' } }),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showScreen(Screen, paths.forgotCredentials)
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBe(document.activeElement)
  expect(screen.getByText('Resend OTP after 41s')).toBeDefined()
  expect(screen.getByText(/^A code was asked for a moment ago\./)).toBeDefined()
  expect(screen.getByText('maria')).toBeDefined()
  isTooSoon = false
  act(() => void vi.advanceTimersByTime(41_000))
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(await screen.findByText('m•••@d•••.test')).toBeDefined()
  expect(screen.queryByText(/asked for a moment ago/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('arrived at /forgot/reset-password/r1')).toBeDefined()
})
