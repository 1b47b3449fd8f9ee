import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Trap: Chromium evaluates a container query in rem anew only where the width changes, so the width at hand comes last. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
]

/** Answers the texts that leave the window, that a box cuts off, or that stand over another text. */
function findBrokenTexts(): string[] {
  const right = document.documentElement.clientWidth
  const slack = 1.5
  const shown: { text: string; box: DOMRect; element: Element; layer: Element | undefined }[] = []
  const found = new Set<string>()
  const ancestorsOf = (element: Element): Element[] => [element, ...(element.parentElement ? ancestorsOf(element.parentElement) : [])]
  /** Answers what is in sight of a box: a frame that scrolls hides the rest, which is within reach. */
  const examine = (text: string, box: DOMRect, ancestors: readonly Element[]): DOMRect => {
    let { left, right: end, top, bottom } = box
    for (const ancestor of ancestors) {
      const { overflowX, overflowY, display } = getComputedStyle(ancestor)
      const edges = ancestor.getBoundingClientRect()
      const isBox =
        overflowX === 'hidden' || overflowX === 'clip' || (ancestor.matches('button, a, summary, label') && display !== 'inline')
      if (isBox && (end > edges.right + slack || left < edges.left - slack)) found.add(`cut off: ${text}`)
      if (overflowY === 'hidden' && bottom > edges.bottom + box.height / 4) found.add(`cut off below: ${text}`)
      if (overflowX === 'visible') continue
      left = Math.max(left, edges.left)
      end = Math.min(end, edges.right)
      top = Math.max(top, edges.top)
      bottom = Math.min(bottom, edges.bottom)
    }
    if (end > right + slack || left < -slack) found.add(`outside the window: ${text}`)
    return new DOMRect(left, top, Math.max(0, end - left), Math.max(0, bottom - top))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    const element = currentNode.parentElement
    const text = currentNode.textContent?.trim() ?? ''
    if (!element || text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const ancestors = ancestorsOf(element)
    const styles = ancestors.map((ancestor) => getComputedStyle(ancestor))
    // The styles of what is hidden from sight only.
    if (styles.some(({ clipPath }) => clipPath !== 'none')) continue
    // What is fixed stands over what scrolls below it.
    const layer = ancestors.find((_, depth) => ['fixed', 'sticky'].includes(styles[depth]?.position ?? ''))
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    for (const box of range.getClientRects()) {
      shown.push({ text, box: examine(text, box, ancestors), element, layer })
    }
  }
  for (const [place, one] of shown.entries()) {
    for (const other of shown.slice(place + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines that are set close share the room of their ascenders.
      const isOver = width > 2 && height > Math.min(one.box.height, other.box.height) / 4
      if (isOver && one.element !== other.element && one.layer === other.layer) found.add(`over one another: ${one.text} | ${other.text}`)
    }
  }
  if (document.documentElement.scrollWidth > right) found.add(`scrolls sideways: ${document.documentElement.scrollWidth} px`)
  return [...found]
}

/** Expects that with text alone at 200 % all texts stay whole, apart and in the window, on a phone and on a wide screen. */
export async function expectLargeTextFits(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  const resizeText = (size: string) => page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await resizeText('200%')
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A chart follows its place one frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect.soft(await page.evaluate(findBrokenTexts), `${state} at ${size.width} px, large text`).toEqual([])
  }
  await resizeText('')
  if (before) await page.setViewportSize(before)
}
