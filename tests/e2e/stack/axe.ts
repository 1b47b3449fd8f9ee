import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const widths = process.env.TRUST === 'full' ? [360, 1280] : [360]
const narrowest = 320
const height = 800

/** Waits until nothing loads and no animation runs: colours and widths are measured after that. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        // Trap: an animation in a closed accordion does not run, and never finishes.
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true)
        .map(async (animation) => animation.finished),
    ),
  )
}

async function expectNoViolation(page: Page, state: string, theme: (typeof themes)[number]): Promise<void> {
  await settle(page)
  // Legacy mode: the other opens a blank page a run to merge the results of frames, and the portal has no frames.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  // Between the themes only colours differ; with TRUST=full every rule is tried in both.
  const isWhole = theme === 'light' || process.env.TRUST === 'full'
  const { violations } = await (isWhole ? builder.withTags(rules) : builder.withRules('color-contrast')).analyze()
  const messages = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${state} ${id}: ${node.html}`))
  expect.soft(messages).toEqual([])
}

/**
 * Expects that the page as it is now passes axe in both themes, on a phone and, with TRUST=full, on a wide screen, and does not
 * scroll sideways on the narrowest phone. Restores the viewport.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolation(page, `${state} at ${width} px, ${colorScheme}`, colorScheme)
    }
  }
  await page.setViewportSize({ width: narrowest, height })
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `${state} scrolls sideways at ${narrowest} px`).toBe(0)
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
