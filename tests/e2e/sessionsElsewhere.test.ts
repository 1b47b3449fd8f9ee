import type { Browser, Page } from '@playwright/test'
import { readMail } from './stack/rest.ts'
import { signIn, signInAsMember, signInOnPage } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

const recipient = 'member0030@demo.kapwa.test'

/** A page of another browser, in which the member is signed in too. */
async function openElsewhere(browser: Browser, userName = 'member0030'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, userName)
  return page
}

/** The page of a session that has ended is refused, or its first request is, where the refusal comes too late for the page. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/member/profile')
  const again = page.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(again.or(page.getByRole('heading', { name: 'Sign in', exact: true }))).toBeVisible()
  await page.context().close()
}

const listOf = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Signed-in browsers' }) })

test('a member is mailed of a new browser, follows the link, and signs it out', async ({ page, browser }) => {
  await signInAsMember(page, 'member0030')
  const elsewhere = await openElsewhere(browser)
  const mail = await readMail(recipient)
  expect(mail).toContain('a browser that you have not used here before')
  const link = /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)

  await expect(page.getByRole('heading', { name: 'Signed-in browsers' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Signed-in browsers' })).toBeInViewport()
  const rows = listOf(page).getByRole('listitem')
  await expect(rows.first()).toContainText('This browser')
  const signedIn = await rows.count()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText(/ is signed out\.$/)).toBeVisible()
  await expect(rows).toHaveCount(signedIn - 1)

  await expectSignedOut(elsewhere)
})

test('signing out everywhere ends the sessions of all browsers, and leads home', async ({ page, browser }) => {
  await signInAsMember(page, 'member0032')
  const elsewhere = await openElsewhere(browser, 'member0032')
  await page.goto('/member/profile')
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await question.getByLabel('Current password').fill('Kapwa#2026')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/home')
  await expectSignedOut(elsewhere)
  await signInOnPage(page, 'member0032')
  await expect(page.getByText('System ID')).toBeVisible()
})
