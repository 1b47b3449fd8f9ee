import { expectAccessible } from './stack/axe.ts'
import { attach, photoOf } from './stack/formAnswers.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test('a submitted form is sent again on a phone, and the ones before stay readable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAsMember(page)
  await page.goto('/member/form/contact')
  await expect(page.getByText('The office updates your record.')).toBeVisible()
  await expectAccessible(page, 'a submitted form')
  await page.getByRole('button', { name: 'Send a new one' }).click()

  const mobile = page.getByLabel('Mobile number')
  await page.getByLabel('Home address').fill('9 Kalayaan Avenue, Quezon City')
  await expect(mobile).toHaveAttribute('inputmode', 'tel')
  await mobile.fill('abcdefghijk')
  await page.getByRole('radio', { name: 'Letter' }).check()
  await attach(page, 'Proof of address', photoOf('bill.png'))
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await page.getByRole('alertdialog', { name: 'Incomplete Form Submission' }).getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText(/such as 0917 123 4567 or \+63 917 123 4567: “abcdefghijk” was entered/).first()).toBeVisible()
  await mobile.fill('+63 917 555 0142')
  await page.getByRole('button', { name: 'Submit Form' }).click()

  await expect(page.getByText('09175550142')).toBeVisible()
  const before = page.getByRole('list').filter({ has: page.getByRole('link', { name: /SE-\d{4}-\d{5}/ }) })
  await expect(before.getByRole('listitem')).toHaveCount(2)
  await before.getByRole('link').last().click()
  await expect(page.getByText('7 Rizal Avenue, Barangay Poblacion, Lipa City')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new one' })).toHaveCount(0)
  await expectAccessible(page, 'a form that was sent before')
})
