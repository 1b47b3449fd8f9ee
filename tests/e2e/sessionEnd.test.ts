import type { Locator, Page } from '@playwright/test'
import { enterIdentifier, enterPassword, password, signInAsMember, signInOnPageAsMember } from './stack/signIn.ts'
import { issuedPairs, statusWith, withoutRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'
import { openPasswordChange, signOutToHome } from './stack/userMenu.ts'

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: /^You will be signed out in / })
const signInAgainOf = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })

/** Fills part of the password change, a form that every screen can open. */
async function fillPartly(page: Page): Promise<Locator> {
  const form = await openPasswordChange(page)
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill('Half-entered#1')
  return form
}

async function expectPartlyFilled(form: Locator): Promise<void> {
  await expect(form.getByLabel('Current password')).toHaveValue(password)
  await expect(form.getByLabel('New password')).toHaveValue('Half-entered#1')
  await expect(form.getByLabel('Confirm password')).toHaveValue('')
}

test('a warning shows two minutes before the session ends, and staying signed in extends it in every tab', async ({
  page,
  context,
  advanceTime,
}) => {
  await signInAsMember(page)
  const other = await context.newPage()
  await other.goto('/member/forms')
  await expect(other.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await advanceTime({ minutes: 57, seconds: 30 })
  await expect(warningOf(page)).toBeHidden()
  await advanceTime({ seconds: 35 })
  for (const tab of [page, other]) await expect(warningOf(tab)).toHaveAccessibleName('You will be signed out in 2 minutes')
  await expect(warningOf(page)).toHaveAccessibleDescription(/^Stay signed in to keep working\./)
  const stay = warningOf(page).getByRole('button', { name: 'Stay signed in' })
  // A screen reader announces an alert dialog when the focus enters it.
  expect(await warningOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await advanceTime({ seconds: 60 })
  await expect(warningOf(page)).toHaveAccessibleName(/^You will be signed out in \d{1,2} seconds$/)

  await stay.click()
  for (const tab of [page, other]) await expect(warningOf(tab)).toBeHidden()
  await advanceTime({ minutes: 57 })
  for (const tab of [page, other]) await expect(warningOf(tab)).toBeHidden()
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(signInAgainOf(page)).toBeHidden()
})

test('an officer is warned before 30 idle minutes are over, and signs in again in place', async ({ page, advanceTime }) => {
  await signInAsMember(page, 'savings')
  const form = await fillPartly(page)
  await advanceTime({ minutes: 27, seconds: 30 })
  await expect(warningOf(page)).toBeHidden()
  await advanceTime({ seconds: 35 })
  await expect(warningOf(page)).toHaveAccessibleName('You will be signed out in 2 minutes')
  await warningOf(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warningOf(page)).toBeHidden()
  await advanceTime({ minutes: 31 })
  await expect(signInAgainOf(page)).toBeVisible()
  await signInAgainOf(page).getByLabel('Password', { exact: true }).fill(password)
  await signInAgainOf(page).getByRole('button', { name: 'Login' }).click()
  await expect(signInAgainOf(page)).toBeHidden()
  await expectPartlyFilled(form)
})

test('using the portal extends the session', async ({ page, advanceTime }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await advanceTime({ minutes: 50 })
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
  await advanceTime({ minutes: 50 })
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(warningOf(page)).toBeHidden()
  await advanceTime({ minutes: 9 })
  await expect(warningOf(page)).toBeVisible()
})

test('after the end the member signs in again in place, and the partly filled form is kept', async ({ page, advanceTime }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  const form = await fillPartly(page)
  await advanceTime({ minutes: 61 })

  const again = signInAgainOf(page)
  await expect(again).toBeVisible()
  // The browser closes a dialog without a cancel event at the second Escape, and at any Escape while nothing in it has the focus.
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
  await expectPartlyFilled(form)
  await form.getByLabel('New password').fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Choose a new password.').first()).toBeVisible()
})

test('signing in again in another tab is enough for both tabs', async ({ page, context, advanceTime }) => {
  await signInAsMember(page)
  const form = await fillPartly(page)
  await advanceTime({ minutes: 61 })
  await expect(signInAgainOf(page)).toBeVisible()
  const other = await context.newPage()
  await signInOnPageAsMember(other)
  await expect(signInAgainOf(page)).toBeHidden()
  await expectPartlyFilled(form)
})

test('another user who signs in after the end sees nothing of the first', async ({ page, advanceTime }) => {
  await signInAsMember(page)
  const form = await fillPartly(page)
  await advanceTime({ minutes: 61 })
  await signInAgainOf(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Create your account' }).first()).toBeVisible()
  await expect(form).toBeHidden()
  await signInOnPageAsMember(page, 'auditor')
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(page.getByText('Maria')).toHaveCount(0)
})

test('another user who signs in in another tab takes this tab over, which shows nothing of the first', async ({
  page,
  context,
  advanceTime,
}) => {
  await signInAsMember(page)
  const form = await fillPartly(page)
  await advanceTime({ minutes: 61 })
  await expect(signInAgainOf(page)).toBeVisible()
  const reloaded = page.waitForEvent('framenavigated')
  const other = await context.newPage()
  await signInOnPageAsMember(other, 'auditor')
  await reloaded
  await expect(page.getByRole('button', { name: /^Gregorio Pascual\b/ })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('Maria')).toHaveCount(0)
})

test('while the token refresh fails in an outage the session is kept with a notice, and continues afterwards', async ({
  page,
  context,
  advanceTime,
}) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  const stay = warningOf(page).getByRole('button', { name: 'Stay signed in' })
  await withoutRest(async () => {
    // Trap: before the outage, a request that the screen sends only after the move would extend the session.
    await advanceTime({ minutes: 58, seconds: 20 })
    // Trap: each answer is followed by a read of the session's end; where that read is retried after the outage, it extends the session.
    const reread = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"CurrentSession"'))
    await stay.click()
    await expect(warningOf(page).getByRole('alert')).toContainText('Service temporarily unavailable. Please try again later.')
    await reread
    await expect(warningOf(page)).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-kapwa-refresh')
  })
  await stay.click()
  await expect(warningOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
})

test('a page loaded while the token refresh fails says that the member is still signed in, and loads by Retry', async ({
  page,
  advanceTime,
  consoleCheck,
}) => {
  // React logs the error that the error boundary shows.
  consoleCheck.allow(/ViewerUnavailableError/)
  await signInAsMember(page)
  await expect(page.getByRole('heading', { name: /^Your share capital and savings/ })).toBeVisible()
  const failure = page.getByRole('alert')
  await withoutRest(async () => {
    await advanceTime({ minutes: 31 })
    for (const path of ['/member/forms', '/create-account']) {
      await page.goto(path)
      await expect(failure).toContainText('You are still signed in. Service temporarily unavailable. Please try again later.')
      await expect(page.getByRole('heading', { name: 'This page could not be loaded', level: 1 })).toBeVisible()
    }
    await page.goto('/member/forms')
    await expect(failure).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
})

async function expectSignInNeeded(page: Page): Promise<void> {
  await page.reload()
  await expect(page).toHaveURL('/login/identifier')
  await enterIdentifier(page, 'maria')
  await enterPassword(page, password)
  await expect(page.getByText('System ID')).toBeVisible()
}

test('a page loaded after the REST service has ended the session redirects to the sign-in page', async ({ page, context, advanceTime }) => {
  await signInAsMember(page)
  const { RefreshToken } = (await issuedPairs()).at(-1)!
  expect(await statusWith(RefreshToken, 'POST', '/api/authenticate/sign-out')).toBe(200)
  await advanceTime({ minutes: 31 })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-kapwa-access')
  await expectSignInNeeded(page)
})

test('a member whose sign-out response was lost can sign in again', async ({ page, context, advanceTime }) => {
  await signInAsMember(page)
  const kept = await context.cookies()
  await signOutToHome(page)
  await context.addCookies(kept)
  await advanceTime({ minutes: 31 })
  await page.goto('/member/overview')
  await expectSignInNeeded(page)
})
