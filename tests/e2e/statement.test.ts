import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

/** Pesos as the page shows them, in centavos: `−₱4,000.00` is -400000. */
const inCentavos = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[₱,]/g, '')) * 100)

async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a statement adds up to the centavo, on the page and in its files', async ({ page }) => {
  await signInAsMember(page)
  await page.goto('/member/statement/savings')
  const facts = page.getByRole('main').locator('dl > div dd')
  await expect(facts).toHaveCount(4)
  const [opening = 0, putIn = 0, takenOut = 0, closing = 0] = (await facts.allTextContents()).map(inCentavos)
  expect(opening + putIn + takenOut).toBe(closing)

  const rows = page.getByRole('table').locator('tbody tr')
  const amounts = (await rows.locator('td:nth-child(3)').allTextContents()).slice(1).map(inCentavos)
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.reduce((sum, amount) => sum + amount, opening)).toBe(closing)

  const balance = page.getByText(/^Balance ₱/).first()
  await expect(balance).toBeHidden()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(balance).toBeVisible()

  const csv = await download(page, 'CSV')
  expect(csv.name).toMatch(/\.csv$/)
  for (const balance of [opening, closing]) expect(csv.content.toString('utf8')).toContain((balance / 100).toFixed(2))
  expect(csv.content.toString('utf8').trim().split('\n').length).toBeGreaterThanOrEqual(amounts.length)

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('a chart is read by keyboard, and its figures as a table', async ({ page }) => {
  await signInAsMember(page)
  const points = page.getByRole('slider', { name: 'Balance' })
  await expect(points).toBeVisible()
  await points.focus()
  const last = await points.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(points).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.getByRole('radio', { name: 'Table' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('table')).toContainText((last ?? '').split(': ')[1] ?? 'no balance')
})
