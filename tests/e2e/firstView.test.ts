import { PageRequests } from './stack/pageRequests.ts'
import { withoutRest } from './stack/rest.ts'
import { signInByRequest } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the words and the figures of a page can be read', async ({ page }) => {
    await page.goto('/login/identifier')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await signInByRequest(page, 'maria')
    await page.goto('/member/overview')
    await expect(page.getByRole('main')).toContainText(/₱[\d,]+\.\d\d/)
    await expect(page.getByText('System ID')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share Capital', exact: true }).first()).toBeVisible()
  })
})

test('while the REST service is away the page has the shell, and the client says what failed', async ({ page }) => {
  await signInByRequest(page, 'maria')
  await withoutRest(async () => {
    const { markup, hasData } = await new PageRequests(page).open('/member/overview')
    expect(markup).toContain('Maria')
    expect(hasData).toBe(false)
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
  })
})

/** In the page: taps a choice of the screen in the very moment in which controls are enabled, and notes whether React had it yet. */
function tapAtOnce(): void {
  const observer = new MutationObserver(() => {
    const choice = document.querySelector<HTMLElement>('main input[type=radio]:not(:checked)')
    if (!choice || document.querySelector('#root fieldset:disabled')) return
    observer.disconnect()
    document.documentElement.dataset.isTakenOver = String(Object.keys(choice).some((key) => key.startsWith('__react')))
    choice.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    choice.click()
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

test('the first tap on a screen is answered, before React has taken the screen over by itself', async ({ page }) => {
  await signInByRequest(page, 'maria')
  await page.addInitScript(tapAtOnce)
  await page.goto('/member/requests')
  await expect(page).toHaveURL(/show=/)
  await expect(page.locator('html')).toHaveAttribute('data-is-taken-over', 'false')
})
