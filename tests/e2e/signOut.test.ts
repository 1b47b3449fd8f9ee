import type { Page } from '@playwright/test'
import { signIn, signInAsMember } from './stack/signIn.ts'
import { issuedPairs, statusWith } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'
import { signOut, signOutToHome } from './stack/userMenu.ts'

const summary = (token: string) => statusWith(token, 'GET', '/api/user/summary')
const refresh = (token: string) => statusWith(token, 'POST', '/api/user/refresh/token')

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/member/overview')
  await expect(page).toHaveURL('/login/identifier')
}

for (const [layout, user, path, end] of [
  ['member', 'maria', '/member/forms', '/home'],
  ['application', 'ana', '/application/form', '/login/identifier'],
] as const) {
  test(`logout from the ${layout} layout ends at ${end}, and the REST service refuses both tokens`, async ({ page }) => {
    await signIn(page, user)
    const pair = (await issuedPairs()).at(-1)
    expect(await summary(pair?.AccessToken ?? '')).toBe(200)
    await page.goto(path)
    await signOut(page)
    await expect(page).toHaveURL(end)
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await summary(pair?.AccessToken ?? '')).toBe(401)
    expect(await refresh(pair?.RefreshToken ?? '')).toBe(401)
    await expectSignedOut(page)
  })
}

test('after a logout the Back button shows nothing private', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('System ID')).toBeVisible()
  await signOutToHome(page)
  await page.goBack()
  await expect(page).toHaveURL('/login/identifier')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('System ID')).toBeHidden()
  await expect(page.getByText('Maria')).toBeHidden()
})

test('the sign-in page after a logout holds nothing of the user', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/application/form')
  // The server writes the viewer into the page.
  const written = await page.reload()
  expect(await written?.text()).toContain('emailAddress')
  await signOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await page.content()).not.toMatch(/emailAddress|Cruz/)
})

test('logout reaches the other tabs', async ({ page, context }) => {
  await signInAsMember(page)
  const other = await context.newPage()
  await other.goto('/member/overview')
  await expect(other.getByText('System ID')).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL('/home')
  await expect(other.getByRole('link', { name: 'Create your account' }).first()).toBeVisible()
  await expect(other.getByText('System ID')).toBeHidden()
  await expectSignedOut(other)
})
