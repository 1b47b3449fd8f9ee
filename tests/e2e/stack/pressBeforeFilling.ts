import type { BrowserContext } from '@playwright/test'

/**
 * Has each focused field receive a key first. `fill` and `selectOption` set a value as no person can, without a tap or a key, by which React
 * takes over a screen that still waits for that: such a value would be lost.
 */
export async function pressBeforeFilling(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('focusin', ({ target }) => target?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true })))
  })
}
