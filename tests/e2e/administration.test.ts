import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { setFiles } from './stack/setFiles.ts'
import { wideWorkbook } from './stack/wideWorkbook.ts'

const header = 'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured'
// A member whom no other test looks at.
const good = 'EMP-20418,TD-2026-09001,50000.00,4.25,2026-01-15,2027-01-15'
const bad = good.replace('EMP-20418', 'EMP-2O418')
const file = (...rows: string[]) => ({
  name: 'time_deposits_office.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\r\n')),
})

async function download(page: Page, button: Locator): Promise<{ name: string; content: string }> {
  const started = page.waitForEvent('download')
  await button.click()
  const saved = await started
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path(), 'utf8') }
}

test('a bad row is named and nothing is applied; the corrected file is tried, confirmed and in the history', async ({ page }) => {
  await signIn(page, 'data')
  await page.goto('/admin/uploads')
  const card = page.getByRole('region', { name: 'Time deposits' })
  const template = await page.request.get('/files/_templates/time_deposits.csv')
  expect((await template.text()).replace('\uFEFF', '').split(/\r?\n/)[0]).toBe(header)

  await setFiles(card.getByLabel('Time deposits file'), file(good.replace('09001', '09002'), bad))
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 row needs correcting' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('EMP-2O418')
  const failed = await download(page, page.getByRole('button', { name: 'Download failed rows' }))
  expect(failed.content).toContain(bad)
  expect(failed.content).not.toContain('09002')

  await setFiles(page.locator('input[type="file"]'), file(good))
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check before it is applied' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('+₱50,000.00')
  await page.getByRole('button', { name: 'Confirm Action' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Action' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The file is applied' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Uploads' }).click()
  const newest = page.getByRole('table', { name: 'History' }).locator('tbody tr').first()
  await expect(newest).toContainText('time_deposits_office.csv')
  await expect(newest).toContainText('Applied')

  await setFiles(card.getByLabel('Time deposits file'), file(good))
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/This very file was applied .* Applied again, it changes nothing\./)).toBeVisible()
})

test('a workbook is read beside the page, which a hostile one does not stop', async ({ page }) => {
  await signIn(page, 'data')
  await page.goto('/admin/uploads')
  const card = page.getByRole('region', { name: 'Time deposits' })
  const choice = card.getByLabel('Time deposits file')
  const code = page.waitForResponse(/workbook\.worker/)
  const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: [header.split(','), good.split(',')] }] })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await setFiles(choice, { name: 'good.xlsx', mimeType, buffer: Buffer.from(workbook) })
  await expect(page.getByText('good.xlsx.csv')).toBeVisible()
  expect((await code).headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  await card.getByRole('button', { name: 'Clear' }).click()

  // Milliseconds of the longest task of the page.
  const longest = await page.evaluateHandle(() => {
    const seen = { duration: 0 }
    const note = (list: PerformanceObserverEntryList) =>
      list.getEntries().forEach(({ duration }) => (seen.duration = Math.max(seen.duration, duration)))
    new PerformanceObserver(note).observe({ type: 'longtask' })
    return seen
  })
  await setFiles(choice, { name: 'wide.xlsx', mimeType, buffer: wideWorkbook() })
  await expect(page.getByText(/^The sheet has more cells than can be read here\./)).toBeVisible()
  expect(await longest.evaluate(({ duration }) => duration)).toBeLessThan(1000)
})

test('the report for the credit bureau is downloaded', async ({ page }) => {
  await signIn(page, 'data')
  await page.goto('/admin/reports')
  const { name, content } = await download(page, page.getByRole('button', { name: 'Download CISA CSV' }))
  expect(name).toMatch(/^cisa_\d{14}\.csv$/)
  expect(content.trim().split('\n').length).toBeGreaterThan(1)
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible()
})
