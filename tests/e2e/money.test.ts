import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './stack/axe.ts'
import { beginPromise } from './stack/promise.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { pdfBytes } from './stack/proofFiles.ts'
import { setFiles } from './stack/setFiles.ts'

const reference = (page: Page, start: string) => page.getByRole('main').getByText(new RegExp(`^${start}-\\d{4}-\\d{5}$`))

/** The most that may be withdrawn, as the page offers it, in centavos. */
async function readMost(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /^All, / }).innerText()
  return Number(words.replace(/\D/g, ''))
}

const pesos = (centavos: number) => (centavos / 100).toFixed(2)

/** Loses the answer to the first withdrawal on its way back. Counts all of them. */
async function loseFirstAnswer(context: BrowserContext): Promise<() => number> {
  let count = 0
  await context.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"RequestSavingsWithdrawal"')) return route.continue()
    count += 1
    if (count > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  return () => count
}

test('maria withdraws to the last allowed peso, and deposits with a proof', async ({ page, context, consoleCheck }) => {
  const tell = beginPromise('T14', 'a withdrawal is asked for once, whatever is pressed')
  consoleCheck.allow(/ERR_FAILED/)
  await signInAsMember(page)
  await page.goto('/member/savings')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  const most = await readMost(page)
  const amount = page.getByLabel('Amount')

  await amount.fill(pesos(most + 100))
  await amount.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/^There is a problemYour balance should be at least ₱1,000.00 after withdrawal$/)
  await expect(page).toHaveTitle('Error: How much will you withdraw?: Kapwa')
  await expect(page.getByText(/At least ₱1,000.00 stays: only ₱999.00 would/)).toBeVisible()
  await expectAccessible(page, 'a withdrawal that is too much')

  await amount.fill(`₱ ${pesos(most)}`)
  await amount.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused()
  await page.goBack()
  await expect(amount).toHaveValue(`₱ ${pesos(most)}`)
  await page.goForward()
  const send = (tab: Page) => tab.getByRole('button', { name: /^Send withdrawal of ₱/ })
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expect(send(otherTab)).toBeVisible()
  const countSent = await loseFirstAnswer(context)
  await send(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Your withdrawal request was sent' })).toBeFocused()
  await expect(page.getByText('It was not sent a second time.')).toBeVisible()
  expect(countSent()).toBe(1)
  // The draft of both tabs is gone.
  await expect(otherTab.getByText('Another withdrawal can be asked for once that one is decided.')).toBeVisible()
  await otherTab.close()
  await context.unrouteAll()
  await page.goBack()
  await expect(page.getByText('Another withdrawal can be asked for once that one is decided.')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'In Review' })).toBeVisible()
  await expectAccessible(page, 'a withdrawal that was sent')
  const code = await reference(page, 'WD').innerText()
  await page.reload()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Savings' }).click()
  await expect(page.getByRole('button', { name: `Cancel ${code}` })).toHaveCount(1)
  await expect(page.getByText('Another withdrawal can be asked for once that one is decided.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
  tell('two tabs, a double click, an answer lost on its way, Back and a reload: 1 withdrawal')

  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await amount.fill('3000')
  await amount.press('Enter')
  const proof = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdfBytes(code) }
  await setFiles(page.getByLabel('Proof of deposit'), proof)
  await expect(page.getByText('slip.pdf is chosen')).toBeAttached()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Send this deposit?' })).toContainText('slip.pdf')
  await expectAccessible(page, 'the confirmation of a deposit')
  await page.getByRole('button', { name: 'Send deposit of ₱3,000.00' }).click()
  await expect(reference(page, 'DP')).toBeVisible()
  const deposit = await reference(page, 'DP').innerText()
  await page.getByRole('link', { name: 'Back to Savings' }).click()
  await expect(page.getByRole('button', { name: `Cancel ${deposit}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^slip\.pdf/ })).toBeVisible()
})
