import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Chooses files in an input. Trap: Playwright sets those of a disabled input, too, as each is until the page is taken over, and nothing
 * answers them then.
 */
export async function setFiles(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await expect(input).toBeEnabled()
  await input.setInputFiles(files)
}
