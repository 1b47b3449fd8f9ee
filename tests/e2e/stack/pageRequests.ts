import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectTakenOver } from './signIn.ts'

/** What the server sent for a page. */
export interface Opened {
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
    await expectTakenOver(this.#page)
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
