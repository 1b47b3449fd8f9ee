import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enterIdentifier, signIn, signInAsMember } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = process.env.TRUST === 'full' ? [360, 1280] : [360]
const publicPaths = [
  '/home',
  '/error/403',
  '/error/404',
  '/login/identifier',
  '/login/validation/bWFyaWE',
  '/create-account',
  '/forgot/credentials',
]
const memberPaths = [
  '/member/overview',
  '/member/share-capital',
  '/member/savings',
  '/member/loans',
  '/member/service/provident',
  '/member/form/any',
  '/member/forms',
  '/election/overview',
  '/election/candidacy',
  '/election/voting',
  '/election/results',
]
const officerPaths = ['/admin/lookup', '/admin/share-capital', '/admin/service/provident', '/admin/reports']

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Colours are judged once the step's transition is over.
  await page.evaluate(async () =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations === 1)
        .map(async (one) => one.finished),
    ),
  )
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await settle(page, path)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html}`))
  expect.soft(told).toEqual([])
}

async function expectNoSideways(page: Page, path: string): Promise<void> {
  await settle(page, path)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `${path} scrolls sideways`).toBe(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    test.describe(`axe at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      test.setTimeout(90_000)

      test('public pages', async ({ page }) => {
        for (const path of publicPaths) await expectAccessible(page, path)
      })

      test('pages of a member, with the menu', async ({ page }) => {
        await signInAsMember(page)
        for (const path of memberPaths) await expectAccessible(page, path)
        if (width >= 1024) return
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
      })

      test('pages of officers, and the change of a password', async ({ page }) => {
        await signIn(page, 'admin')
        await expect(page).toHaveURL('/member/overview')
        for (const path of officerPaths) await expectAccessible(page, path)
        await page.getByRole('button', { name: /menu$/ }).click()
        await page.getByRole('button', { name: 'Change password' }).click()
        await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
      })

      test('pages of those who are not complete members', async ({ page, context }) => {
        await signIn(page, 'jose')
        await expectAccessible(page, '/member/compliance')
        await context.clearCookies()
        await signIn(page, 'ana')
        await expectAccessible(page, '/application/form')
      })
    })
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test.setTimeout(60_000)
  test('nothing scrolls sideways', async ({ page }) => {
    for (const path of publicPaths) await expectNoSideways(page, path)
    await signInAsMember(page)
    for (const path of memberPaths) await expectNoSideways(page, path)
  })
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
