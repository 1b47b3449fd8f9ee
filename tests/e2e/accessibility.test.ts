import { expectAccessible } from './stack/axe.ts'
import { enterIdentifier, signIn, signInAsMember } from './stack/people.ts'
import type { Visitor } from './stack/places.ts'
import { places } from './stack/places.ts'
import { expect, test } from './stack/test.ts'

const visitors = [...new Set(Object.values(places).map(({ by }) => by))]
const placesOf = (visitor: Visitor) => Object.entries(places).filter(([, { by }]) => by === visitor)

test.describe('every screen passes axe', () => {
  test.use({ viewport: { width: 360, height: 800 } })
  test.setTimeout(240_000)

  for (const visitor of visitors) {
    test(`those of ${visitor}`, async ({ page }) => {
      if (visitor !== 'nobody') {
        await signIn(page, visitor)
        await expect(page).not.toHaveURL(/\/login\//)
      }
      for (const [screen, { at }] of placesOf(visitor)) {
        const address = typeof at === 'function' ? await at() : (at ?? screen)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page, `${visitor} may enter`).toHaveURL(address)
        await expectAccessible(page, screen)
      }
    })
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the steps of signing in do not move', async ({ page }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'maria')
    const running = await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
    )
    expect(running).toBe(0)
  })

  test('nothing of the overview moves, the drawer and its rows included', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAsMember(page)
    await page.getByRole('group').first().click()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const moving = await page.evaluate(() => ({
      transitions: [...document.querySelectorAll('*')].filter((one) =>
        getComputedStyle(one)
          .transitionDuration.split(',')
          .some((duration) => Number.parseFloat(duration) > 0),
      ).length,
      animations: document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
    }))
    expect(moving).toEqual({ transitions: 0, animations: 0 })
  })
})
