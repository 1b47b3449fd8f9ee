import { expectAccessible } from './stack/axe.ts'
import { openPasswordChange, openUserMenu, signIn, signInAsMember } from './stack/people.ts'
import { withoutRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

test.use({ viewport: { width: 360, height: 800 } })
test.setTimeout(120_000)

test('what a member opens passes axe: menus and dialogs, the warning of the end and signing in again', async ({ page, passTime }) => {
  await signInAsMember(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'the open drawer')
  await page.keyboard.press('Escape')
  await openUserMenu(page)
  await expectAccessible(page, 'the menu of who is signed in')
  await page.keyboard.press('Escape')
  const dialog = await openPasswordChange(page)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Password is required.').first()).toBeVisible()
  await expectAccessible(page, 'the change of a password with errors')
  await passTime({ minutes: 58, seconds: 10 })
  await expect(page.getByRole('alertdialog', { name: /^You will be signed out in/ })).toBeVisible()
  await expectAccessible(page, 'the warning of the end')
  await passTime({ minutes: 2 })
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessible(page, 'signing in again')
})

test('what fails passes axe: panels without data, and being offline', async ({ page, context }) => {
  await signInAsMember(page)
  await withoutRest(async () => {
    await page.reload()
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
    await expectAccessible(page, 'failed panels')
  })
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expectAccessible(page, 'being offline')
  await context.setOffline(false)
})

test('what is closed passes axe, with what opens it', async ({ page }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await bar.getByRole('link', { name: 'Savings', exact: true }).focus()
  await expect(bar.getByRole('link', { name: 'Complete your profile to open Savings' })).toBeVisible()
  await expectAccessible(page, 'a closed place in the menu')
})

test('the steps of signing in pass axe with their errors', async ({ page }) => {
  await page.goto('/login/identifier')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Username is required.').first()).toBeVisible()
  await expectAccessible(page, 'no name')
  await page.getByText('Try it as a demo person').click()
  await expectAccessible(page, 'the people of the demo')
  await signIn(page, 'nobody-at-all')
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
  await expectAccessible(page, 'a refused password')
})
