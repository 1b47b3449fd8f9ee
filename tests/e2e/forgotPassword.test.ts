import type { Page } from '@playwright/test'
import { expectAccessible } from './stack/axe.ts'
import { chosenPassword, choosePassword } from './stack/newPassword.ts'
import { signInOnPage } from './stack/signIn.ts'
import { readCode } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

test.setTimeout(60_000)

async function requestCode(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Next' }).click()
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('Back, Forward and a reload keep the step and the pending code', async ({ page }) => {
  await page.goto('/forgot')
  await expect(page).toHaveURL('/forgot/credentials')
  await expect(page.getByText('Signing in for Kapwa Express')).toBeVisible()
  await requestCode(page, 'carla')
  await expect(page.getByText(/c•+@d•+\.test/)).toBeVisible()
  await expect(page.getByText('carla@demo.kapwa.test')).toBeHidden()
  await expect(page.getByText('Signing in for Kapwa Express')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue('carla')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(/c•+@d•+\.test/)).toBeVisible()
})

test('an expired link passes axe', async ({ page }) => {
  await page.goto('/forgot/reset-password/used-up')
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await expectAccessible(page, 'an expired link')
})

test('the right code opens the form for a new password', async ({ page }) => {
  await page.goto('/forgot/credentials')
  await requestCode(page, 'member0006')
  const code = await readCode('member0006@demo.kapwa.test')
  await tryCode(page, otherThan(code))
  await expect(page.getByText('Invalid verification code').first()).toBeVisible()
  await expectAccessible(page, 'a refused code')
  await tryCode(page, code)
  await expect(page).toHaveURL(/\/forgot\/reset-password\/.+/)
  await choosePassword(page, { field: 'New password', button: 'Change password' })
  await expect(page).toHaveURL('/login/identifier')
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('member0006@demo.kapwa.test')
  await signInOnPage(page, 'member0006', chosenPassword)
  await expect(page).toHaveURL('/member/overview')
})
