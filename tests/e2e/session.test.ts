import { PageRequests } from './stack/pageRequests.ts'
import { password, signInAsMember, signInByRequest, signInOnPageAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { openPasswordChange, openUserMenu } from './stack/userMenu.ts'

test('a signed-in member is redirected from the sign-in pages', async ({ page }) => {
  await signInAsMember(page)
  for (const path of ['/login', '/login/validation/bWFyaWE', '/create-account', '/forgot']) {
    await page.goto(path)
    await expect(page).toHaveURL('/member/overview')
  }
})

test('after a lost session the member signs in again in place, and the screen continues', async ({ page, context }) => {
  await signInByRequest(page, 'maria')
  // A request that is still to come would ask for the sign-in before the click.
  await new PageRequests(page).open('/member/forms')
  await context.clearCookies()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByText('System ID')).toBeVisible()
})

test('a dialog whose code fails to load leaves the screen unchanged, and opens at the next try', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource/)
  await signInAsMember(page)
  const code = '**/assets/ChangePasswordDialog-*.js'
  await page.route(code, (route) => route.abort())
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('Change password could not be loaded, and nothing was done. Check your connection and try again, or reload the page.'),
  ).toBeVisible()
  await expect(page.getByText('System ID')).toBeVisible()
  await page.unroute(code)
  await openPasswordChange(page)
})

test('a page without a layout loads no GraphQL client', async ({ page }) => {
  // A page that was opened before would still be loading its own code.
  await signInByRequest(page, 'maria')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await new PageRequests(page).open('/error/403')
  expect(fetched.filter((path) => /\/(SessionWatch|graph)-/.test(path))).toEqual([])
  fetched.length = 0
  await page.goto('/member/forms')
  await expect.poll(() => fetched.filter((path) => path.includes('/SessionWatch-'))).toHaveLength(1)
})

test('a tab on the sign-in page continues to the page that was asked for after a sign-in in another tab', async ({ page, context }) => {
  await page.goto('/member/forms?from=mail#loans')
  await expect(page).toHaveURL('/login/identifier')
  await signInOnPageAsMember(await context.newPage())
  await expect(page).toHaveURL('/member/forms?from=mail#loans')
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
})

test('a link on another site, as in web mail, opens the portal signed in', async ({ page, context, baseURL }) => {
  await signInAsMember(page)
  const mail = await context.newPage()
  await mail.route('https://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/member/savings">Your savings</a>` }),
  )
  await mail.goto('https://mail.example/')
  await mail.getByRole('link').click()
  await expect(mail.getByRole('heading', { name: 'Savings', level: 1 })).toBeVisible()
  await expect(mail).toHaveURL('/member/savings')
})
