import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const widths = process.env.TRUST === 'full' ? [360, 1280] : [360]
const narrowest = 320
const height = 800

/** Waits until nothing loads and nothing moves any more: colours and widths are judged after that. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations === 1)
        .map(async (one) => one.finished),
    ),
  )
}

async function expectNoViolation(page: Page, what: string): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${what} ${id}: ${node.html}`))
  expect.soft(told).toEqual([])
}

/**
 * What a page shows now passes axe in both themes, on a phone and, with TRUST=full, on a wide screen, and does not scroll sideways on
 * the narrowest phone. Leaves the window as it was.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolation(page, `${what} at ${width} px, ${colorScheme}`)
    }
  }
  await page.setViewportSize({ width: narrowest, height })
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `${what} scrolls sideways at ${narrowest} px`).toBe(0)
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
