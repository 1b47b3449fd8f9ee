import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Ends `context.setOffline(true)`, and waits until a request of the page is answered again: what is sent next must not meet the outage.
 * The browser's lines about requests that fail meanwhile have to be allowed on the console.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  const isAnswered = () =>
    fetch('/health/live').then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => page.evaluate(isAnswered)).toBe(true)
}
