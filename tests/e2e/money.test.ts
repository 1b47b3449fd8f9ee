import type { Page } from '@playwright/test'
import { expectAccessible } from './stack/axe.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

const reference = (page: Page, start: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${start}-\\d{4}-\\d{5}$`) })

/** The most that may be withdrawn, as the page offers it, in centavos. */
async function readMost(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /^All, / }).innerText()
  return Number(words.replace(/\D/g, ''))
}

const pesos = (centavos: number) => (centavos / 100).toFixed(2)

test('maria withdraws to the last allowed peso, and deposits with a proof', async ({ page }) => {
  await signInAsMember(page)
  await page.goto('/member/savings')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  const most = await readMost(page)
  const amount = page.getByLabel('Amount')

  await amount.fill(pesos(most + 100))
  await amount.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/^There is a problemYour balance should be at least ₱1,000.00 after withdrawal$/)
  await expect(page).toHaveTitle('Error: Withdraw: Kapwa')
  await expect(page.getByText(/At least ₱1,000.00 stays: only ₱999.00 would/)).toBeVisible()
  await expectAccessible(page, 'a withdrawal that is too much')

  await amount.fill(`₱ ${pesos(most)}`)
  await amount.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused()
  await page.goBack()
  await expect(amount).toHaveValue(`₱ ${pesos(most)}`)
  await page.goForward()
  await page.getByRole('button', { name: /^Send withdrawal of ₱/ }).dblclick()
  await expect(reference(page, 'WD')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'In Review' })).toBeVisible()
  await expectAccessible(page, 'a withdrawal that was sent')
  const code = await reference(page, 'WD').innerText()
  await page.reload()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Savings' }).click()
  await expect(page.getByText(code)).toHaveCount(1)
  await expect(page.getByText('Another withdrawal can be asked for once that one is decided.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await amount.fill('3000')
  await amount.press('Enter')
  const proof = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${code}`) }
  await page.getByLabel('Proof of deposit').setInputFiles(proof)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Send this deposit?' })).toContainText('slip.pdf')
  await expectAccessible(page, 'the confirmation of a deposit')
  await page.getByRole('button', { name: 'Send deposit of ₱3,000.00' }).click()
  await expect(reference(page, 'DP')).toBeVisible()
  const deposit = await reference(page, 'DP').innerText()
  await page.getByRole('link', { name: 'Back to Savings' }).click()
  await page.getByText(deposit).click()
  await expect(page.getByRole('link', { name: /^slip\.pdf/ })).toBeVisible()
})
