import { expectAccessible } from './stack/axe.ts'
import { signIn, signInAsMember, signInOnPage } from './stack/signIn.ts'
import { withoutRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'
import { openPasswordChange, openUserMenu } from './stack/userMenu.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('menus, dialogs, the session warning and the sign-in-again dialog pass axe', async ({ page, advanceTime }) => {
  await signInAsMember(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'the open drawer')
  await page.keyboard.press('Escape')
  await openUserMenu(page)
  await expectAccessible(page, 'the user menu')
  await page.keyboard.press('Escape')
  const dialog = await openPasswordChange(page)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Password is required.').first()).toBeVisible()
  await expectAccessible(page, 'the password change with errors')
  await advanceTime({ minutes: 58, seconds: 10 })
  await expect(page.getByRole('alertdialog', { name: /^You will be signed out in/ })).toBeVisible()
  await expectAccessible(page, 'the session warning')
  await advanceTime({ minutes: 2 })
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessible(page, 'the sign-in-again dialog')
})

test('failed panels and the offline notice pass axe', async ({ page, context }) => {
  await signInAsMember(page)
  await withoutRest(async () => {
    await page.reload()
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
    await expectAccessible(page, 'failed panels')
  })
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expectAccessible(page, 'the offline notice')
  await context.setOffline(false)
})

test('a disabled menu link and its remedy pass axe', async ({ page }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await bar.getByRole('link', { name: 'Savings', exact: true }).focus()
  await expect(bar.getByRole('link', { name: 'Complete your profile to open Savings' })).toBeVisible()
  await expectAccessible(page, 'a disabled menu link')
})

test('the sign-in steps pass axe with their errors', async ({ page }) => {
  await page.goto('/login/identifier')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Username is required.').first()).toBeVisible()
  await expectAccessible(page, 'no username')
  await page.getByText('Try it as a demo person').click()
  await expectAccessible(page, 'the demo users')
  await signInOnPage(page, 'nobody-at-all')
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
  await expectAccessible(page, 'a refused password')
})
