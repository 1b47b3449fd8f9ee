import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What has a shape by its background or shadow alone, which forced colours remove. */
const shapeless = `[...document.querySelectorAll('button, a')].filter((element) => {
  const { backgroundColor, boxShadow } = getComputedStyle(element)
  return element.checkVisibility() && (backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none')
})`

/** Expects that with forced colours each button keeps an edge, and that what is current or open is told apart by an outline. */
export async function expectEdges(page: Page, state: string): Promise<void> {
  const shaped = await page.evaluateHandle<Element[]>(shapeless)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await shaped.evaluate((elements) => {
    const hasLine = (element: Element) => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(element)
      return borderTopStyle !== 'none' || outlineStyle !== 'none'
    }
    const current = [...document.querySelectorAll('[aria-current]:not([data-open] *), [data-open]')]
    return [...elements, ...current].filter((element) => element.checkVisibility() && !hasLine(element)).map(({ outerHTML }) => outerHTML)
  })
  await page.emulateMedia({ forcedColors: null })
  expect.soft(lost, `${state} with forced colours`).toEqual([])
}
