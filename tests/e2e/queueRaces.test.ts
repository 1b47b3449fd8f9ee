import type { Page } from '@playwright/test'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })
test.setTimeout(60_000)

const queue = '/admin/savings'
const detail = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
const nameOfOpen = (page: Page) => detail(page).getByRole('heading', { level: 2 }).first()
const openRow = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[aria-current=true]') })
const words = 'Please send a clearer copy.'

async function openReject(page: Page): Promise<void> {
  await detail(page).getByRole('button', { name: 'Reject' }).first().click()
  await page.getByRole('textbox', { name: 'Remarks' }).fill(words)
}

test('two officers decide one request: the second reads the refusal in place, and keeps what was written', async ({ page, browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const second = await context.newPage()
  await signIn(second, 'savings')
  await second.goto(queue)
  await expect(detail(second).getByRole('button', { name: 'Reject' }).first()).toBeEnabled()
  const name = (await nameOfOpen(second).textContent()) ?? ''
  const address = await second.getByRole('listitem').locator('a[aria-current=true]').getAttribute('href')
  await openReject(second)

  await signIn(page, 'admin')
  await page.goto(address ?? queue)
  await expect(nameOfOpen(page)).toHaveText(name)
  await openReject(page)
  await page.keyboard.press('Control+Enter')
  const bar = page.getByRole('region', { name: 'Dispositions' })
  await expect(bar).toContainText('1 rejected')

  await second.keyboard.press('Control+Enter')
  const alert = detail(second).getByRole('alert')
  await expect(alert).toContainText('has staged a decision since you read this request')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(nameOfOpen(second)).toHaveText(name)
  await expect(detail(second).getByText(words)).toBeInViewport({ ratio: 1 })
  await expect(openRow(second)).toContainText('Staged by')
  await context.close()

  // The queue is left as it was.
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText(/nothing is staged/i)
})
