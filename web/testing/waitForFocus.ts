import { expect, vi } from 'vitest'

/** Waits until an element has the focus. A screen moves it in an effect, which may run after the test has found the element. */
export function waitForFocus(find: () => Element): Promise<void> {
  return vi.waitFor(() => expect(document.activeElement).toBe(find()), { timeout: 20_000 })
}
