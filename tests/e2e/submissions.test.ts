import type { Sections } from './stack/formAnswers.ts'
import { answerSections, openSection, photoOf } from './stack/formAnswers.ts'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

// Last in the order of the files: these users of the demo are no longer what other tests need them to be.

test('liza reads why her application was rejected, and sends it again with the loan', async ({ page }) => {
  await signIn(page, 'liza')
  await expect(page.getByText(/^Your certificate of employment is older than three months\./)).toBeVisible()
  await page.getByRole('button', { name: /^Documents/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Continue application and avail the loan' }).click()
  await expect(page).toHaveURL('/application/status')
  await expect(page.getByText('In Review', { exact: true })).toBeVisible()
  await expect(page.getByText('You asked for the new-members loan')).toBeVisible()
})

/** What jose's profile lacks that his application did not ask, a new number, and a photo as large as those of phones. */
const profileSections: Sections = [
  ['Personal information', {}],
  ['Home', { 'Mobile number': '09175550199' }],
  ['Work and income', { 'Tax identification number': '123-456-789-000' }],
  ['Proof of identity', { 'Latest payslips (optional)': { file: photoOf('payslip.png', 9_000_000) } }],
  ['Consent', { 'I consent to the use of my data as the Data Privacy Act allows.': { ticked: true } }],
]

test('jose completes his profile, and every menu opens without signing in again', async ({ page }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  const menu = page.getByRole('navigation', { name: 'Member' })
  await expect(menu.getByRole('link', { name: 'Savings', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await openSection(page, 'Home')
  await expect(page.getByLabel('Home address', { exact: true })).toHaveValue(/^8 Rizal Avenue/)
  await expect(page.getByText('From your application, change it if it is wrong.')).toHaveCount(2)
  await answerSections(page, profileSections)
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page).toHaveURL('/member/overview')
  await expect(menu.locator('[aria-disabled="true"]')).toHaveCount(0)
  await menu.getByRole('link', { name: 'Savings', exact: true }).click()
  await expect(page).toHaveURL('/member/savings')
  await page.reload()
  await expect(page).toHaveURL('/member/savings')
})

test('jose corrects his profile from My profile, and finds his last answers there', async ({ page }) => {
  await signIn(page, 'jose')
  await page.goto('/member/profile')
  await page.getByText('Home', { exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: '09175550199' })).toBeVisible()
  await page.getByRole('link', { name: 'Member Profile' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/member/form/profile')
  await page.getByRole('button', { name: 'Send a new one' }).click()
  await openSection(page, 'Home')
  const mobile = page.getByLabel('Mobile number', { exact: true })
  await expect(mobile).toHaveValue('09175550199')
  await expect(page.getByText('From your profile, change it if it is wrong.')).toHaveCount(2)
  await mobile.fill('09175550200')
  await expect(page.getByText('From your profile, change it if it is wrong.')).toHaveCount(1)
})
