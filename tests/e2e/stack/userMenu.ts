import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /\S, menu$/ }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Signs out and waits for the home page. Trap: the address changes before that page, a document of its own, has loaded. */
export async function signOutToHome(page: Page): Promise<void> {
  await signOut(page)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Create your account' }).first()).toBeVisible()
}

export async function openPasswordChange(page: Page): Promise<Locator> {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog).toBeVisible()
  return dialog
}
