import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { translatePage } from './stack/translatePage.ts'

// An error of React on the way fails the test, as it writes to the console.

test('a member votes and unvotes on a translated ballot', async ({ page }) => {
  await signIn(page, 'jose')
  await page.goto('/election/voting')
  const vote = page.getByRole('button', { name: /^Vote / })
  const unvote = page.getByRole('button', { name: /^Unvote / })
  await expect(vote.first()).toBeVisible()
  await translatePage(page)
  await vote.first().click()
  await expect(page.getByText('Vote saved')).toBeVisible()
  await unvote.click()
  await expect(page.getByText('Vote removed')).toBeVisible()
  await page.getByRole('link', { name: 'Next position' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Committee' })).toBeFocused()
})

test('an officer decides in a translated queue, and takes the decision back', async ({ page }) => {
  await signIn(page, 'savings')
  await page.goto('/admin/savings')
  const detail = page.getByRole('region', { name: 'Request', exact: true })
  await expect(detail.getByRole('button', { name: 'Reject' })).toBeVisible()
  await translatePage(page)
  await detail.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Not readable.')
  await expect(dialog.getByText('Not readable.')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('an auditor has new counts on a translated page of the precinct', async ({ page }) => {
  await signIn(page, 'auditor')
  await page.goto('/election/precinct')
  await expect(page.getByText(/ballots counted at/)).toBeVisible()
  await translatePage(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText(/ballots counted at/)).toBeVisible()
})
