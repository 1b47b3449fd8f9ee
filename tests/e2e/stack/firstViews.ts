import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

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

const kindOf = (screen: string): Kind => exceptions[screen]?.kind ?? 'whole'

/** What a screen may still request after its first view: code that comes late, with data of its own. */
const late = new Set(['WaitingCounts', 'Review', 'Candidate'])

/** What the server sent for a page. */
interface Opened {
  /** The markup of the view. */
  markup: string
  hasData: boolean
}

/** The requests of a page: those under way, and the operations that it asked since it was opened. */
export class PageRequests {
  readonly #page: Page
  readonly #pending = new Set<Request>()
  #operations: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      this.#pending.add(request)
      if (request.url().endsWith('/graphql')) this.#operations.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => this.#pending.delete(request))
  }

  get operations(): readonly string[] {
    return this.#operations
  }

  /** Opens a page, and waits until the client has taken it over and asks for nothing more. */
  async open(address: string): Promise<Opened> {
    this.#operations = []
    const response = await this.#page.goto(address)
    const html = (await response?.text()) ?? ''
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeAttached()
    // The portal enables the controls of a page once it has taken it over.
    await expect(this.#page.locator('fieldset[role="presentation"]:disabled')).toHaveCount(0)
    await expect(() => this.#expectRest()).toPass({ intervals: [0, 10, 50] })
    const [, markup = ''] = /<div id="root"[^>]*>(.*?)<\/div>(?:<script|\s*<link|\s*<noscript)/s.exec(html) ?? []
    return { markup, hasData: html.includes('id="first-view"') }
  }

  /** Code that has arrived asks for data only when it has run: nothing is under way before and after an idle moment. */
  async #expectRest(): Promise<void> {
    expect(this.#pending.size, 'pending requests').toBe(0)
    await this.#page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
    expect(this.#pending.size, 'pending requests').toBe(0)
  }
}

/** Expects a page to have come with what the table says of its screen. */
export function expectFirstView(screen: string, { markup, hasData }: Opened): void {
  const kind = kindOf(screen)
  expect.soft({ isEmpty: markup === '', hasData }, `${screen} with its first view`).toEqual({
    isEmpty: kind === 'none',
    hasData: kind === 'whole' || kind === 'dataOnly',
  })
  expect.soft(markup, `${screen}: the content policy drops a style attribute`).not.toMatch(/\sstyle="/)
  expect.soft(markup, `${screen}: a boundary has swallowed what was thrown`).not.toContain('<!--$!-->')
}

/** Expects a page whose first view is whole to have asked for nothing more. */
export function expectNothingAsked(screen: string, operations: readonly string[]): void {
  if (kindOf(screen) !== 'whole') return
  const asked = operations.filter((name) => !late.has(name))
  expect.soft(asked, `${screen} asks for what its first view has`).toEqual([])
}
