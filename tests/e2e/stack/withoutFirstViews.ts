import type { Page } from '@playwright/test'

/** Opens pages without a first view from now on, so that a test answers the requests of their screens. */
export async function withoutFirstViews(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    // The BFF renders a view only for what the browser shows as a document.
    const response = await route.fetch({ headers: { ...(await request.allHeaders()), 'sec-fetch-dest': 'empty' }, maxRedirects: 0 })
    return route.fulfill({ response })
  })
}
