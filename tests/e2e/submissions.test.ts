import type { Sections } from './stack/formAnswers.ts'
import { answerSections, photoOf } from './stack/formAnswers.ts'
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

/** What jose's profile still lacks. */
const profileSections: Sections = [
  ['Personal information', {}],
  ['Home', { 'Home address': '8 Rizal Avenue, Lipa, Batangas', 'Mobile number': '09175550199' }],
  ['Work and income', { 'Tax identification number': '123-456-789-000', 'Gross monthly income': '31,000' }],
  ['Proof of identity', { 'Photo of yourself': { file: photoOf('jose.png') }, 'Government ID': { file: photoOf('umid.png') } }],
  ['Consent', { 'I consent to the use of my data as the privacy notice describes.': { ticked: true } }],
]

test('jose completes his profile, and every menu opens without signing in again', async ({ page }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  const menu = page.getByRole('navigation', { name: 'Member' })
  await expect(menu.getByRole('link', { name: 'Savings', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await answerSections(page, profileSections)
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page).toHaveURL('/member/overview')
  await expect(menu.locator('[aria-disabled="true"]')).toHaveCount(0)
  await menu.getByRole('link', { name: 'Savings', exact: true }).click()
  await expect(page).toHaveURL('/member/savings')
  await page.reload()
  await expect(page).toHaveURL('/member/savings')
})
