import { expectAccessible } from './stack/axe.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test('a member cancels a withdrawal, and may ask for another one', async ({ page }) => {
  await signInAsMember(page, 'member0040')
  await page.goto('/member/savings/withdraw')
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Amount').press('Enter')
  await page.getByRole('button', { name: /^Send withdrawal of ₱/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your withdrawal request was sent' })).toBeFocused()
  const code = await page
    .getByRole('main')
    .getByText(/^WD-\d{4}-\d{5}$/)
    .innerText()

  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Overview' }).click()
  const card = page.locator('section', { has: page.getByRole('heading', { name: /request.* in review$/ }) })
  await expect(card).toContainText(code)
  await card.getByRole('link', { name: 'My requests' }).click()
  await expect(page).toHaveURL('/member/requests')
  await expectAccessible(page, 'all requests of a member')
  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await expectAccessible(page, 'the question before a request is cancelled')
  await page.getByRole('button', { name: 'Cancel withdrawal of ₱500.00' }).click()
  await expect(page.getByText(`${code} is cancelled.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In review', exact: true })).toBeFocused()
  await expect(page.getByText(`${code} · Cancelled by you`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Savings' }).click()
  await expect(page.getByRole('link', { name: 'Withdraw' })).toBeVisible()
})
