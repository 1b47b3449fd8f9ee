import type { BrowserContext, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { moveClocks } from './rest.ts'

/** A span of time. */
export interface Span {
  minutes?: number
  seconds?: number
}

/** The browser keeps cookies by its machine's clock, which stays: their ends are brought nearer instead, and what has ended goes. */
async function ageCookies(context: BrowserContext, milliseconds: number): Promise<void> {
  for (const cookie of await context.cookies()) {
    if (cookie.expires < 0) continue
    const expires = cookie.expires - milliseconds / 1000
    if (expires * 1000 > Date.now()) await context.addCookies([{ ...cookie, expires }])
    else await context.clearCookies({ name: cookie.name })
  }
}

/** Time that a test lets pass for all at once: the services, the browser's cookies and its pages. */
export class PassingTime {
  readonly #context: BrowserContext
  readonly #underWay = new Set<Request>()
  #ahead = 0

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('request', (request) => this.#underWay.add(request))
    context.on('requestfinished', (request) => this.#underWay.delete(request))
    context.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  async pass({ minutes = 0, seconds = 0 }: Span): Promise<void> {
    const milliseconds = (minutes * 60 + seconds) * 1000
    // What was asked before belongs to the time before.
    await expect.poll(() => this.#underWay.size, 'requests under way').toBe(0)
    this.#ahead += milliseconds
    await moveClocks(this.#ahead)
    await ageCookies(this.#context, milliseconds)
    await this.#context.clock.fastForward(milliseconds)
  }

  async end(): Promise<void> {
    if (this.#ahead > 0) await moveClocks(0)
  }
}
