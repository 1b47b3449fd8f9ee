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

/** The first text on the open page that matches, however briefly it is shown. */
function firstMatch(page: Page, pattern: string): Promise<string | undefined> {
  return page.evaluate(
    (source) =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          const [text] = new RegExp(source).exec(document.body.textContent) ?? []
          if (text === undefined) return
          observer.disconnect()
          resolve(text)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    pattern,
  )
}

/** Another code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a forgotten password is replaced with a mailed code', async ({ page }) => {
  await page.goto('/forgot')
  await expect(page).toHaveURL('/forgot/credentials')
  await expect(page.getByText('Signing in for Kapwa Express')).toBeVisible()
  await expect(page.getByPlaceholder('Employee ID, Username, Email')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('Username is required.').first()).toBeVisible()
  await page.getByLabel('Username').fill('nobody-at-all')
  await next.click()
  await expect(page.getByText('Invalid username', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Username').fill('carla')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(/c•+@d•+\.test/)).toBeVisible()
  await expect(page.getByText('carla@demo.kapwa.test')).toBeHidden()
  await expect(page.getByText('Signing in for Kapwa Express')).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveAttribute('maxlength', '50')
  await next.click()
  await expect(page.getByText('Verification code is required', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('carla')
  await next.click()
  await expect(page.getByText(/^Resend OTP after \d+s$/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue('carla')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
})

test('an expired link is reported before a new password is typed', async ({ page }) => {
  await page.goto('/forgot/reset-password/used-up')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expectAccessible(page, 'an expired link')
  await page.getByRole('link', { name: 'Ask for another code' }).click()
  await expect(page).toHaveURL('/forgot/credentials')
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

test('after a reload the code that was sent before still works', async ({ page }) => {
  await page.goto('/forgot/credentials')
  await requestCode(page, 'member0003')
  const code = await readCode('member0003@demo.kapwa.test')
  await page.goto('/forgot/credentials')
  await requestCode(page, 'member0003')
  await expect(page.getByText(/^Resend OTP after \d+s$/)).toBeVisible()
  await tryCode(page, code)
  await expect(page).toHaveURL(/\/forgot\/reset-password\/.+/)
})

test('a weak new password and the old one are refused with the specified messages', async ({ page }) => {
  await page.goto('/forgot/credentials')
  await requestCode(page, 'member0004')
  await tryCode(page, await readCode('member0004@demo.kapwa.test'))
  await expect(page).toHaveURL(/\/forgot\/reset-password\/.+/)
  for (const [written, refusal] of [
    ['kapwakapwa', 'Must have numbers, upper, and lowercase.'],
    ['Kapwa#2026', 'Choose a new password.'],
  ] as const) {
    await page.getByLabel('New password').fill(written)
    await page.getByLabel('Confirm password').fill(written)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(refusal).first()).toBeVisible()
  }
})

test('the fifth wrong guess invalidates the code, and another can be requested after a minute', async ({ page, advanceTime }) => {
  await page.goto('/forgot/credentials')
  await expect(page.getByLabel('Username')).toBeVisible()
  const firstCount = firstMatch(page, /Resend OTP after \d+s/.source)
  await requestCode(page, 'member0005')
  expect(await firstCount).toBe('Resend OTP after 60s')
  const code = await readCode('member0005@demo.kapwa.test')
  for (let guess = 1; guess <= 5; guess += 1) {
    await tryCode(page, otherThan(code))
    await expect(page.getByText('Invalid verification code').first()).toBeVisible()
    // The wait between guesses grows, but stays below a minute here.
    if (guess >= 4) await advanceTime({ minutes: 1 })
  }
  await tryCode(page, code)
  await expect(page.getByText('Invalid verification code').first()).toBeVisible()
  await expect(page).toHaveURL('/forgot/credentials')

  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText(/^A new code was sent to m•+@d•+\.test\.$/)).toBeVisible()
  await expect(page.getByText(/^Resend OTP after \d\ds$/)).toBeVisible()
  const fresh = await readCode('member0005@demo.kapwa.test')
  expect(fresh).not.toBe(code)
  await advanceTime({ minutes: 1 })
  await tryCode(page, fresh)
  await expect(page).toHaveURL(/\/forgot\/reset-password\/.+/)
})
