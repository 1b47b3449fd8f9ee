import type { Locator, Page } from '@playwright/test'
import { enterIdentifier, enterPassword, openPasswordChange, password, signInAsMember, signOut } from './stack/people.ts'
import { issuedPairs, statusWith, withoutRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: /^You will be signed out in / })
const signInAgainOf = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })

/** Enters something wherever a form can be filled in on every screen. */
async function fillHalf(page: Page): Promise<Locator> {
  const form = await openPasswordChange(page)
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill('Half-entered#1')
  return form
}

async function expectHalfFilled(form: Locator): Promise<void> {
  await expect(form.getByLabel('Current password')).toHaveValue(password)
  await expect(form.getByLabel('New password')).toHaveValue('Half-entered#1')
  await expect(form.getByLabel('Confirm password')).toHaveValue('')
}

test('two minutes before its end a session is warned of, and staying signed in puts the end off in every tab', async ({
  page,
  context,
  passTime,
}) => {
  await signInAsMember(page)
  const other = await context.newPage()
  await other.goto('/member/forms')
  await expect(other.getByText('Coming very soon.')).toBeVisible()
  await passTime({ minutes: 57, seconds: 30 })
  await expect(warningOf(page)).toBeHidden()
  await passTime({ seconds: 35 })
  for (const tab of [page, other]) await expect(warningOf(tab)).toHaveAccessibleName('You will be signed out in 2 minutes')
  await expect(warningOf(page)).toHaveAccessibleDescription(/^Stay signed in to keep working\./)
  const stay = warningOf(page).getByRole('button', { name: 'Stay signed in' })
  // A screen reader is brought there, and speaks an alert dialog of its own accord.
  expect(await warningOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await passTime({ seconds: 60 })
  await expect(warningOf(page)).toHaveAccessibleName(/^You will be signed out in \d{1,2} seconds$/)

  await stay.click()
  for (const tab of [page, other]) await expect(warningOf(tab)).toBeHidden()
  await passTime({ minutes: 57 })
  for (const tab of [page, other]) await expect(warningOf(tab)).toBeHidden()
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(signInAgainOf(page)).toBeHidden()
})

test('using the portal puts the end off, too', async ({ page, passTime }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await passTime({ minutes: 50 })
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
  await passTime({ minutes: 50 })
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(warningOf(page)).toBeHidden()
  await passTime({ minutes: 9 })
  await expect(warningOf(page)).toBeVisible()
})

test('after the end one signs in again in place, and what was half entered is still there', async ({ page, passTime }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByText('Coming very soon.')).toBeVisible()
  const form = await fillHalf(page)
  await passTime({ minutes: 61 })

  const again = signInAgainOf(page)
  await expect(again).toBeVisible()
  // At the second Escape the browser closes a dialog without asking the page, and at any while nothing in it has the focus.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await again.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again.getByText('Password is required.')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill('not her password')
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again.getByText('Invalid username or password.')).toBeVisible()
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('')
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toBeHidden()

  await expect(page).toHaveURL('/member/forms')
  await expectHalfFilled(form)
  await form.getByLabel('New password').fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Choose a new password.').first()).toBeVisible()
})

test('signing in again in another tab is enough for both', async ({ page, context, passTime }) => {
  await signInAsMember(page)
  const form = await fillHalf(page)
  await passTime({ minutes: 61 })
  await expect(signInAgainOf(page)).toBeVisible()
  const other = await context.newPage()
  await signInAsMember(other)
  await expect(signInAgainOf(page)).toBeHidden()
  await expectHalfFilled(form)
})

test('somebody else who signs in after the end sees nothing of the first', async ({ page, passTime }) => {
  await signInAsMember(page)
  const form = await fillHalf(page)
  await passTime({ minutes: 61 })
  await signInAgainOf(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/home')
  await expect(form).toBeHidden()
  await signInAsMember(page, 'auditor')
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(page.getByText('Maria')).toHaveCount(0)
})

test('somebody else who signs in in another tab takes this one over, which shows nothing of the first', async ({
  page,
  context,
  passTime,
}) => {
  await signInAsMember(page)
  const form = await fillHalf(page)
  await passTime({ minutes: 61 })
  await expect(signInAgainOf(page)).toBeVisible()
  const reloaded = page.waitForEvent('framenavigated')
  const other = await context.newPage()
  await signInAsMember(other, 'auditor')
  await reloaded
  await expect(page.getByRole('button', { name: /^Gregorio Pascual\b/ })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('Maria')).toHaveCount(0)
})

test('while the session cannot be renewed it is kept, it says so, and goes on afterwards', async ({ page, context, passTime }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await passTime({ minutes: 58, seconds: 20 })
  const stay = warningOf(page).getByRole('button', { name: 'Stay signed in' })
  await withoutRest(async () => {
    await stay.click()
    await expect(warningOf(page).getByRole('alert')).toHaveText('Service temporarily unavailable. Please try again later.')
    await expect(warningOf(page)).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-kapwa-refresh')
  })
  await stay.click()
  await expect(warningOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
})

test('a screen that needs a renewal in an outage shows what it had, says so, keeps the session, and recovers by Retry', async ({
  page,
  passTime,
}) => {
  await signInAsMember(page)
  await expect(page.getByText('Total assets')).toBeVisible()
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await passTime({ minutes: 31 })
  const outdated = page.getByText('Could not be refreshed. Shown as last fetched.')
  await withoutRest(async () => {
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await expect(outdated).toBeVisible()
    await expect(page.getByText('Total assets')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(outdated).toBeVisible()
    await expect(page.getByText('System ID')).toBeVisible()
    await expect(signInAgainOf(page)).toBeHidden()
    await expect(page).toHaveURL('/member/overview')
  })
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(outdated).toBeHidden()
  await expect(page.getByText('Total assets')).toBeVisible()
})

test('a page that is loaded while the session cannot be renewed says that one is still signed in, and comes by Retry', async ({
  page,
  passTime,
  watch,
}) => {
  // React's own line about what a page could not show.
  watch.expectConsole(/UnknownViewerError/)
  await signInAsMember(page)
  await passTime({ minutes: 31 })
  const failure = page.getByRole('alert')
  await withoutRest(async () => {
    for (const path of ['/member/forms', '/create-account']) {
      await page.goto(path)
      await expect(failure).toContainText('You are still signed in. Service temporarily unavailable. Please try again later.')
      await expect(page.getByRole('heading', { name: 'This page could not be loaded', level: 1 })).toBeVisible()
    }
    await page.goto('/member/forms')
    await expect(failure).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Coming very soon.')).toBeVisible()
})

async function expectSigningIn(page: Page): Promise<void> {
  await page.reload()
  await expect(page).toHaveURL('/login/identifier')
  await enterIdentifier(page, 'maria')
  await enterPassword(page, password)
  await expect(page.getByText('System ID')).toBeVisible()
}

test('a page that is loaded after the cooperative has ended the session leads to signing in', async ({ page, context, passTime }) => {
  await signInAsMember(page)
  const { RefreshToken } = (await issuedPairs()).at(-1)!
  expect(await statusWith(RefreshToken, 'POST', '/api/authenticate/sign-out')).toBe(200)
  await passTime({ minutes: 31 })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-kapwa-access')
  await expectSigningIn(page)
})

test('who never got the answer to a sign-out can sign in again', async ({ page, context, passTime }) => {
  await signInAsMember(page)
  const kept = await context.cookies()
  await signOut(page)
  await expect(page).toHaveURL('/home')
  await context.addCookies(kept)
  await passTime({ minutes: 31 })
  await page.goto('/member/overview')
  await expectSigningIn(page)
})
