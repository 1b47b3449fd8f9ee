import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

declare global {
  interface Window {
    /** Of the document that has been given the script. */
    readonly axe: typeof axe
  }
}

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

/** Answers what axe finds in the page: the rule and the element of each violation. */
async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // axe is 600 kB of script: a document gets it once, at its first run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { runOnly, resultTypes: ['violations'] } as RunOptions,
  )
}

async function expectNoViolation(page: Page, state: string, theme: (typeof themes)[number]): Promise<void> {
  await settle(page)
  // Between the themes only colours differ; with TRUST=full every rule is tried in both.
  const isWhole = theme === 'light' || process.env.TRUST === 'full'
  const violations = await findViolations(page, isWhole ? rules : { type: 'rule', values: ['color-contrast'] })
  expect.soft(violations, state).toEqual([])
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
      // Without motion no theme has to be waited for.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoViolation(page, `${state} at ${width} px, ${colorScheme}`, colorScheme)
    }
  }
  await page.setViewportSize({ width: narrowest, height })
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `${state} scrolls sideways at ${narrowest} px`).toBe(0)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
