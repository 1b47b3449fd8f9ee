import type { Page } from '@playwright/test'
import { expectAccessible } from './stack/axe.ts'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { signOutToHome } from './stack/userMenu.ts'

const detail = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Dispositions' })
const nameOfOpen = (page: Page) => detail(page).getByRole('heading', { level: 2 }).first()

/** How many decisions the bar says are staged. */
async function countStaged(page: Page): Promise<number> {
  const text = (await bar(page).getByRole('status').first().textContent()) ?? ''
  return [...text.matchAll(/(\d+) (?:approved|rejected)/g)].reduce((total, [, part]) => total + Number(part), 0)
}

async function applyAll(page: Page, decisions: number): Promise<void> {
  await page.keyboard.press('Shift+A')
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Dispositions' })
  await expect(confirm.getByRole('list', { name: 'Decisions' }).getByRole('listitem')).toHaveCount(decisions)
  await expectAccessible(page, 'the dispositions to confirm')
  await page.keyboard.press('Control+Enter')
  const results = page.getByRole('alertdialog', { name: 'Dispositions applied' })
  await expect(results.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(decisions)
  await expectAccessible(page, 'the results of dispositions')
  await results.getByRole('button', { name: 'Ok' }).click()
  await expect(bar(page)).toContainText(/nothing is staged/i)
}

// Trap: the last file by its name, because ramon is a member afterwards.
test.describe('officers decide', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the registrar approves ramon, who signs in as a member', async ({ page }) => {
    await signIn(page, 'registrar')
    await page.goto('/admin/registration')
    await expect(page.getByRole('heading', { level: 1, name: 'New Members' })).toBeVisible()
    await page.getByLabel('Search requests').fill('ramon')
    await expect(nameOfOpen(page)).toHaveText(/Ramon/)
    await expect(page.getByRole('button', { name: 'Select all 1' })).toBeVisible()
    // A click may fall between the filter and the scrolling of the card; a key goes to the card that has the focus.
    await nameOfOpen(page).focus()
    await expect(detail(page).getByRole('button', { name: 'Reject' })).toBeEnabled()
    await page.keyboard.press('a')
    await expect(bar(page)).toContainText('1 approved')
    await applyAll(page, 1)
    await signOutToHome(page)
    await signIn(page, 'ramon')
    await expect(page).toHaveURL(/\/member\//)
  })

  test('ten decisions by keyboard alone', async ({ page }) => {
    await signIn(page, 'sharecap')
    await page.goto('/admin/share-capital')
    await expect(page.getByRole('heading', { level: 1, name: 'Share Capital' })).toBeVisible()
    await expect(detail(page).getByRole('button', { name: 'Approve' })).toBeVisible()
    const decided = new Set<string>()
    for (let count = 1; count <= 10; count += 1) {
      const name = `${(await nameOfOpen(page).textContent()) ?? ''} ${new URL(page.url()).search}`
      // A card that has just changed takes no decision yet.
      await expect(detail(page).getByRole('button', { name: 'Reject' })).toBeEnabled()
      const isRejected =
        count % 5 === 0 || (await detail(page).getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')) === 'true'
      await page.keyboard.press(isRejected ? 'r' : 'a')
      if (isRejected) {
        await expect(page.getByRole('dialog', { name: 'Reject this change?' })).toBeVisible()
        if (count === 5) await expectAccessible(page, 'the reject modal')
        await page.keyboard.type('Please ask for a smaller amount.')
        await page.keyboard.press('Control+Enter')
        await expect(page.getByRole('dialog', { name: 'Reject this change?' })).toBeHidden()
      }
      decided.add(name)
      await expect.poll(() => countStaged(page), `after decision ${count}`).toBe(count)
      await expect(detail(page).getByText('In Review').first()).toBeVisible()
    }
    expect(decided.size).toBe(10)
    await page.keyboard.press('z')
    await expect.poll(() => countStaged(page), 'after the last decision was taken back').toBe(9)
    await applyAll(page, 9)
  })
})
