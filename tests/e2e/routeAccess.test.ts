import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { openUserMenu } from './stack/userMenu.ts'

// The decision for every kind of user and page is a table of its own, as is the first page of every officer.
test('a member with an incomplete profile and an applicant in review are redirected', async ({ page, context }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  await page.goto('/member/savings')
  await expect(page).toHaveURL('/member/compliance')
  await context.clearCookies()
  await signIn(page, 'ramon')
  await expect(page).toHaveURL('/application/status')
  await page.goto('/application/form')
  await expect(page).toHaveURL('/application/status')
})

test('an officer switches to the admin area and back', async ({ page }) => {
  await signIn(page, 'data')
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL('/admin/uploads')
  await page.getByRole('link', { name: 'Switch to Member' }).click()
  await expect(page).toHaveURL('/member/overview')
})

test('a member without permissions has no link to the admin area, and /error/403 names what is missing', async ({ page }) => {
  await signIn(page, 'maria')
  await expect(page).toHaveURL('/member/overview')
  // With the menu; before it no link is there.
  await expect(page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toHaveCount(0)
  await page.goto('/admin/savings')
  await expect(page).toHaveURL('/error/403')
  await expect(page.getByText('Access denied. You do not have permission to view this page.')).toBeVisible()
  await expect(page.getByText(/manage the cooperative, or review savings requests/)).toBeVisible()
})

test('on a phone, where the button shows initials, the user menu shows the full name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/member/overview')
  await page.goto('/admin/lookup')
  const name = page.getByText('Teresita Aquino', { exact: true })
  await openUserMenu(page)
  await expect(name.filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(page.getByRole('paragraph').filter({ hasText: 'Teresita Aquino' })).toBeHidden()
})

test('more than six services scroll: half of the seventh is visible, and the current one is scrolled into view', async ({ page }) => {
  const names = ['Burial', 'Calamity', 'Education', 'Emergency', 'Hospitalization', 'Maternity', 'Provident', 'Scholarship']
  await page.route('**/graphql', (route) =>
    (route.request().postDataJSON() as { operationName: string }).operationName === 'ServiceMenu'
      ? route.fulfill({
          json: {
            data: { attributeGroups: names.map((name) => ({ __typename: 'AttributeGroup', id: name, name, slug: name.toLowerCase() })) },
          },
        })
      : route.continue(),
  )
  await signIn(page, 'maria')
  const menu = page.getByRole('navigation', { name: 'Member' })
  const entry = (name: string) => menu.getByRole('link', { name, exact: true })
  await expect(entry('Provident')).toBeInViewport({ ratio: 0.4 })
  await expect(entry('Provident')).not.toBeInViewport({ ratio: 0.6 })
  await expect(entry('Scholarship')).not.toBeInViewport()
  await page.goto('/member/service/scholarship')
  await expect(entry('Scholarship')).toBeInViewport({ ratio: 1 })
  await expect(entry('Burial')).not.toBeInViewport()
})
