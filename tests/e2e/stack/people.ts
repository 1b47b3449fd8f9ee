import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The password of every demo person. */
export const password = 'Kapwa#2026'

/** Goes through both steps of signing in, as a person does. */
export async function signIn(page: Page, identifier: string, secret = password): Promise<void> {
  await page.goto('/login/identifier')
  await enterIdentifier(page, identifier)
  await enterPassword(page, secret)
}

/** The first step. */
export async function enterIdentifier(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Username').fill(identifier)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible()
}

/** The second step. */
export async function enterPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs a member in and waits for the overview. */
export async function signInAsMember(page: Page, identifier = 'maria'): Promise<void> {
  await signIn(page, identifier)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeAttached()
}

/** Opens the menu of who is signed in. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /\S, menu$/ }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Takes the way out that every layout has. */
export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Opens the change of one's password, which every layout's menu has. */
export async function openPasswordChange(page: Page) {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog).toBeVisible()
  return dialog
}
