import type { Page } from '@playwright/test'
import { password, signIn } from './stack/people.ts'
import { readMail } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

const chosen = 'Bagong$Simula1'

async function choosePassword(page: Page, button: string, label = 'Password'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(chosen)
  await expect(page.getByText('Very Strong')).toBeVisible()
  await page.getByLabel('Confirm password').fill('another')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: 'Password does not match.' }).click()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Confirm password').fill(chosen)
  await page.getByRole('button', { name: button }).click()
}

test('an employee creates an account and comes to the application', async ({ page }) => {
  const emailAddress = 'bago@habi.test'
  await page.goto('/create-account')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const link = /\/create-account\/enrollment\/\S+/.exec(await readMail(emailAddress))?.[0] ?? ''
  await page.getByRole('link', { name: 'OK' }).click()
  await expect(page).toHaveURL('/home')

  await page.goto('/create-account')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Wait for 5 mins before requesting again.')).toBeVisible()
  await expect(page.getByText(/^You can try again in \d minutes\.$/)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(emailAddress)).toBeVisible()
  await choosePassword(page, 'Next')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/application/form')
  await page.getByRole('button', { name: /menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login/identifier')
  await page.goto(link)
  await expect(page).toHaveURL('/login/identifier')
})

test('an address in use, and one that is none, are told', async ({ page }) => {
  await page.goto('/create-account')
  await page.getByLabel('Email address').fill('maria')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Invalid email address.')).toBeVisible()
  await page.getByLabel('Email address').fill('maria@demo.kapwa.test')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Email address already in use.')).toBeVisible()
})

test('an imported member creates a password and is signed in', async ({ page }) => {
  await signIn(page, 'pedro', 'Welcome#1006')
  await expect(page).toHaveURL(/\/login\/enrollment\/.+/)
  await expect(page.getByRole('heading', { name: 'Create your password' })).toBeVisible()
  await choosePassword(page, 'Change')
  await expect(page.getByRole('heading', { name: 'Your password is created' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/member\//)
})

test('a dead link for a new password is told before one is typed', async ({ page }) => {
  await page.goto('/forgot/reset-password/used-up')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for another code' }).click()
  await expect(page).toHaveURL('/forgot/credentials')
})

test('a forgotten password is replaced with a mailed code', async ({ page }) => {
  await page.goto('/forgot')
  await expect(page.getByText('Signing in for Kapwa Express')).toBeVisible()
  await page.getByLabel('Username').fill('carla')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(/^Resend OTP after \d+s$/)).toBeVisible()
  await page.getByLabel('Verification code').fill('wrong')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Invalid verification code')).toBeVisible()
  const code = /\b\d{6}\b/.exec(await readMail('carla@demo.kapwa.test'))?.[0] ?? ''
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/forgot\/reset-password\/.+/)
  await choosePassword(page, 'Change password', 'New password')
  await expect(page).toHaveURL('/login/identifier')
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await signIn(page, 'carla', chosen)
  await expect(page).toHaveURL('/member/overview')
})

test('who is signed in changes the password from the menu', async ({ page }) => {
  await signIn(page, 'registrar')
  await page.getByRole('button', { name: /menu/ }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('link', { name: 'Choose a new password.' })).toBeVisible()
  await dialog.getByLabel('New password').fill(chosen)
  await dialog.getByLabel('Confirm password').fill(chosen)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
})
