import type { Page } from '@playwright/test'
import { expectTakenOver } from './signIn.ts'

/**
 * Puts other nodes in place of the page's texts, until the page is left, as the translation of browsers does: a text becomes a new one
 * within two `font` elements, and so does each text that comes later.
 */
export async function translatePage(page: Page): Promise<void> {
  await expectTakenOver(page)
  await page.evaluate(() => {
    const translate = (text: Text) => {
      const isLeft = text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, [translate="no"]')
      if (isLeft || !text.parentNode) return
      const makeFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      const [outer, inner] = [makeFont(), makeFont()]
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(translate)
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
