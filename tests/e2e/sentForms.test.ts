import { expectAccessible } from './stack/axe.ts'
import { attach, paper, photoOf } from './stack/formAnswers.ts'
import { setFiles } from './stack/setFiles.ts'
import { signIn, signInAsMember } from './stack/signIn.ts'
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

test('a form is filled in in one tab at a time, and a file of another device is asked about', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const path = '/member/service/hospitalization'
  await signIn(page, 'belen')
  await page.goto(path)
  await page.getByLabel('Hospital', { exact: true }).fill('Amang Rodriguez')
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByText('This form is open in another tab')).toBeVisible()
  await expectAccessible(other, 'a form that is open in another tab')
  await other.getByRole('button', { name: 'Go on here' }).click()
  await expect(other.getByLabel('Hospital', { exact: true })).toHaveValue('Amang Rodriguez')
  await expect(page.getByText('This form is open in another tab')).toBeVisible()
  await page.close()

  const phone = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signIn(phone, 'belen')
  await phone.goto(path)
  await attach(phone, 'Statement of account', { ...paper, name: 'from-phone.pdf' })
  await setFiles(other.getByLabel('Statement of account', { exact: true }), { ...paper, name: 'from-desk.pdf' })
  await expect(other.getByText('Which one do you want to send?')).toBeVisible()
  await expectAccessible(other, 'two files for one question')
  await phone.reload()
  await expect(phone.getByRole('link', { name: /from-phone.pdf/ })).toBeVisible()
  await other.getByRole('button', { name: 'Use the PDF from-desk.pdf' }).click()
  await expect(other.getByRole('button', { name: 'Remove from-desk.pdf' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('link', { name: /from-desk.pdf/ })).toBeVisible()
  await phone.context().close()
})
