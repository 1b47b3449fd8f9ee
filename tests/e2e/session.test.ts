import { password, signInAsMember } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

test('who is signed in does not see the sign-in page', async ({ page }) => {
  await signInAsMember(page)
  for (const path of ['/login', '/login/validation/bWFyaWE', '/create-account', '/forgot']) {
    await page.goto(path)
    await expect(page).toHaveURL('/member/overview')
  }
})

test('a session that ended elsewhere is begun again in place, and the screen goes on', async ({ page, context }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByText('Coming very soon.')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('System ID')).toBeVisible()
})

test('offline is told, and so is being back', async ({ page, context }) => {
  await signInAsMember(page)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Shown as of .+\. Sending is paused\.$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})
