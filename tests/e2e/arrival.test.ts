import type { Page } from '@playwright/test'
import { enterIdentifier, enterPassword, password, signInAsMember } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

/** Lets the code of what is opened next come after the press, as on a slow line. */
const slowCode = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('the heading of a screen takes the focus when its code comes after the press', async ({ page }) => {
  await signInAsMember(page)
  await slowCode(page)
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Share Capital' }).click()
  await expect(heading(page, 'Share Capital')).toBeFocused()
})

test('the heading takes the focus when the layout has to come, too', async ({ page }) => {
  await signInAsMember(page)
  await slowCode(page)
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Election' }).click()
  await expect(heading(page, 'Election')).toBeFocused()
})

test('the heading of where one was going takes the focus after signing in', async ({ page }) => {
  await page.goto('/member/savings')
  await enterIdentifier(page, 'maria')
  await slowCode(page)
  await enterPassword(page, password)
  await expect(heading(page, 'Savings')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the heading takes the focus from the menu that was open', async ({ page }) => {
    await signInAsMember(page)
    await slowCode(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Active Loans' }).click()
    await expect(heading(page, 'My Loans')).toBeFocused()
  })
})
