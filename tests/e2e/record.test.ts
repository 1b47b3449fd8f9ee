import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

async function download(page: Page, link: Locator): Promise<string> {
  const started = page.waitForEvent('download')
  await link.click()
  return readFile(await (await started).path(), 'latin1')
}

test('a loan has its payments, an estimate of an early payment, and its statement', async ({ page }) => {
  await signInAsMember(page)
  await page.goto('/member/loans')
  await page
    .getByRole('link', { name: /^Open this loan/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Loan' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Payments made of Personal Loan' })).toContainText('14 paid')

  await page.getByRole('button', { name: '₱10,000.00' }).click()
  const estimate = page.getByRole('region', { name: 'An estimate', exact: true })
  await expect(estimate).toContainText('Payments left, from today')
  await expect(estimate).toContainText('The cooperative decides')

  const csv = await download(page, page.getByRole('link', { name: 'CSV' }))
  expect(csv.trim().split('\r\n').at(-1)).toMatch(/,-2916\.67,64166\.74$/)
  expect(await download(page, page.getByRole('link', { name: 'Statement, PDF' }))).toMatch(/^%PDF-/)
})

test('a member reads what is held about her, and takes it along as a file', async ({ page }) => {
  await signInAsMember(page)
  await page.getByRole('button', { name: /menu$/ }).click()
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused()
  await page.getByText('Home', { exact: true }).click()
  await expect(page.getByText('18 Sampaguita Street')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change of Contact Details' })).toHaveAttribute('href', '/member/form/contact')

  const json = JSON.parse(await download(page, page.getByRole('link', { name: 'JSON' }))) as Record<'Loans' | 'RecordOpenings', object[]>
  expect(json).toMatchObject({ UserName: 'maria' })
  expect([json.Loans.length, json.RecordOpenings.length > 0]).toEqual([3, true])
  expect(await download(page, page.getByRole('link', { name: 'PDF' }))).toMatch(/^%PDF-/)
})
