import { expectAccessible } from './stack/axe.ts'
import { expectEdges } from './stack/forcedColors.ts'
import { enterIdentifier, signIn, signInAsMember } from './stack/signIn.ts'
import { screensOf, users } from './stack/screenAddresses.ts'
import { expect, test } from './stack/test.ts'

test.describe('every screen passes axe', () => {
  test.use({ viewport: { width: 360, height: 800 } })
  test.setTimeout(900_000)

  for (const user of users) {
    test(`as ${user}`, async ({ page }) => {
      if (user !== 'visitor') await signIn(page, user)
      for (const [screen, { at }] of await screensOf(user)) {
        const address = typeof at === 'function' ? await at() : (at ?? screen)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page, `${user} has access`).toHaveURL(address)
        await expectAccessible(page, screen)
        await expectEdges(page, screen)
      }
    })
  }
})

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
