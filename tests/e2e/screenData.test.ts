import type { Page, Route } from '@playwright/test'
import { signInAsMember } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

const asksForOverview = (route: Route) => (route.request().postDataJSON() as { operationName: string }).operationName === 'MemberOverview'

/** Keeps what a request is for until `release`; counts how many are kept. */
async function hold(page: Page, url: string, isHeld: (route: Route) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const held: string[] = []
  await page.route(url, async (route) => {
    if (isHeld(route)) {
      held.push(route.request().url())
      await released
    }
    await route.continue()
  })
  return { held, release: () => release(undefined) }
}

/** Follows a link of the menu. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name, exact: true }).click()

test('the data of a screen is asked for before its code is there', async ({ page }) => {
  await signInAsMember(page)
  const code = await hold(page, '**/assets/Screen-*.js', () => true)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('MemberOverview'),
  )
  await page.reload()
  await asked
  await expect.poll(() => code.held.length).toBe(1)
  await expect(page.getByText('Total assets')).toBeHidden()
  code.release()
  await expect(page.getByText('Total assets')).toBeVisible()
})

test('a revisit shows at once what is known, and refreshes it behind with one request', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('Total assets')).toBeVisible()
  await follow(page, 'Forms')
  await expect(page.getByText('Coming very soon.')).toBeVisible()
  const refresh = await hold(page, '**/graphql', asksForOverview)
  await follow(page, 'Overview')
  await expect(page.getByText('Total assets')).toBeVisible()
  await expect.poll(() => refresh.held.length).toBe(1)
  const answered = page.waitForResponse('**/graphql')
  refresh.release()
  await (await answered).finished()
  // A request that follows from the answer would be on its way by the time the page rests.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await expect(page.getByText('Total assets')).toBeVisible()
  expect(refresh.held).toHaveLength(1)
})

test('the code of the next screen and its layout is fetched when the pointer or the keyboard comes to its link', async ({ page }) => {
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

test('a screen whose code does not arrive says so beside the menu, which leads on', async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module/)
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
  await expect(page.getByText('Coming very soon.')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`what could not be refreshed stays where it is at ${width} px, says so, and recovers`, async ({ page, watch }) => {
    watch.expectConsole(/Failed to load resource: net::ERR_FAILED/)
    await page.setViewportSize({ width, height: 740 })
    await signInAsMember(page)
    const loans = page.getByRole('heading', { name: 'Active loans' })
    await expect(loans).toBeVisible()
    const placeOfLoans = () => loans.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY)
    const before = await placeOfLoans()
    await page.route('**/graphql', (route) => (asksForOverview(route) ? route.abort() : route.continue()))
    // Coming anew to the screen that one is on refreshes it.
    await page
      .getByRole('navigation', { name: width < 1024 ? 'Quick' : 'Member' })
      .getByRole('link', { name: 'Overview' })
      .click()
    const said = page.getByText('Could not be refreshed. Shown as last fetched.')
    await expect(said).toBeInViewport({ ratio: 1 })
    expect(await placeOfLoans()).toBe(before)
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(said).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused()
  })

  test(`the overview is read in the order in which it is seen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signInAsMember(page)
    await expect(page.getByText('System ID')).toBeVisible()
    const read = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => headings.map((one) => ({ name: one.textContent, top: one.getBoundingClientRect().top })))
    const [first, ...rail] = read
    expect(first?.name).toBe('Assets')
    expect(rail.map(({ name }) => name)).toEqual(rail.toSorted((one, other) => one.top - other.top).map(({ name }) => name))
    expect(rail[0]?.name).toBe(width < 1024 ? 'Active loans' : 'Maria Lourdes Reyes')
  })
}

test('the overview on paper has the name, the System ID and the time, stands open, and has no menu', async ({ page }) => {
  await signInAsMember(page)
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(page.getByText(/^Printed/)).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(/Printed \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d [AP]M/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maria Lourdes Reyes' })).toBeVisible()
  await expect(page.getByText('System ID')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const fact of await page.getByText('Last updated').all()) await expect(fact).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(3)
  const inks = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) => headings.map((one) => getComputedStyle(one).color))
  expect([...new Set(inks)], 'no pale ink where the green ground is left out').toHaveLength(1)
})

test('the woven ground is left out on paper, and where a person sees by few colours of their own', async ({ page }) => {
  await signInAsMember(page)
  const woven = page.locator('[data-decoration]')
  const seen = () => woven.evaluateAll((grounds) => grounds.filter((one) => one.checkVisibility()).length)
  await expect.poll(seen).toBe(2)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await seen()).toBe(0)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await seen()).toBe(0)
})
