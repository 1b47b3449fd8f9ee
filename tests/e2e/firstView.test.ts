import type { Page } from '@playwright/test'
import { withoutRest } from './stack/rest.ts'
import { screensOf, users } from './stack/screenAddresses.ts'
import { signInByRequest } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

type Kind =
  /** With the data of the screen. */
  | 'whole'
  /** The shell with the skeleton of the screen, whose data are in the page. */
  | 'dataOnly'
  /** The shell with the skeleton of the screen, which the client fills. */
  | 'skeleton'
  /** An empty page. */
  | 'none'

const drafts = { kind: 'dataOnly', reason: 'begins with the draft on the device' } as const
const keyed = { kind: 'none', reason: 'the key in its address decides in the browser what is shown' } as const
const oldClaims = { kind: 'skeleton', reason: 'a query may renew the session of a user whose status may have changed' } as const
const filtered = { kind: 'dataOnly', reason: 'the screen asks by the filter of its address' } as const
const bare = { kind: 'none', reason: 'a page without a layout' } as const

/** Every other screen is whole. */
const exceptions: Readonly<Record<string, { kind: Kind; reason: string }>> = {
  '/home': { kind: 'none', reason: 'prerendered by the build' },
  '/devhelpdoc': bare,
  '/error/:code': bare,
  '/login/validation/:id': keyed,
  '/login/enrollment/:key': keyed,
  '/forgot/reset-password/:key': keyed,
  '/create-account/enrollment/:key': keyed,
  '/login/identifier': { kind: 'skeleton', reason: 'whole without data' },
  '/forgot/credentials': { kind: 'skeleton', reason: 'whole without data' },
  '/create-account': { kind: 'skeleton', reason: 'whole without data' },
  '/application/form': oldClaims,
  '/application/offer': oldClaims,
  '/application/proof': oldClaims,
  '/application/status': oldClaims,
  '/member/compliance': oldClaims,
  '/member/share-capital/renew': drafts,
  '/member/savings/change': drafts,
  '/member/savings/deposit': drafts,
  '/member/savings/withdraw': drafts,
  '/member/service/:slug': drafts,
  '/member/form/:slug': drafts,
  '/member/history': filtered,
  '/member/statement/:subscription': filtered,
  '/admin/audit': filtered,
}

/** What a screen may still request after its first view: code that comes late, with data of its own. */
const late = new Set(['WaitingCounts', 'Review', 'Candidate'])

interface Opened {
  /** The markup of the view. */
  markup: string
  hasData: boolean
  operations: string[]
}

async function open(page: Page, address: string): Promise<Opened> {
  const operations: string[] = []
  const note = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith('/graphql')) operations.push((request.postDataJSON() as { operationName: string }).operationName)
  }
  page.on('request', note)
  const response = await page.goto(address)
  const html = (await response?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const [, markup = ''] = /<div id="root"[^>]*>(.*?)<\/div>(?:<script|\s*<link|\s*<noscript)/s.exec(html) ?? []
  return { markup, hasData: html.includes('id="first-view"'), operations }
}

const kindOf = (screen: string): Kind => exceptions[screen]?.kind ?? 'whole'

/** A hydration that does not fit writes to the console, on which every test fails. */
for (const user of users) {
  test(`${user} gets each page with its first view, or without for a named reason`, async ({ page }) => {
    if (user !== 'visitor') await signInByRequest(page, user)
    for (const [screen, { at = screen }] of await screensOf(user)) {
      // Any key will do, and the tests of accounts use up those of the demo users.
      const address = exceptions[screen] === keyed ? screen.replace(/:\w+/, 'bWFyaWE') : typeof at === 'string' ? at : await at()
      const { markup, hasData, operations } = await open(page, address)
      const kind = kindOf(screen)
      expect.soft({ screen, isEmpty: markup === '', hasData }).toEqual({
        screen,
        isEmpty: kind === 'none',
        hasData: kind === 'whole' || kind === 'dataOnly',
      })
      expect.soft(markup, `${screen}: the content policy drops a style attribute`).not.toMatch(/\sstyle="/)
      expect.soft(markup, `${screen}: a boundary has swallowed what was thrown`).not.toContain('<!--$!-->')
      if (kind === 'whole')
        expect
          .soft(
            operations.filter((name) => !late.has(name)),
            screen,
          )
          .toEqual([])
    }
  })
}

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
    const { markup, hasData } = await open(page, '/member/overview')
    expect(markup).toContain('Maria')
    expect(hasData).toBe(false)
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
  })
})
