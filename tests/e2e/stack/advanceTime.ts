import type { BrowserContext, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { moveClocks } from './rest.ts'

export interface Span {
  minutes?: number
  seconds?: number
}

/** The browser expires cookies by the machine's clock, which cannot be moved: their expiry is brought nearer instead. */
async function ageCookies(context: BrowserContext, milliseconds: number): Promise<void> {
  for (const cookie of await context.cookies()) {
    if (cookie.expires < 0) continue
    const expires = cookie.expires - milliseconds / 1000
    if (expires * 1000 > Date.now()) await context.addCookies([{ ...cookie, expires }])
    else await context.clearCookies({ name: cookie.name })
  }
}

/** Moves time ahead for the services, the browser's cookies and its pages together. */
export class TimeMachine {
  readonly #context: BrowserContext
  readonly #pending = new Set<Request>()
  #ahead = 0

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('request', (request) => this.#pending.add(request))
    context.on('requestfinished', (request) => this.#pending.delete(request))
    context.on('requestfailed', (request) => this.#pending.delete(request))
  }

  async advance({ minutes = 0, seconds = 0 }: Span): Promise<void> {
    const milliseconds = (minutes * 60 + seconds) * 1000
    // A request sent before the move must not be answered after it.
    await expect.poll(() => this.#pending.size, 'pending requests').toBe(0)
    this.#ahead += milliseconds
    await moveClocks(this.#ahead)
    await ageCookies(this.#context, milliseconds)
    await this.#context.clock.fastForward(milliseconds)
  }

  async reset(): Promise<void> {
    if (this.#ahead > 0) await moveClocks(0)
  }
}
