import type { Page } from '@playwright/test'
import { enterIdentifier, enterPassword, password, signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

/** Delays the code of the next screen, as on a slow network. */
const delayCode = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('on a computer the first field of a page has the focus at once', async ({ page }) => {
  await page.goto('/login/identifier')
  await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
})

test('the heading of a screen takes the focus when its code loads after the click', async ({ page }) => {
  await signInAsMember(page)
  await delayCode(page)
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Share Capital' }).click()
  await expect(heading(page, 'Share Capital')).toBeFocused()
})

test('the heading keeps the focus when its data replace the loading state', async ({ page }) => {
  await signInAsMember(page)
  await page.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Share Capital' }).click()
  await expect(heading(page, 'Share Capital')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Renewals' })).toBeVisible()
  await expect(heading(page, 'Share Capital')).toBeFocused()
})

test('the heading takes the focus when the code of the layout loads, too', async ({ page }) => {
  await signInAsMember(page)
  await delayCode(page)
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Election' }).click()
  await expect(heading(page, 'Election')).toBeFocused()
})

test('the heading of the page that was asked for takes the focus after signing in', async ({ page }) => {
  await page.goto('/member/savings')
  await enterIdentifier(page, 'maria')
  await delayCode(page)
  await enterPassword(page, password)
  await expect(heading(page, 'Savings')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the heading takes the focus from the open menu', async ({ page }) => {
    await signInAsMember(page)
    await delayCode(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Active Loans' }).click()
    await expect(heading(page, 'My Loans')).toBeFocused()
  })
})
