import { expectAccessible } from './stack/axe.ts'
import { expectFirstView, expectNothingAsked } from './stack/firstViews.ts'
import { expectEdges } from './stack/forcedColors.ts'
import { expectLargeTextFits } from './stack/largeText.ts'
import { PageRequests } from './stack/pageRequests.ts'
import { enterIdentifier, signInAsMember, signInByRequest } from './stack/signIn.ts'
import { screensOf, users } from './stack/screenAddresses.ts'
import { expect, test } from './stack/test.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 800 }

// Each screen is opened once, by one person. A hydration that does not fit writes to the console, on which every test fails.
for (const user of users) {
  test(`each page of ${user} comes with its first view, is taken over, passes axe and holds large text`, async ({ page }) => {
    test.setTimeout(900_000)
    if (user !== 'visitor') await signInByRequest(page, user)
    const requests = new PageRequests(page)
    for (const [screen, { at = screen }] of await screensOf(user)) {
      const address = typeof at === 'string' ? at : await at()
      await page.setViewportSize(wide)
      const opened = await requests.open(address)
      await expect.soft(page, `${user} has access to ${screen}`).toHaveURL(address)
      expectFirstView(screen, opened)
      await page.setViewportSize(phone)
      await expectAccessible(page, `${screen} of ${user}`)
      await expectEdges(page, `${screen} of ${user}`)
      await expectLargeTextFits(page, `${screen} of ${user}`)
      expectNothingAsked(screen, requests.operations)
    }
  })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the sign-in steps are not animated', async ({ page }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'maria')
    const running = await page.evaluate(
      () => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
    )
    expect(running).toBe(0)
  })

  test('the overview, its drawer and its rows are not animated', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAsMember(page)
    await page.getByRole('group').first().click()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const animated = await page.evaluate(() => ({
      transitions: [...document.querySelectorAll('*')].filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((duration) => Number.parseFloat(duration) > 0),
      ).length,
      animations: document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
    }))
    expect(animated).toEqual({ transitions: 0, animations: 0 })
  })
})
