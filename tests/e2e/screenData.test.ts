import type { Page, Route } from '@playwright/test'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

function queriesOverview(route: Route): boolean {
  const request = route.request()
  return request.url().endsWith('/graphql') && (request.postDataJSON() as { operationName: string }).operationName === 'MemberOverview'
}

/** Holds the code of screens back until `release`; `held` lists its URLs. */
async function holdScreens(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const held: string[] = []
  await page.route('**/assets/Screen-*.js', async (route) => {
    held.push(route.request().url())
    await released
    await route.continue()
  })
  return { held, release: () => release(undefined) }
}

/** Clicks a link of the menu. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name, exact: true }).click()

test('a page shows its screen before the code has loaded, and its controls work once it has', async ({ page }) => {
  await signInAsMember(page)
  const code = await holdScreens(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Total assets')).toBeVisible()
  await expect.poll(() => code.held.length).toBe(1)
  await expect(page.getByRole('button', { name: /Maria/ })).toBeDisabled()
  code.release()
  await page.getByRole('button', { name: /Maria/ }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('the data of the next screen are requested before its code has loaded', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByRole('button', { name: /Maria/ })).toBeEnabled()
  const code = await holdScreens(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('"Forms"'))
  await follow(page, 'Forms')
  await asked
  expect(code.held).toHaveLength(1)
  code.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
})

test('the code of the next screen and its layout is prefetched on hover and on focus of its link', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('Total assets')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Member' })
  const layout = page.waitForRequest(/\/assets\/ElectionLayout-/)
  await menu.getByRole('link', { name: 'Election' }).hover()
  await layout
  const screen = page.waitForRequest(/\/assets\/Screen-/)
  await menu.getByRole('link', { name: 'Forms' }).focus()
  await screen
  await expect(page).toHaveURL('/member/overview')
})

test('a screen whose code fails to load shows an error beside the menu, which still works', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await signInAsMember(page)
  await expect(page.getByText('Total assets')).toBeVisible()
  await page.route('**/assets/Screen-*.js', (route) => route.abort())
  await follow(page, 'Forms')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded', level: 1 })).toBeFocused()
  await expect(page.getByRole('main')).toHaveCount(1)
  await follow(page, 'Overview')
  await expect(page.getByText('Total assets')).toBeVisible()
  await page.unroute('**/assets/Screen-*.js')
  await follow(page, 'Forms')
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`data that could not be refreshed stays in place at ${width} px with a notice, and recovers`, async ({ page, consoleCheck }) => {
    consoleCheck.allow(/Failed to load resource: net::ERR_FAILED/)
    await page.setViewportSize({ width, height: 740 })
    await signInAsMember(page)
    const loans = page.getByRole('heading', { name: 'Active loans' })
    await expect(loans).toBeVisible()
    // The chart above arrives later than the loans.
    await expect(page.getByRole('slider', { name: 'Balance' })).toBeVisible()
    const topOfLoans = () => loans.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY)
    const before = await topOfLoans()
    await page.route('**/graphql', (route) => (queriesOverview(route) ? route.abort() : route.continue()))
    // Navigating to the current screen refreshes it.
    await page
      .getByRole('navigation', { name: width < 1024 ? 'Quick' : 'Member' })
      .getByRole('link', { name: 'Overview' })
      .click()
    const notice = page.getByText('Could not be refreshed. Shown as last fetched.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await topOfLoans()).toBe(before)
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused()
  })

  test(`the overview's reading order is its visual order at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signInAsMember(page)
    await expect(page.getByText('System ID')).toBeVisible()
    // The page of a narrow window of a computer comes in the order of a wide one, until its screen is taken over.
    await expect(async () => {
      const read = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((headings) => headings.map((heading) => ({ name: heading.textContent, top: heading.getBoundingClientRect().top })))
      const railStart = read.findIndex(({ name }) => name === 'Active loans') + 1
      const [main, rail] = [read.slice(0, railStart), read.slice(railStart)]
      expect(main.at(-1)?.name).toBe('Active loans')
      for (const column of [main, rail]) expect(column).toEqual(column.toSorted((one, other) => one.top - other.top))
      expect(rail[0]?.name).toBe('Maria Lourdes Reyes')
    }).toPass()
  })
}

test('the printed overview has the name, the System ID and the time, every row open and no menu', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('System ID')).toBeVisible()
  const head = page.getByText(/, System ID KM-\d+\s*Printed \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d [AP]M$/)
  await expect(head).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(head).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maria Lourdes Reyes' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const fact of await page.getByText('Last updated').all()) await expect(fact).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(3)
  const colours = await page
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).color))
  expect([...new Set(colours)], 'no white text where the green background is not printed').toHaveLength(1)
})

test('the woven pattern is hidden in print and with forced colours', async ({ page }) => {
  await signInAsMember(page)
  const pattern = page.locator('[data-decoration]')
  const visibleCount = () => pattern.evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)
  await expect.poll(visibleCount).toBe(2)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await visibleCount()).toBe(0)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await visibleCount()).toBe(0)
})
