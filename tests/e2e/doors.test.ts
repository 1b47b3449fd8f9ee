import { openUserMenu, signIn } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

for (const [person, home] of [
  ['jose', '/member/compliance'],
  ['ana', '/application/form'],
  ['liza', '/application/form'],
  ['ramon', '/application/status'],
  ['admin', '/member/overview'],
  ['comelec', '/member/overview'],
] as const) {
  test(`${person} lands on ${home}`, async ({ page }) => {
    await signIn(page, person)
    await expect(page).toHaveURL(home)
  })
}

test('those who are no members yet, or not complete, are led to what they have to do', async ({ page, context }) => {
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

for (const [person, first] of [
  ['admin', '/admin/lookup'],
  ['sharecap', '/admin/share-capital'],
  ['savings', '/admin/savings'],
  ['services', '/admin/service/provident'],
  ['data', '/admin/uploads'],
] as const) {
  test(`${person} switches to ${first} and back`, async ({ page }) => {
    await signIn(page, person)
    await page.getByRole('link', { name: 'Switch to Admin' }).click()
    await expect(page).toHaveURL(first)
    await page.getByRole('link', { name: 'Switch to Member' }).click()
    await expect(page).toHaveURL('/member/overview')
  })
}

test('a closed door says what it wants', async ({ page }) => {
  await signIn(page, 'maria')
  await expect(page).toHaveURL('/member/overview')
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toBeHidden()
  await page.goto('/admin/savings')
  await expect(page).toHaveURL('/error/403')
  await expect(page.getByText('Access denied. You do not have permission to view this page.')).toBeVisible()
  await expect(page.getByText(/manage the cooperative, or review savings requests/)).toBeVisible()
})

test('on a phone, where initials stand for the name, the menu says who is signed in', async ({ page }) => {
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

test('more than six services scroll, half of the seventh says so, and the present one is in view', async ({ page }) => {
  const names = ['Burial', 'Calamity', 'Education', 'Emergency', 'Hospitalization', 'Maternity', 'Provident', 'Retirement']
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
  await expect(entry('Retirement')).not.toBeInViewport()
  await page.goto('/member/service/retirement')
  await expect(entry('Retirement')).toBeInViewport({ ratio: 1 })
  await expect(entry('Burial')).not.toBeInViewport()
})
