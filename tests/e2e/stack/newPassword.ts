import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A strong password that no demo user has. */
export const chosenPassword = 'Bagong$Simula1'

/** Labels on the form. */
interface Labels {
  field: string
  button: string
}

/** Breaks each rule for a new password, then sends one that keeps all of them. */
export async function choosePassword(form: Page | Locator, { field, button }: Labels): Promise<void> {
  const password = form.getByLabel(field, { exact: true })
  const confirmation = form.getByLabel('Confirm password')
  const send = form.getByRole('button', { name: button })
  await send.click()
  await expect(form.getByText('Password is required.').first()).toBeVisible()
  for (const [written, strength] of [
    ['Kapwa#1', 'Weak'],
    ['kapwakapwa', 'Moderate'],
    ['Kapwakapwa1', 'Strong'],
    [chosenPassword, 'Very Strong'],
  ] as const) {
    await password.fill(written)
    await expect(form.getByText(strength, { exact: true })).toBeVisible()
  }
  await password.fill('Kapwa#1')
  await confirmation.fill('Kapwa#1')
  await send.click()
  await expect(form.getByText('Minimum of 8 characters.').first()).toBeVisible()
  await password.fill(chosenPassword)
  await confirmation.fill('another')
  await send.click()
  await form.getByRole('link', { name: 'Password does not match.' }).click()
  await expect(confirmation).toBeFocused()
  await confirmation.fill(chosenPassword)
  await send.click()
}
