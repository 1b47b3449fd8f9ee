import type { Page } from '@playwright/test'
import { signIn, signInAsMember, signOut } from './stack/people.ts'
import { issuedPairs, statusWith } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

const summary = (token: string) => statusWith(token, 'GET', '/api/user/summary')
const renewal = (token: string) => statusWith(token, 'POST', '/api/user/refresh/token')

async function expectNobody(page: Page): Promise<void> {
  await page.goto('/member/overview')
  await expect(page).toHaveURL('/login/identifier')
}

for (const [layout, person, path, end] of [
  ['member', 'maria', '/member/forms', '/home'],
  ['admin', 'admin', '/admin/lookup', '/home'],
  ['election', 'maria', '/election/overview', '/home'],
  ['application', 'ana', '/application/form', '/login/identifier'],
] as const) {
  test(`logout from the ${layout} layout ends at ${end}, and the REST service takes neither token any more`, async ({ page }) => {
    await signIn(page, person)
    await expect(page).not.toHaveURL(/\/login\//)
    const pair = (await issuedPairs()).at(-1)
    expect(await summary(pair?.AccessToken ?? '')).toBe(200)
    await page.goto(path)
    await signOut(page)
    await expect(page).toHaveURL(end)
    expect(await summary(pair?.AccessToken ?? '')).toBe(401)
    expect(await renewal(pair?.RefreshToken ?? '')).toBe(401)
    await expectNobody(page)
  })
}

test('after a logout the back button shows nothing private', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('System ID')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/home')
  // The address is there before the page of visitors, which is a document of its own.
  await expect(page.getByRole('link', { name: 'Create your account' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login/identifier')
  await expect(page.getByText('System ID')).toBeHidden()
  await expect(page.getByText('Maria')).toBeHidden()
})

test('the sign-in page after a logout has nothing of who left', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/application/form')
  // The server writes who is signed in into the page.
  await page.reload()
  expect(await page.content()).toContain('emailAddress')
  await signOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await page.content()).not.toContain('emailAddress')
})

test('logout reaches the other tabs', async ({ page, context }) => {
  await signInAsMember(page)
  const other = await context.newPage()
  await other.goto('/member/overview')
  await expect(other.getByText('System ID')).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL('/home')
  await expect(other.getByText('System ID')).toBeHidden()
  await expectNobody(other)
})
