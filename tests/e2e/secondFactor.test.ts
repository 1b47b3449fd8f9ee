import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './stack/axe.ts'
import { expectTakenOver, password, signIn, signInOnPage } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { openUserMenu, signOutToHome } from './stack/userMenu.ts'

/** What an authenticator app shows for the key on the page, so long after now. */
const codeAfter = (key: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 })

async function readKey(page: Page): Promise<string> {
  const parts = await page.locator('p', { hasText: 'No camera? Type this key' }).locator('b').allTextContents()
  return parts.join('').replaceAll(' ', '')
}

test('an officer sets a second factor up, signs in with it, and proves it again before Apply', async ({ page, advanceTime }) => {
  await signIn(page, 'services')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Second factor' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('heading', { name: 'Your password, please' })).toBeVisible()
  await expectAccessible(page, 'the password before a second factor')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the key of the authenticator app')
  const key = await readKey(page)
  await page.getByLabel('The 6 digits it shows now').fill(codeAfter(key, 0))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expectAccessible(page, 'the recovery codes')
  await page.getByLabel('I have kept them, apart from the phone').check()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOutToHome(page)

  // The code of the set-up is used up: the next 30 seconds have another.
  await advanceTime({ seconds: 60 })
  await signInOnPage(page, 'services')
  await expect(page.getByRole('heading', { name: 'Enter your 6 digits' })).toBeVisible()
  await expectAccessible(page, 'the 6 digits at sign-in')
  await page.getByLabel('Code').fill(codeAfter(key, 60))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/member|\/admin/)

  await page.goto('/admin/service/provident')
  await expectTakenOver(page)
  const request = page.getByRole('region', { name: 'Request', exact: true })
  await request.getByRole('button', { name: 'Approve' }).click()
  const bar = page.getByRole('region', { name: 'Dispositions' })
  await expect(bar).toContainText('1 approved')
  await advanceTime({ minutes: 11 })
  await page.keyboard.press('Shift+A')
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Dispositions' })
  await expect(confirm.getByRole('list', { name: 'Decisions' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  const again = page.getByRole('dialog', { name: 'Your 6 digits, please' })
  await expect(again).toBeVisible()
  await again.getByLabel('Code from your authenticator app').fill(codeAfter(key, 720))
  await again.getByRole('button', { name: 'Apply Dispositions' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Dispositions applied' })).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()

  await page.goto('/admin/second-factor')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current password').fill('Kapwa#2026')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()
})
